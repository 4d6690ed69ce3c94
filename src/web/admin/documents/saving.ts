import { CallFailed } from "../../api.ts";
import type { Toast } from "../../ui/toasts.tsx";
import { reasonOf } from "../data/authenticated-api.ts";
import type { PickedImages } from "../editor/images/use-picked-images.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import type { Clock } from "./clock.ts";
import { type ConflictOptions, createConflict } from "./conflict.ts";
import { type DocumentKind, isNeverSaved, type Saved, savedOf, type SaveResult } from "./document-kind.ts";
import type { AutosavedCopy } from "./working-copy.ts";

/** Inputs of a save, which change while the editor is open. */
export interface SaveInputs<Doc, Form extends object, Button extends string> {
  kind: DocumentKind<Doc, Form, Button>;
  /** Images that become part of the form when it is saved. */
  images: PickedImages;
  /** Whether an image is being uploaded that belongs to the form. */
  isUploading: boolean;
}

interface Options<Doc, Form extends object, Button extends string> extends Omit<ConflictOptions<Doc>, "kind"> {
  inputs: () => SaveInputs<Doc, Form, Button>;
  edited: { readonly form: Form; readonly saved: Saved<Doc> | undefined };
  copy: Pick<AutosavedCopy<Doc, Form>, "beginSave" | "endSave">;
  clock: Clock;
  toast: (toast: Toast) => void;
  dismissErrors: (subject: string) => void;
  /** Called after a new document turned out to be stored. */
  onCreated: (saved: Saved<Doc>) => void;
  onSaved: (result: SaveResult<Doc, Form, "save" | Button>) => void;
}

/** Whether the form has all of its images. */
export const hasAllImages = ({
  images,
  isUploading,
}: Pick<SaveInputs<never, object, never>, "images" | "isUploading">) =>
  !isUploading && images.picked.length === images.urls.length;

