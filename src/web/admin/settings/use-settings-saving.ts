import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFailed } from "../../api.ts";
import { useToast } from "../../ui/toasts.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { errorsByRowId } from "../forms/rows.ts";
import { refreshMentionStats } from "../webmentions/mention-stats.ts";
import type { Errors } from "./sections/settings-field-props.ts";
import { changesOf, type SettingsForm } from "./settings-form.ts";
import { loadSettings, type SavedSettings, savedSettings } from "./settings-loader.ts";

interface Options {
  form: SettingsForm;
  base: SettingsForm;
  etag: string | undefined;
  onSaved: (stored: SavedSettings, sent: SettingsForm) => void;
}

/** Saves the changed settings. If another person saved in between, `conflict` loads their version. */
export function useSettingsSaving({ form, base, etag, onSaved }: Options) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  /** Whether another save was requested during a save. */
  const isQueued = useRef(false);
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<Promise<SavedSettings>>();
  const loadTheirs = () => setConflict(deferred(loadSettings()));

  /** Overwrites only the version of this ETag. */
  async function save(versionEtag = etag) {
    if (isBusy) {
      isQueued.current = true;
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
      const headers = versionEtag ? { "if-match": versionEtag } : {};
      onSaved(savedSettings(await api.tagged("PUT /settings", { body, headers })), form);
      if ("webmentions" in body) refreshMentionStats().catch(() => undefined);
      toast({ type: "success", title: "Success", subject: "settings", message: "Settings saved" });
    } catch (error) {
      if (error instanceof CallFailed && error.status === 409) loadTheirs();
      else {
        if (error instanceof CallFailed) setErrors(errorsByRowId(error.fields, form));
        const message = "Failed to save settings";
        toast({ type: "error", title: "Error", subject: "settings", message, detail: reasonOf(error) });
      }
    } finally {
      setBusy(false);
    }
  }

  const saveQueued = useEffectEvent(() => {
    if (isQueued.current && !conflict && Object.keys(changesOf(form, base)).length) void save();
    isQueued.current = false;
  });
  useEffect(() => {
    if (!isBusy) saveQueued();
  }, [isBusy]);

  return {
    save,
    isBusy,
    errors,
    clearErrors: () => setErrors({}),
    conflict,
    loadTheirs,
    dismissConflict: () => setConflict(undefined),
  };
}
