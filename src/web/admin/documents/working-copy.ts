import { CallFailed, type Tagged } from "../../api.ts";
import { changedFields, isSameForm } from "../forms/changed-fields.ts";
import type { Clock } from "./clock.ts";
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
  /** Document in the editor, its form, and the current form with the images that are uploaded by now. */
  current: () => { saved: Saved<Doc> | undefined; base: Form; form: Form };
  clock: Clock;
  changed: () => void;
  /** Returns the document of a first save whose answer was lost, if there was one. */
  settleCreation: () => Promise<Saved<Doc> | undefined>;
  /** Called after a new document was stored as a draft. */
  onCreated: (saved: Saved<Doc>) => void;
  onDeleted: () => void;
  /** Called when another device has changed the document; returns whether the editor contains its text now. */
  onReplaced: () => Promise<boolean>;
}

interface State<Form> {
  synced: { form: Form; version: string | null; at?: Date };
  failure?: { error: unknown; count: number; retryAt: number } | undefined;
  halt?: "replaced" | "deleted" | undefined;
  isPaused?: boolean;
}

export type AutosavedCopy<Doc, Form extends object> = ReturnType<typeof createWorkingCopy<Doc, Form>>;

/**
 * Stores unsaved text on the server some seconds after a change: readers do not see it, and another browser of the same
 * person continues with it. Requests are sequential; a save waits for a running one and names its version.
 */
