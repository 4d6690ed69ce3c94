import { useEffect, useEffectEvent, useRef, useState } from "react";
import { NewCustomPage } from "../../../contract/custom-pages.ts";
import { CallFailed } from "../../api.ts";
import { useToast } from "../../ui/toasts.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { changedFields } from "../forms/changed-fields.ts";
import { validate } from "../forms/validate.ts";
import { loadPage, type SavedPage, savedPage } from "./page-editor-loader.ts";
import { formOf, type PageForm, slugOfForm } from "./page-form.ts";

interface Options {
  form: PageForm;
  saved: SavedPage | undefined;
  onSaved: (stored: SavedPage, sent: PageForm) => void;
}

/** Saves the current form. If another person saved in between, `conflict` loads their version. */
export function usePageSaving({ form, saved, onSaved }: Options) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  /** Whether another save was requested during a save. */
  const isQueued = useRef(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Promise<SavedPage>>();
  const loadTheirs = () => saved && setConflict(deferred(loadPage(saved.page._id)));

  async function send({ contentFormat: _, ...fields }: PageForm, etag: string | undefined) {
    const body = validate(NewCustomPage, { ...fields, slug: slugOfForm(fields) });
    if (!saved) return api.tagged("POST /pages", { body });
    const { contentFormat: __, ...base } = formOf(saved.page);
    const headers = etag ? { "if-match": etag } : {};
    return api.tagged("PUT /pages/:id", {
      params: { id: saved.page._id },
      body: changedFields(body, base),
      headers,
    });
  }

  /** Overwrites only the version of this ETag. */
  async function save(etag = saved?.etag) {
    if (isBusy) {
      isQueued.current = true;
      return;
    }
    setBusy(true);
    setErrors({});
    setConflict(undefined);
    try {
      onSaved(savedPage(await send(form, etag)), form);
      toast({ type: "success", title: "Success", subject: "page", message: "Page saved" });
    } catch (error) {
      const { status = 0, fields = {} } = error instanceof CallFailed ? error : {};
      if (status === 409 && !Object.keys(fields).length) loadTheirs();
      else {
        setErrors(fields);
        toast({
          type: "error",
          title: "Error",
          subject: "page",
          message: "Failed to save the page",
          detail: reasonOf(error),
        });
      }
    } finally {
      setBusy(false);
    }
  }

  const saveQueued = useEffectEvent(() => {
    if (isQueued.current && !conflict) void save();
    isQueued.current = false;
  });
  useEffect(() => {
    if (!isBusy) saveQueued();
  }, [isBusy]);

  return { save, isBusy, errors, conflict, loadTheirs, dismissConflict: () => setConflict(undefined) };
}
