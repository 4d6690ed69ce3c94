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
  /** The form of the saved post. */
  base: PostForm;
  /** What is on the screen, with the images that are uploaded by now. */
  form: PostForm;
  /** A new post was stored as a draft. */
  onCreated: (saved: SavedPost) => void;
  onDeleted: () => void;
  /** Another device went on with the post: whether the editor contains its text now. */
  onReplaced: () => Promise<boolean>;
}

interface StoreFailure {
  error: unknown;
  count: number;
  retryAt: number;
}

/**
 * Stores what is typed on the server, some seconds after a change: readers see nothing of it, and another browser of the
 * same person continues with it. One request at a time; a save waits for it and names what it contains.
 */
export function useWorkingCopy({ start, saved, base, form, onCreated, onDeleted, onReplaced }: Options) {
  const [synced, setSynced] = useState<{ form: PostForm; version: string | null; at?: Date }>(() => ({
    form,
    version: start.copy?.version ?? null,
  }));
  const [failure, setFailure] = useState<StoreFailure>();
  const [halt, setHalt] = useState<"replaced" | "deleted">();
  const [isPaused, setPaused] = useState(false);
  /** What the server may have of this editor: more than one after requests of unknown outcome. */
  const versions = useRef<(string | null)[]>([start.copy?.version ?? null]);
  const running = useRef<Promise<boolean>>(undefined);
  const creation = useRef<{ body: NewPostInput; created?: SavedPost }>(undefined);
  const waitsSince = useRef<number>(undefined);

  const now = useRef({ form, base, saved, synced, failure });
  useLayoutEffect(() => {
    now.current = { form, base, saved, synced, failure };
  });

  /** The post of this editor; a new one is created with the body of the first attempt, so that it is created once. */
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

  /** Does `work` when no text is under way to the server, and before the next one is. */
  function afterStoring(work: () => Promise<boolean>) {
    const attempt = (running.current ?? Promise.resolve()).then(work);
    running.current = attempt;
    return attempt;
  }

  /** Stores what is on the screen now; whether the server has it then. */
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
    // A page that is being closed has no time to create a post and then store its text, and would leave an empty draft.
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

  /** The server has this form: in this version of the working copy, or in the post where there is none. */
  function adopt(next: PostForm, version: string | null) {
    versions.current = [version];
    now.current.synced = { form: next, version };
    setSynced(now.current.synced);
    setFailure(undefined);
    setHalt(undefined);
  }

  return {
    /** What the server has. */
    synced: synced.form,
    /** Its version, of the post and of the working copy; a new post has none. */
    basis: saved && `${versionOf(saved.etag)} ${synced.version ?? ""}`,
    isSynced: isSameForm(form, synced.form),
    storedAt: synced.at,
    /** Why the last attempt failed. */
    failure: failure?.error,
    /** Whether another window went on with the post: nothing is stored until `adopt`. */
    isReplaced: halt === "replaced",
    /** Whether this editor has sent or read this version of the working copy. */
    knows: (version: string | null) => versions.current.includes(version),
    store,
    afterStoring,
    adopt,
    /** Before a save: returns the versions that it contains, and the post that was created meanwhile. */
    async beginSave() {
      setPaused(true);
      await running.current;
      const created = now.current.saved ? undefined : creation.current && (await getPost()).saved;
      return { created, versions: versions.current.filter((version) => version !== null) };
    },
    /** After a save that failed; without its outcome the working copy may be gone. */
    endSave(isUncertain: boolean) {
      if (isUncertain) versions.current.push(null);
      setPaused(false);
    },
  };
}
