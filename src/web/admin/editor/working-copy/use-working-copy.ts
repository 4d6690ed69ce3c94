import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { NewPostInput } from "../../../../contract/posts.ts";
import { CallFailed } from "../../../api.ts";
import { isSameForm } from "../../forms/changed-fields.ts";
import type { EditorStart, SavedPost } from "../editor-loaders.ts";
import { formOf, type PostForm } from "../post-form.ts";
import { retryDelayMs, storeDelayMs } from "./store-delay.ts";
import { createDraft, draftOf, newVersion, storeCopy, versionOf } from "./working-copy-calls.ts";

interface Options {
  start: EditorStart;
  saved: SavedPost | undefined;
  /** Form of the saved post. */
  base: PostForm;
  /** Current form, with the images that are uploaded by now. */
  form: PostForm;
  /** Called after a new post was stored as a draft. */
  onCreated: (saved: SavedPost) => void;
  onDeleted: () => void;
  /** Called when another device has changed the post; returns whether the editor contains its text now. */
  onReplaced: () => Promise<boolean>;
}

interface StoreFailure {
  error: unknown;
  count: number;
  retryAt: number;
}

/**
 * Stores unsaved text on the server some seconds after a change: readers do not see it, and another browser of the same
 * person continues with it. Requests are sequential; a save waits for a running one and names its version.
 */
export function useWorkingCopy({ start, saved, base, form, onCreated, onDeleted, onReplaced }: Options) {
  const [synced, setSynced] = useState<{ form: PostForm; version: string | null; at?: Date }>(() => ({
    form,
    version: start.copy?.version ?? null,
  }));
  const [failure, setFailure] = useState<StoreFailure>();
  const [halt, setHalt] = useState<"replaced" | "deleted">();
  const [isPaused, setPaused] = useState(false);
  /** Versions of this editor that the server may have: several after requests of unknown outcome. */
  const versions = useRef<(string | null)[]>([start.copy?.version ?? null]);
  const running = useRef<Promise<boolean>>(undefined);
  const creation = useRef<{ body: NewPostInput; created?: SavedPost }>(undefined);
  const waitsSince = useRef<number>(undefined);

  const now = useRef({ form, base, saved, synced, failure });
  useLayoutEffect(() => {
    now.current = { form, base, saved, synced, failure };
  });

  /**
   * Returns the post of this editor; a new one is created with the body of the first attempt, so that it is created
   * once.
   */
  async function getPost() {
    if (now.current.saved) return { saved: now.current.saved, base: now.current.base };
    creation.current ??= { body: draftOf(now.current.form) };
    const { body, created = await createDraft(body) } = creation.current;
    if (!creation.current.created) onCreated(created);
    creation.current.created = created;
    return { saved: created, base: formOf(created.post) };
  }

  async function storeOnce() {
    const sent = now.current.form;
    if (isSameForm(sent, now.current.synced.form)) return true;
    const version = newVersion();
    waitsSince.current = undefined;
    try {
      const post = await getPost();
      const stored = await storeCopy(post.saved, { version, replaces: versions.current, form: sent, base: post.base });
      versions.current = [stored];
      now.current.synced = { form: sent, version: stored, at: new Date() };
      setSynced(now.current.synced);
      setFailure(undefined);
      return true;
    } catch (error) {
      if (error instanceof CallFailed && error.uncertain) versions.current.push(version);
      if (error instanceof CallFailed && error.status === 409) {
        if (await onReplaced().catch(() => false)) return false;
        setHalt("replaced");
      }
      if (error instanceof CallFailed && error.status === 404) {
        setHalt("deleted");
        onDeleted();
      }
      const count = (now.current.failure?.count ?? 0) + 1;
      setFailure({ error, count, retryAt: Date.now() + retryDelayMs(count) });
      return false;
    }
  }

  /** Runs `work` when no text is being sent to the server, and before the next request. */
  function afterStoring(work: () => Promise<boolean>) {
    const attempt = (running.current ?? Promise.resolve()).then(work);
    running.current = attempt;
    return attempt;
  }

  /** Stores the current form; returns whether the server has it then. */
  const store = () => afterStoring(storeOnce);

  const storeIfIdle = useEffectEvent(() => {
    if (!isPaused && !halt) void store();
  });

  useEffect(() => {
    if (isPaused || halt || isSameForm(form, synced.form)) return;
    waitsSince.current ??= Date.now();
    const delayMs = failure
      ? failure.retryAt - Date.now()
      : storeDelayMs({ textLength: form.content.length, waitedMs: Date.now() - waitsSince.current });
    const timer = setTimeout(() => storeIfIdle(), delayMs);
    return () => clearTimeout(timer);
  }, [form, synced, failure, isPaused, halt]);

  useEffect(() => {
    // A closing page has no time to create a post and then store its text, and would leave an empty draft.
    let isClosing = false;
    const onLeave = ({ type }: Event) => {
      isClosing ||= type === "pagehide" || type === "beforeunload";
      if (!isClosing || now.current.saved) storeIfIdle();
    };
    const events = ["pagehide", "beforeunload", "online"] as const;
    events.forEach((name) => addEventListener(name, onLeave));
    document.addEventListener("visibilitychange", onLeave);
    return () => {
      events.forEach((name) => removeEventListener(name, onLeave));
      document.removeEventListener("visibilitychange", onLeave);
    };
  }, []);

  /** Records that the server has this form: in this version of the working copy, or in the post without one. */
  function adopt(next: PostForm, version: string | null) {
    versions.current = [version];
    now.current.synced = { form: next, version };
    setSynced(now.current.synced);
    setFailure(undefined);
    setHalt(undefined);
  }

  return {
    /** Form stored on the server. */
    synced: synced.form,
    /** Its version, of the post and of the working copy; undefined for a new post. */
    basis: saved && `${versionOf(saved.etag)} ${synced.version ?? ""}`,
    isSynced: isSameForm(form, synced.form),
    storedAt: synced.at,
    /** Error of the last attempt. */
    failure: failure?.error,
    /** Whether another window has changed the post: nothing is stored until `adopt`. */
    isReplaced: halt === "replaced",
    /** Whether this editor has sent or read this version of the working copy. */
    knows: (version: string | null) => versions.current.includes(version),
    store,
    afterStoring,
    adopt,
    /** Called before a save: returns the versions that it contains, and the post that was created since. */
    async beginSave() {
      setPaused(true);
      await running.current;
      const created = now.current.saved ? undefined : creation.current && (await getPost()).saved;
      return { created, versions: versions.current.filter((version) => version !== null) };
    },
    /** Called after a failed save; if its outcome is unknown, the working copy may have been deleted. */
    endSave(isUncertain: boolean) {
      if (isUncertain) versions.current.push(null);
      setPaused(false);
    },
  };
}
