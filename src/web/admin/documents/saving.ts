import { CallFailed } from "../../api.ts";
import { reasonOf } from "../data/authenticated-api.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import { type DocumentKind, isNeverSaved, loadSaved, type Saved, type SaveIntent, savedOf } from "./document-kind.ts";
import type { EditorParts } from "./editor-parts.ts";
import { createTransitions } from "./editor-state.ts";

/** Results of earlier requests that a save needs: a document created by them, and versions of the working copy. */
export interface SettledCopy<Doc> {
  created: Saved<Doc> | undefined;
  versions: string[];
}

interface Calls<Doc> {
  /** Waits until the text that is being sent is stored as a working copy. */
  settleCopy: () => Promise<SettledCopy<Doc>>;
  /** Called once it is known that the server has stored a new document. */
  onCreated: (saved: Saved<Doc>) => void;
}

/** Saves the form on the screen, one save at a time. Stores conflicts and errors in the editor's state. */
export function createSaving<Doc, Form extends object>(
  parts: EditorParts<Doc, Form>,
  { settleCopy, onCreated }: Calls<Doc>,
) {
  type Kind = DocumentKind<Doc, Form>;
  const { inputs, state, set, update, clock, toast, dismissErrors, isTyping } = parts;
  const transitions = createTransitions(parts.kind);
  const requests = createRequests<Doc>();
  let running: Promise<Saved<Doc> | undefined> | undefined;
  /** Function `intended` of the settings page that queued the save, since another page may be shown by then. */
  let queuedIntended: Kind["intended"];

  /** Applies the intent's changes, such as publishing; for a deleted document, based on its last saved state. */
  const intendedForm = (kind: Kind, intent: SaveIntent, sent: Form, target: Saved<Doc> | undefined) =>
    kind.intended?.(sent, intent, (target ?? state().saved)?.doc) ?? sent;

  function reportConflict(intent: SaveIntent, isDeleted: boolean, isShown = !isTyping()) {
    const { saved } = state();
    if (!saved) return;
    const { kind } = inputs();
    const theirs = isShown && !isDeleted ? loadSaved(kind, kind.idOf(saved.doc)) : undefined;
    // Marks a rejection as handled: the dialog shows the failure.
    theirs?.catch(() => undefined);
    update({ conflict: { intent, isDeleted, isShown, theirs } });
  }

  async function send(kind: Kind, intent: SaveIntent, sent: Form, known: Saved<Doc> | undefined) {
    const { created, versions } = await settleCopy();
    const target = await requests.settle(known ?? created);
    // A deleted document that was stored again is a new document with another id.
    const isOther = target && (!known || kind.idOf(known.doc) !== kind.idOf(target.doc));
    if (isOther && !created) onCreated(target);
    const intended = intendedForm(kind, intent, sent, target);
    const valid = kind.validate(intended, intent, target);
    const stored = await requests.send(kind.prepareSave(valid, { intent, target, workingCopy: versions }));

    return {
      intent,
      isNew: isNeverSaved(kind, known),
      stored,
      // `Ctrl S` leaves out fields that only buttons save, such as publication; their changes stay unsaved.
      sent: intent === "save" ? intended : sent,
      isComplete: isSameForm(state().form, sent) && !inputs().isUploading,
    };
  }

  /** Returns the stored document; undefined if the save failed. */
  async function run(kind: Kind, intent: SaveIntent, sent: Form, target: Saved<Doc> | undefined) {
    // Closes an open dialog about a conflict. A notice about one stays until the outcome of the save is known.
    const conflict = state().conflict?.isShown ? undefined : state().conflict;
    update({ busy: intent, isWaiting: false, errors: {}, conflict });
    try {
      const result = await send(kind, intent, sent, target);
      const { stored } = result;
      set(transitions.save(state(), stored, result.sent, new Date(clock.now())));
      const text = kind.savedText(result);
      if (text) toast({ type: "success", subject: kind.noun, ...text });
      else dismissErrors(kind.noun);
      inputs().onSaved(result);
      return stored;
    } catch (error) {
      const { status, fields, uncertain } =
        error instanceof CallFailed ? error : { status: 0, fields: {}, uncertain: false };
      const reasons = Object.values(fields);
      const isConflict = status === 404 || (status === 409 && reasons.length === 0);
      // A save of unknown outcome may have deleted the working copy; the version `null` stands for no copy.
      const versions = uncertain ? [...state().versions, null] : state().versions;
      update({ busy: undefined, errors: kind.errorsOf?.(fields, sent) ?? fields, versions });
      if (target && isConflict) return reportConflict(intent, status === 404);
      const intended = intendedForm(kind, intent, sent, target);
      const message = kind.failureText(intended, intent, !isNeverSaved(kind, target));
      const detail = reasons.length ? reasons.join(". ") : reasonOf(error);
      const isAtInputs = reasons.length > 0;
      return toast({ type: "error", title: "Error", subject: kind.noun, message, detail, isAtInputs });
    }
  }

  /**
   * Saves the editor's form over the version last loaded; after a conflict, `chosen` contains the form and the version
   * to replace. During another save or an upload, queues a save of the newest text.
   */
  async function save(
    intent: SaveIntent,
    chosen?: { sent?: Form; target?: Saved<Doc> | null },
    kind: Kind = inputs().kind,
  ) {
    const { isUploading } = inputs();
    const { busy, queued, form, saved } = state();
    if (busy || (isUploading && !chosen)) {
      // A button replaces a waiting `Ctrl S`, not the reverse; the button of the running save has no effect.
      const isOutranked = intent === "save" ? queued !== undefined : intent === busy;
      if (!isOutranked) queuedIntended = kind.intended;
      return update({ queued: isOutranked ? queued : intent, isWaiting: isUploading });
    }
    const { sent = form, target = saved } = chosen ?? {};
    await start(kind, intent, sent, target ?? undefined);
  }

  function start(kind: Kind, intent: SaveIntent, sent: Form, target: Saved<Doc> | undefined) {
    running = run(kind, intent, sent, target).then((stored) => stored ?? undefined);
    return running;
  }

  /** Whether a save by `Ctrl S` would change nothing. */
  function isSaved(kind = inputs().kind) {
    const { form, base, saved } = state();
    return isSameForm(intendedForm(kind, "save", form, saved), base);
  }

  /** Returns the saved document, after saving unsaved changes; undefined if that failed. */
  async function getSaved(intent: SaveIntent): Promise<Saved<Doc> | undefined> {
    if (state().busy) await running;
    // Waits again, because a queued save has followed the running one.
    if (state().busy) return getSaved(intent);
    const { saved, form } = state();
    return saved && isSaved() ? saved : start(inputs().kind, intent, form, saved);
  }

  /** Starts a queued save, if any, once no save or upload is running; called after each change of the inputs. */
  function saveQueued() {
    const { busy, queued, conflict, isWaiting, saved } = state();
    if (!queued || busy || inputs().isUploading) return;
    update({ queued: undefined });
    if (conflict?.isShown) return;
    const kind = { ...inputs().kind, ...(queuedIntended && { intended: queuedIntended }) };
    if (queued !== "save" || isWaiting || !saved || !isSaved(kind)) void save(queued, undefined, kind);
  }

  return {
    save,
    saveQueued,
    isSaved: () => isSaved(),
    getSaved,
    /** Repeats a first save of unknown outcome; returns the document that it has created. */
    settleCreation: () => requests.settle(undefined),
    reportConflict,
  };
}
type Request<Doc> = ReturnType<DocumentKind<Doc, object>["prepareSave"]>;

