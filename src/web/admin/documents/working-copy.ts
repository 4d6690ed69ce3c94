import { CallFailed, randomHex, type Tagged } from "../../api.ts";
import { changedFields } from "../forms/changed-fields.ts";
import { textIn } from "./compare/form-fields.ts";
import { type Saved, savedOf, versionOf } from "./document-kind.ts";
import type { EditorParts } from "./editor-parts.ts";
import { createTransitions, isSynced } from "./editor-state.ts";

/** Delay after the last change, so that text is stored when typing pauses. */
const restMs = 3000;
/** Maximum delay after the first change, for continuous typing. */
const maxWaitMs = 5000;
/** Maximum delay for a long text, because each request contains the whole text. */
const maxWaitOfLongTextMs = 10_000;
const longTextLength = 200_000;
/** Maximum characters of a request that the browser completes while the page is closing. */
const maxKeepaliveLength = 15_000;
const maxReplaced = 20;

interface Calls<Doc> {
  /** Returns the document of a first save whose answer was lost, if there was one. */
  settleCreation: () => Promise<Saved<Doc> | undefined>;
  /** Called after a new document was stored as a draft. */
  onCreated: (saved: Saved<Doc>) => void;
  onDeleted: () => void;
  /** Called when another device has changed the document; returns whether the editor contains that device's text. */
  onReplaced: () => Promise<boolean>;
}

export type AutosavedCopy = ReturnType<typeof createWorkingCopy>;

/**
 * Stores unsaved text on the server some seconds after a change. Only its author sees it, also in another browser. One
 * request runs at a time; a save waits for it and sends the version of the stored text.
 */
export function createWorkingCopy<Doc, Form extends object>(
  { kind, state, set, update, clock }: EditorParts<Doc, Form>,
  { settleCreation, onCreated, onDeleted, onReplaced }: Calls<Doc>,
) {
  const { failCopy } = createTransitions(kind);
  let running: Promise<boolean> | undefined;
  let create: (() => Promise<Tagged<{ data: Doc }>>) | undefined;
  let waitsSince: number | undefined;
  let cancelTimer = () => {};
  let isStarted = false;
  let isClosing = false;

  /** Returns the document; repeated attempts to create a new one send the same body, so that it is created once. */
  async function getDocument() {
    const { saved, form } = state();
    if (saved) return saved;
    if (!kind.createDraft) throw new Error("This kind of document always exists");
    create ??= kind.createDraft(form);
    const created = (await settleCreation()) ?? savedOf(await create());
    onCreated(created);
    return created;
  }

  /** Stores the differences from the saved document; without any, the server deletes the working copy. */
  async function storeOnce() {
    if (isSynced(state())) return true;
    const { form: sent } = state();
    const copy: { version: string | null; fields: Partial<Form> } = { version: randomHex(12), fields: {} };
    const { version } = copy;
    waitsSince = undefined;
    update({ isSending: true });
    try {
      const { doc, etag } = await getDocument();
      copy.fields = changedFields(sent, state().base);
      if (Object.keys(copy.fields).length === 0) copy.version = null;
      const fields = kind.fieldsOf?.(copy.fields) ?? copy.fields;
      const replaces = state().versions.slice(-maxReplaced);
      const body = { version: version!, replaces, documentVersion: versionOf(etag), fields };
      await kind.storeCopy(kind.idOf(doc), body, JSON.stringify(fields).length < maxKeepaliveLength);
      // Reads `base` again, because the author may have switched to another saved version during the request.
      const synced = { form: { ...state().base, ...copy.fields }, version: copy.version, at: new Date(clock.now()) };
      update({ isSending: false, failure: undefined, versions: [copy.version], synced });
      return true;
    } catch (error) {
      const { uncertain, status } = error instanceof CallFailed ? error : { uncertain: false, status: 0 };
      // After an unknown outcome, the server may have this version or an earlier one.
      update({ isSending: false, versions: uncertain ? [...state().versions, copy.version] : state().versions });
      if (status === 409 && (await onReplaced().catch(() => false))) return false;
      const halt = ({ 409: "replaced", 404: "deleted" } as const)[status];
      set(failCopy(state(), error, halt, clock.now()));
      if (halt === "deleted") onDeleted();
      return false;
    }
  }

  /** Runs `work` when no text is being sent to the server, and before the next request. */
  function afterStoring(work: () => Promise<boolean>) {
    running = (running ?? Promise.resolve()).then(work);
    return running;
  }

  const isPaused = () => state().busy !== undefined || state().halt !== undefined;

  /** Stores nothing during a save, which could delete the working copy along with newer text. */
  const storeIfIdle = () => void afterStoring(async () => !isPaused() && storeOnce());

  /** Schedules the next request; called when the state has changed. */
  function schedule() {
    cancelTimer();
    const { failure, form } = state();
    if (!isStarted || isPaused() || isSynced(state())) return;
    waitsSince ??= clock.now();
    const maxMs = textIn(kind, form).length > longTextLength ? maxWaitOfLongTextMs : maxWaitMs;
    const delayMs = failure
      ? failure.retryAt - clock.now()
      : Math.max(0, Math.min(restMs, maxMs - (clock.now() - waitsSince)));
    cancelTimer = clock.after(delayMs, storeIfIdle);
  }

  return {
    schedule,
    start() {
      isStarted = true;
      schedule();
    },
    stop() {
      isStarted = false;
      cancelTimer();
    },
    /** Stores the current form; returns whether the server has it afterwards. */
    store: () => afterStoring(storeOnce),
    afterStoring,
    /** Stores text before the page is hidden or closed, and when the connection is back. */
    handle(event: string) {
      if (!["pagehide", "beforeunload", "online", "visibilitychange"].includes(event)) return;
      // Creates no document while the page closes: if its text could not be stored in time, the draft would be empty.
      isClosing ||= event === "pagehide" || event === "beforeunload";
      if (!isClosing || state().saved) storeIfIdle();
    },
    /** Waits for requests before a save. Returns a document created meanwhile, and the working copy's versions. */
    async settle() {
      const isNew = !state().saved;
      await running;
      const created = isNew && create ? await getDocument() : undefined;
      return { created, versions: state().versions.filter((version) => version !== null) };
    },
  };
}
