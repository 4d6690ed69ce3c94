import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFailed } from "../../api.ts";
import { useToast } from "../../ui/toast-context.ts";
import { api, reasonOf } from "../data/authenticated-api.ts";
import { deferred } from "../data/deferred.ts";
import type { Errors } from "./sections/section-props.ts";
import { changesOf, errorsByRow, type SettingsForm } from "./settings-form.ts";
import { loadSettings, type SavedSettings, savedSettings } from "./settings-loader.ts";

interface Options {
  form: SettingsForm;
  base: SettingsForm;
  etag: string | undefined;
  /** Takes over what the server has now; `sent` is the form that it was made from. */
  onSaved: (now: SavedSettings, sent: SettingsForm) => void;
}

/** Sends what was changed; when somebody else saved in between, the one who writes decides. */
export function useSettingsSaving({ form, base, etag, onSaved }: Options) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  /** Whether saving was asked for while a save was under way. */
  const queued = useRef(false);
  const [errors, setErrors] = useState<Errors>({});
  /** The version that somebody else saved in between. */
  const [conflict, setConflict] = useState<Promise<SavedSettings>>();
  const loadTheirs = () => setConflict(deferred(loadSettings()));

  /** `seen` is the version that this one may replace. */
  async function save(seen = etag) {
    if (busy) {
      queued.current = true;
      return;
    }
    const body = changesOf(form, base);
    if (!Object.keys(body).length) {
      setErrors({});
      toast({ type: "info", title: "Nothing to save", message: "Everything is as it was saved" });
      return;
    }
    setBusy(true);
    setErrors({});
    setConflict(undefined);
    try {
      const headers = seen ? { "if-match": seen } : {};
      onSaved(savedSettings(await api.tagged("PUT /settings", { body, headers })), form);
      toast({ type: "success", title: "Success", message: "Settings saved" });
    } catch (error) {
      if (error instanceof CallFailed && error.status === 409) loadTheirs();
      else {
        if (error instanceof CallFailed) setErrors(errorsByRow(error.fields, form));
        toast({ type: "error", title: "Error", message: "Failed to save settings", detail: reasonOf(error) });
      }
    } finally {
      setBusy(false);
    }
  }

  const saveQueued = useEffectEvent(() => {
    if (queued.current && !conflict && Object.keys(changesOf(form, base)).length) void save();
    queued.current = false;
  });
  useEffect(() => {
    if (!busy) saveQueued();
  }, [busy]);

  return {
    save,
    busy,
    errors,
    conflict,
    loadTheirs,
    dismissConflict: () => setConflict(undefined),
    forgetErrors: () => setErrors({}),
  };
}