/** Saves what is on the screen: one save at a time, the newest text last, conflicts and invalid fields as state. */
export function createSaving<Doc, Form extends object, Button extends string>(options: Options<Doc, Form, Button>) {
  type Intent = "save" | Button;
  const { inputs, edited, copy, clock, toast, dismissErrors, changed, onCreated, onSaved } = options;
  const conflict = createConflict<Doc, Intent>({ ...options, kind: inputs().kind });
  const requests = createRequests<Doc>();
  let busy: Intent | undefined;
  let savedAt: Date | undefined;
  let errors: Record<string, string> = {};
  let isWaiting = false;
  /** A save that was requested during another save or an upload. */
  let queued: Intent | undefined;
  let running: Promise<Saved<Doc> | undefined> | undefined;

  function setErrors(next: Record<string, string>) {
    errors = next;
    changed();
  }

  /** Form with what the intent implies. A deleted document that is stored again keeps its previous state. */
  const intendedForm = (intent: Intent, sent: Form, target: Saved<Doc> | undefined) =>
    inputs().kind.intended?.(sent, intent, (target ?? edited.saved)?.doc) ?? sent;

  async function send(intent: Intent, sent: Form, known: Saved<Doc> | undefined) {
    const { kind, images } = inputs();
    const sentImages = images.picked;
    const { created, versions } = await copy.beginSave();
    const target = await requests.settle(known ?? created);
    if (target && !known && !created) onCreated(target);
    const intended = intendedForm(intent, sent, target);
    const valid = kind.validate(intended, intent, target);
    const whole = kind.withImages?.(valid, await images.upload(sentImages)) ?? valid;
    const stored = await requests.send(kind.prepareSave(whole, { intent, target, workingCopy: versions }));

    const now = inputs();
    const isSameImages = now.images.picked.every((image) => sentImages.includes(image)) && !now.isUploading;
    return {
      intent,
      isNew: isNeverSaved(kind, known),
      stored,
      // The key does not store what only a button changes, so such a change remains unsaved.
      sent: intent === "save" ? intended : sent,
      images: sentImages,
      isComplete: isSameForm(edited.form, sent) && isSameImages,
    };
  }

  /** Returns the stored document; undefined if the save failed. */
  async function run(intent: Intent, sent: Form, target: Saved<Doc> | undefined) {
    const { kind } = inputs();
    let isUncertain = false;
    busy = intent;
    isWaiting = false;
    setErrors({});
    conflict.closeDialog();
    try {
      const result = await send(intent, sent, target);
      savedAt = new Date(clock.now());
      const text = kind.savedText(result);
      if (text) toast({ type: "success", subject: kind.subject, ...text });
      else dismissErrors(kind.subject);
      onSaved(result);
      conflict.dismiss();
      return result.stored;
    } catch (error) {
      isUncertain = error instanceof CallFailed && error.uncertain;
      const { status, fields } = error instanceof CallFailed ? error : { status: 0, fields: {} };
      const reasons = Object.values(fields);
      const isConflict = status === 404 || (status === 409 && reasons.length === 0);
      setErrors(kind.errorsOf?.(fields, sent) ?? fields);
      if (target && isConflict) return conflict.report(intent, status === 404, kind.idOf(target.doc));
      const message = kind.failureText(intendedForm(intent, sent, target), intent, !isNeverSaved(kind, target));
      const detail = reasons.length ? reasons.join(". ") : reasonOf(error);
      const isAtInputs = reasons.length > 0;
      return toast({ type: "error", title: "Error", subject: kind.subject, message, detail, isAtInputs });
    } finally {
      copy.endSave(isUncertain);
      busy = undefined;
      changed();
    }
  }

  /**
   * Saves the current form over the version that the editor knows; after a conflict `chosen` names others. During
   * another save or an upload it is queued, and then saves the newest text.
   */
  async function save(intent: Intent, chosen?: { sent?: Form; target?: Saved<Doc> | null }) {
    const { isUploading } = inputs();
    if (busy || (isUploading && !chosen)) {
      // A button outranks the keyboard shortcut, and pressing the button of the running save again changes nothing.
      if (intent === "save") queued ??= intent;
      else if (intent !== busy) queued = intent;
      isWaiting = isUploading;
      return changed();
    }
    const { sent = edited.form, target = edited.saved } = chosen ?? {};
    await start(intent, sent, target ?? undefined);
  }

  function start(intent: Intent, sent: Form, target: Saved<Doc> | undefined) {
    running = run(intent, sent, target).then((stored) => stored ?? undefined);
    return running;
  }

  const isSaved = (stored: Saved<Doc> | undefined) =>
    stored !== undefined &&
    isSameForm(edited.form, inputs().kind.formOf(stored.doc)) &&
    inputs().images.picked.length === 0;

  /** Returns the document with what is on the screen, which is saved first; undefined if that failed. */
  async function getSaved(intent: Intent): Promise<Saved<Doc> | undefined> {
    const latest = (busy && (await running)) || edited.saved;
    // A queued save follows the running one.
    if (busy) return getSaved(intent);
    return isSaved(latest) ? latest : start(intent, edited.form, latest);
  }

  /** Called with the inputs after a save or an upload; those before it still have the saved images. */
  function saveQueued() {
    if (busy || inputs().isUploading) return;
    const intent = queued;
    queued = undefined;
    if (!intent || conflict.current?.isShown) return;
    if (intent !== "save" || isWaiting || !isSaved(edited.saved)) void save(intent);
  }

  return {
    save,
    saveQueued,
    getSaved,
    /** Repeats a first save of unknown outcome; returns the document that it has created. */
    settleCreation: () => requests.settle(undefined),
    get busy() {
      return busy;
    },
    /** Whether a save waits for an upload. */
    get isWaiting() {
      return isWaiting && inputs().isUploading;
    },
    /** Time of this editor's last save. */
    get savedAt() {
      return savedAt;
    },
    get errors() {
      return errors;
    },
    /** Marks fields without saving. */
    setErrors,
    get conflict() {
      return conflict.current;
    },
    showConflict: () => edited.saved && conflict.show(inputs().kind.idOf(edited.saved.doc)),
    dismissConflict: conflict.dismiss,
    /** Called when another call has found that the document was deleted, or saved in between. */
    reportConflict: ({ isDeleted }: { isDeleted: boolean }) =>
      edited.saved && conflict.report("save", isDeleted, inputs().kind.idOf(edited.saved.doc)),
  };
}

type Request<Doc> = ReturnType<DocumentKind<Doc, object>["prepareSave"]>;

/** Sends saves so that each is done once, even if its answer was lost. */
function createRequests<Doc>() {
  /** Version that the editor knew at the last save. */
  let known: Saved<Doc> | undefined;
  /** A save whose outcome is unknown. */
  let uncertain: Request<Doc> | undefined;
  /** Version returned by repeating such a save, replacing the one that the editor knew. */
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
    /** Repeats a save of unknown outcome, with the same body; returns its version, or else the known one. */
    async settle(current: Saved<Doc> | undefined) {
      // A version that was loaded since then shows the outcome.
      if (known && (known.etag !== current?.etag || current?.isBehind)) uncertain = undefined;
      known = current;
      if (uncertain) settled = { known, saved: await send(uncertain) };
      const saved = settled?.known === current ? settled?.saved : current;
      // The editor continues with the document of a first save.
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