export function createWorkingCopy<Doc, Form extends object>(options: Options<Doc, Form>) {
  const { kind, start, current, clock, changed, settleCreation, onCreated, onDeleted, onReplaced } = options;
  const state: State<Form> = { synced: { form: current().form, version: start.copy?.version ?? null } };
  /** Versions of this editor that the server may have: several after requests of unknown outcome. */
  let versions: (string | null)[] = [state.synced.version];
  let running: Promise<boolean> | undefined;
  let create: (() => Promise<Tagged<{ data: Doc }>>) | undefined;
  let waitsSince: number | undefined;
  let cancelTimer = () => {};
  let isStarted = false;
  let isSending = false;
  let isClosing = false;

  /** False after a request of unknown outcome, too: the server may have its text instead. */
  const isSynced = () => versions.length === 1 && isSameForm(current().form, state.synced.form);

  function set(next: Partial<State<Form>>) {
    Object.assign(state, next);
    schedule();
    changed();
  }

  /** Returns the document; a new one is created with the body of the first attempt, so that it is created once. */
  async function getDocument() {
    const { saved, base, form } = current();
    if (saved) return { saved, base };
    if (!kind.createDraft) throw new Error("This kind of document always exists");
    create ??= kind.createDraft(form);
    const created = (await settleCreation()) ?? savedOf(await create());
    onCreated(created);
    return { saved: created, base: kind.formOf(created.doc) };
  }

  /** Stores the differences from the saved document; without any, the server deletes the working copy. */
  async function send(sent: Form) {
    const version = randomHex(12);
    const stored: { fields: Partial<Form>; version: string | null } = { fields: {}, version };
    try {
      const to = await getDocument();
      const fields = changedFields(sent, to.base);
      Object.assign(stored, { fields, version: Object.keys(fields).length > 0 ? version : null });
      const body = {
        version,
        replaces: versions.slice(-maxReplaced),
        documentVersion: versionOf(to.saved.etag),
        fields: kind.fieldsOf?.(fields) ?? fields,
      };
      await kind.storeCopy(kind.idOf(to.saved.doc), body, JSON.stringify(body.fields).length < maxKeepaliveLength);
      return stored;
    } catch (error) {
      if (error instanceof CallFailed && error.uncertain) versions.push(stored.version);
      throw error;
    }
  }

  async function storeOnce() {
    if (isSynced()) return true;
    const sent = current().form;
    waitsSince = undefined;
    isSending = true;
    try {
      const stored = await send(sent);
      versions = [stored.version];
      isSending = false;
      // The author may have continued with another version of the document in between.
      const form = { ...current().base, ...stored.fields };
      set({ synced: { form, version: stored.version, at: new Date(clock.now()) }, failure: undefined });
      return true;
    } catch (error) {
      isSending = false;
      if (error instanceof CallFailed && error.status === 409) {
        if (await onReplaced().catch(() => false)) return false;
        set({ halt: "replaced" });
      }
      if (error instanceof CallFailed && error.status === 404) {
        set({ halt: "deleted" });
        onDeleted();
      }
      const count = (state.failure?.count ?? 0) + 1;
      set({ failure: { error, count, retryAt: clock.now() + retryDelayMs(count) } });
      return false;
    }
  }

  /** Runs `work` when no text is being sent to the server, and before the next request. */
  function afterStoring(work: () => Promise<boolean>) {
    running = (running ?? Promise.resolve()).then(work);
    return running;
  }

  /** Stores the current form; returns whether the server has it then. */
  const store = () => afterStoring(storeOnce);

  /** A save that begins while this waits must not end a working copy with text that was typed since. */
  const storeIfIdle = () => void afterStoring(async () => !state.isPaused && !state.halt && storeOnce());

  /** Records that the server has this form: in this version of the working copy, or in the document without one. */
  function adopt(form: Form, version: string | null) {
    versions = [version];
    set({ synced: { form, version }, failure: undefined, halt: undefined });
  }

  /** Called when the form has changed. */
  function schedule() {
    const { failure } = state;
    cancelTimer();
    if (!isStarted || state.isPaused || state.halt || isSynced()) return;
    waitsSince ??= clock.now();
    const maxMs = textIn(kind, current().form).length > longTextLength ? maxWaitOfLongTextMs : maxWaitMs;
    const delayMs = failure
      ? failure.retryAt - clock.now()
      : Math.max(0, Math.min(restMs, maxMs - (clock.now() - waitsSince)));
    cancelTimer = clock.after(delayMs, storeIfIdle);
  }

  return {
    /** Form stored on the server. */
    get synced() {
      return state.synced.form;
    },
    /** Its version, of the document and of the working copy; undefined for a new one. */
    get basis() {
      const { saved } = current();
      return saved && `${versionOf(saved.etag)} ${state.synced.version ?? ""}`;
    },
    get isSynced() {
      return isSynced();
    },
    /** Form that the server has whatever the outcome of running requests is. */
    get certain() {
      return versions.length > 1 || isSending || state.isPaused ? current().base : state.synced.form;
    },
    get storedAt() {
      return state.synced.at;
    },
    /** Error of the last attempt. */
    get failure() {
      return state.failure?.error;
    },
    /** Whether another window has changed the document: nothing is stored until `adopt`. */
    get isReplaced() {
      return state.halt === "replaced";
    },
    schedule,
    start() {
      isStarted = true;
      schedule();
    },
    stop() {
      isStarted = false;
      cancelTimer();
    },
    store,
    afterStoring,
    /** Stores text before the page is hidden, and as soon as there is a connection. */
    handle(event: string) {
      if (!["pagehide", "beforeunload", "online", "visibilitychange"].includes(event)) return;
      // A closing page has no time to create a document and then store its text, and would leave an empty draft.
      isClosing ||= event === "pagehide" || event === "beforeunload";
      if (!isClosing || current().saved) storeIfIdle();
    },
    adopt,
    /** Records which one of the versions of this editor the server has; returns false if it has another. */
    confirm(form: Form, version: string | null) {
      if (!versions.includes(version)) return false;
      if (versions.length > 1) adopt(form, version);
      return true;
    },
    /** Called before the editor continues with another version of the document: the stored changes stay. */
    rebase(next: Form) {
      const { form, ...copy } = state.synced;
      set({ synced: { ...copy, form: { ...next, ...changedFields(form, current().base) } } });
    },
    /** Called before a save: returns the versions that it contains, and the document that was created since. */
    async beginSave() {
      const isNew = !current().saved;
      set({ isPaused: true });
      await running;
      const created = isNew && create ? (await getDocument()).saved : undefined;
      return { created, versions: versions.filter((version) => version !== null) };
    },
    /** Called after a failed save; if its outcome is unknown, the working copy may have been deleted. */
    endSave(isUncertain: boolean) {
      if (isUncertain) versions.push(null);
      set({ isPaused: false });
    },
  };
}
