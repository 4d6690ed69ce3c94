import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { CallFailed, type Tagged } from "../../api.ts";
import { changedFields, isSameForm } from "../forms/changed-fields.ts";
import { textIn } from "./compare/form-fields.ts";
import { type DocumentKind, type DocumentStart, type Saved, savedOf, versionOf } from "./document-kind.ts";
import { randomHex } from "./random-hex.ts";

/** Delay from the last change, so that a pause in typing stores at once. */
const restMs = 3000;
/** Delay from the first change, for continuous typing. */
const maxWaitMs = 5000;
/** The same for a long text, which is sent whole each time. */
const maxWaitOfLongTextMs = 10_000;
const longTextLength = 200_000;
/** Size limit of a request that the browser completes while the page is closing. */
const maxKeepaliveLength = 15_000;
const maxReplaced = 20;

/** Delay after this many failed attempts in a row. */
const retryDelayMs = (failures: number) => Math.min(30_000, 2500 * 2 ** failures);

interface Options<Doc, Form extends object> {
  kind: Pick<DocumentKind<Doc, Form>, "text" | "idOf" | "formOf" | "fieldsOf" | "createDraft" | "storeCopy">;
  start: DocumentStart<Doc, Form>;
  saved: Saved<Doc> | undefined;
  /** Form of the saved document. */
  base: Form;
  /** Current form, with the images that are uploaded by now. */
  form: Form;
  /** Called after a new document was stored as a draft. */
  onCreated: (saved: Saved<Doc>) => void;
  onDeleted: () => void;
  /** Called when another device has changed the document; returns whether the editor contains its text now. */
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
export function useWorkingCopy<Doc, Form extends object>(options: Options<Doc, Form>) {
  const { kind, start, saved, base, form, onCreated, onDeleted, onReplaced } = options;
  const [synced, setSynced] = useState<{ form: Form; version: string | null; at?: Date }>(() => ({
    form,
    version: start.copy?.version ?? null,
  }));
  const [failure, setFailure] = useState<StoreFailure>();
  const [halt, setHalt] = useState<"replaced" | "deleted">();
  const [isPaused, setPaused] = useState(false);
  /** Versions of this editor that the server may have: several after requests of unknown outcome. */
  const versions = useRef<(string | null)[]>([start.copy?.version ?? null]);
  const running = useRef<Promise<boolean>>(undefined);
  const creation = useRef<{ create: () => Promise<Tagged<{ data: Doc }>>; created?: Saved<Doc> }>(undefined);
  const waitsSince = useRef<number>(undefined);

  const now = useRef({ form, base, saved, synced, failure });
  useLayoutEffect(() => {
    now.current = { form, base, saved, synced, failure };
  });

  /** Returns the document; a new one is created with the body of the first attempt, so that it is created once. */
  async function getDocument() {
    if (now.current.saved) return { saved: now.current.saved, base: now.current.base };
    if (!kind.createDraft) throw new Error("This kind of document always exists");
    creation.current ??= { create: kind.createDraft(now.current.form) };
    const { create, created = savedOf(await create()) } = creation.current;
    if (!creation.current.created) onCreated(created);
    creation.current.created = created;
    return { saved: created, base: kind.formOf(created.doc) };
  }

  /** Stores the differences from the saved document; without any, the server deletes the working copy. */
  async function send(version: string, sent: Form) {
    const to = await getDocument();
    const fields = changedFields(sent, to.base);
    const body = {
      version,
      replaces: versions.current.slice(-maxReplaced),
      documentVersion: versionOf(to.saved.etag),
      fields: kind.fieldsOf?.(fields) ?? fields,
    };
    await kind.storeCopy(kind.idOf(to.saved.doc), body, JSON.stringify(body.fields).length < maxKeepaliveLength);
    return Object.keys(fields).length > 0 ? version : null;
  }

  async function storeOnce() {
    const sent = now.current.form;
    if (isSameForm(sent, now.current.synced.form)) return true;
    const version = randomHex(12);
    waitsSince.current = undefined;
    try {
      const stored = await send(version, sent);
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
    const maxMs = textIn(kind, form).length > longTextLength ? maxWaitOfLongTextMs : maxWaitMs;
    const delayMs = failure
      ? failure.retryAt - Date.now()
      : Math.max(0, Math.min(restMs, maxMs - (Date.now() - waitsSince.current)));
    const timer = setTimeout(() => storeIfIdle(), delayMs);
    return () => clearTimeout(timer);
  }, [kind, form, synced, failure, isPaused, halt]);

  useEffect(() => {
    // A closing page has no time to create a document and then store its text, and would leave an empty draft.
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

  /** Records that the server has this form: in this version of the working copy, or in the document without one. */
  function adopt(next: Form, version: string | null) {
    versions.current = [version];
    now.current.synced = { form: next, version };
    setSynced(now.current.synced);
    setFailure(undefined);
    setHalt(undefined);
  }

  return {
    /** Form stored on the server. */
    synced: synced.form,
    /** Its version, of the document and of the working copy; undefined for a new one. */
    basis: saved && `${versionOf(saved.etag)} ${synced.version ?? ""}`,
    isSynced: isSameForm(form, synced.form),
    storedAt: synced.at,
    /** Error of the last attempt. */
    failure: failure?.error,
    /** Whether another window has changed the document: nothing is stored until `adopt`. */
    isReplaced: halt === "replaced",
    /** Whether this editor has sent or read this version of the working copy. */
    knows: (version: string | null) => versions.current.includes(version),
    store,
    afterStoring,
    adopt,
    /** Called before a save: returns the versions that it contains, and the document that was created since. */
    async beginSave() {
      setPaused(true);
      await running.current;
      const created = now.current.saved ? undefined : creation.current && (await getDocument()).saved;
      return { created, versions: versions.current.filter((version) => version !== null) };
    },
    /** Called after a failed save; if its outcome is unknown, the working copy may have been deleted. */
    endSave(isUncertain: boolean) {
      if (isUncertain) versions.current.push(null);
      setPaused(false);
    },
  };
}