/** Sends saves so that each is done once, even if its answer was lost. */
function createRequests<Doc>() {
  /** Version that the editor knew at the last save. */
  let known: Saved<Doc> | undefined;
  /** A save whose outcome is unknown. */
  let uncertain: Request<Doc> | undefined;
  /** Result of repeating a save of unknown outcome; `saved` replaces the editor's version if that is `known`. */
  let settled: { known: Saved<Doc> | undefined; saved: Saved<Doc> } | undefined;

  async function send(request: Request<Doc>) {
    try {
      const saved = savedOf(await request());
      uncertain = undefined;
      return saved;
    } catch (error) {
      uncertain = error instanceof CallFailed && error.uncertain ? request : undefined;
      if (error instanceof CallFailed && error.status === 404) settled = undefined;
      throw error;
    }
  }

  return {
    /** Returns the version to save over. If the outcome of an earlier save is unknown, repeats that save first. */
    async settle(current: Saved<Doc> | undefined) {
      // A version loaded after a save of unknown outcome shows whether that save succeeded.
      if (known && (known.etag !== current?.etag || current?.isBehind)) uncertain = undefined;
      known = current;
      if (uncertain) settled = { known, saved: await send(uncertain) };
      const saved = settled?.known === current ? settled?.saved : current;
      // After a first save, the caller stores the created document in the editor, so `settled` is not needed.
      if (!current) settled = undefined;
      return saved;
    },
    async send(request: Request<Doc>) {
      const stored = await send(request);
      settled = undefined;
      return stored;
    },
  };
}
