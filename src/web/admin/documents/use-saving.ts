import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { CallFailed } from "../../api.ts";
import { useDismissErrors, useToast } from "../../ui/toasts.tsx";
import { reasonOf } from "../data/authenticated-api.ts";
import type { PickedImages } from "../editor/images/use-picked-images.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import { type DocumentKind, type Saved, savedOf, type SaveResult } from "./document-kind.ts";
import { useConflict } from "./use-conflict.ts";
import type { useWorkingCopy } from "./use-working-copy.ts";

interface Options<Doc, Form extends object, Button extends string> {
  kind: DocumentKind<Doc, Form, Button>;
  form: Form;
  saved: Saved<Doc> | undefined;
  images: PickedImages;
  /** Whether an image is being uploaded that belongs to the form. */
  isUploading: boolean;
  copy: Pick<ReturnType<typeof useWorkingCopy<Doc, Form>>, "beginSave" | "endSave">;
  onSaved: (result: SaveResult<Doc, Form, "save" | Button>) => void;
}

/** Saves what is on the screen: one save at a time, the newest text last, conflicts and invalid fields as state. */
export function useSaving<Doc, Form extends object, Button extends string>(options: Options<Doc, Form, Button>) {
  type Intent = "save" | Button;
  const { kind, form, saved, images, isUploading, copy, onSaved } = options;
  const toast = useToast();
  const dismissErrors = useDismissErrors();
  const [busy, setBusy] = useState<Intent>();
  const [savedAt, setSavedAt] = useState<Date>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { conflict, ...conflicts } = useConflict<Doc, Intent>(kind);
  const requests = useRequests<Doc>();
  /** A save that was requested during another save or an upload. */
  const queued = useRef<Intent>(undefined);
  const running = useRef<Promise<Saved<Doc> | undefined>>(undefined);
  const [isWaiting, setWaiting] = useState(false);

  // Typing continues during a save: at its end, the current form is compared with the sent one.
  const onScreen = useRef({ form, picked: images.picked, isUploading });
  useLayoutEffect(() => {
    onScreen.current = { form, picked: images.picked, isUploading };
  });

  /** Form with what the intent implies. A deleted document that is stored again keeps its previous state. */
  const intendedForm = (intent: Intent, sent: Form, target: Saved<Doc> | undefined) =>
    kind.intended?.(sent, intent, (target ?? saved)?.doc) ?? sent;

  async function send(intent: Intent, sent: Form, known: Saved<Doc> | undefined) {
    const sentImages = images.picked;
    const { created, versions } = await copy.beginSave();
    const target = await requests.settle(known ?? created);
    const intended = intendedForm(intent, sent, target);
    const valid = kind.validate(intended, intent, target);
    const whole = kind.withImages?.(valid, await images.upload(sentImages)) ?? valid;
    const stored = await requests.send(kind.prepareSave(whole, { intent, target, workingCopy: versions }));

    const now = onScreen.current;
    const isSameImages = now.picked.every((image) => sentImages.includes(image)) && !now.isUploading;
    return {
      intent,
      isNew: !known || (kind.isProvisional?.(known.doc) ?? false),
      stored,
      // The key does not store what only a button changes, so such a change remains unsaved.
      sent: intent === "save" ? intended : sent,
      images: sentImages,
      isComplete: isSameForm(now.form, sent) && isSameImages,
    };
  }

  /** Returns the stored document; undefined if the save failed. */
  async function run(intent: Intent, sent: Form, target: Saved<Doc> | undefined) {
    let isUncertain = false;
    setBusy(intent);
    setWaiting(false);
    setErrors({});
    conflicts.closeDialog();
    try {
      const result = await send(intent, sent, target);
      setSavedAt(new Date());
      const text = kind.savedText(result);
      if (text) toast({ type: "success", subject: kind.subject, ...text });
      else dismissErrors(kind.subject);
      onSaved(result);
      conflicts.dismiss();
      return result.stored;
    } catch (error) {
      isUncertain = error instanceof CallFailed && error.uncertain;
      const { status, fields } = error instanceof CallFailed ? error : { status: 0, fields: {} };
      const reasons = Object.values(fields);
      const isConflict = status === 404 || (status === 409 && reasons.length === 0);
      setErrors(kind.errorsOf?.(fields, sent) ?? fields);
      if (target && isConflict) return conflicts.report(intent, status === 404, kind.idOf(target.doc));
      const message = kind.failureText(intendedForm(intent, sent, target), intent, !!target);
      const detail = reasons.length ? reasons.join(". ") : reasonOf(error);
      return toast({ type: "error", title: "Error", subject: kind.subject, message, detail });
    } finally {
      copy.endSave(isUncertain);
      setBusy(undefined);
    }
  }

  /**
   * Saves the current form over the version that the editor knows; after a conflict `chosen` names others. During
   * another save or an upload it is queued, and then saves the newest text.
   */
  async function save(intent: Intent, chosen?: { sent?: Form; target?: Saved<Doc> | null }) {
    if (busy || (isUploading && !chosen)) {
      // A button outranks the keyboard shortcut, and pressing the button of the running save again changes nothing.
      if (intent === "save") queued.current ??= intent;
      else if (intent !== busy) queued.current = intent;
      setWaiting(isUploading);
      return;
    }
    const { sent = form, target = saved } = chosen ?? {};
    running.current = run(intent, sent, target ?? undefined).then((stored) => stored ?? undefined);
    await running.current;
  }

  const isSaved = (one: Form, stored: Saved<Doc> | undefined) =>
    stored !== undefined && isSameForm(one, kind.formOf(stored.doc)) && images.picked.length === 0;

  const saveQueued = useEffectEvent(() => {
    const intent = queued.current;
    queued.current = undefined;
    if (!intent || conflict?.isShown) return;
    if (intent !== "save" || isWaiting || !isSaved(form, saved)) void save(intent);
  });
  useEffect(() => {
    if (!busy && !isUploading) saveQueued();
  }, [busy, isUploading]);

  return {
    save,
    /** Returns the document with what is on the screen, which is saved first; undefined if that failed. */
    async getSaved(intent: Intent) {
      const latest = (busy && (await running.current)) || saved;
      if (isSaved(onScreen.current.form, latest)) return latest;
      running.current = run(intent, onScreen.current.form, latest).then((stored) => stored ?? undefined);
      return running.current;
    },
    busy,
    /** Whether a save waits for an upload. */
    isWaiting: isWaiting && isUploading,
    /** Time of this editor's last save. */
    savedAt,
    errors,
    /** Marks fields without saving. */
    setErrors,
    conflict,
    showConflict: () => saved && conflicts.show(kind.idOf(saved.doc)),
    dismissConflict: conflicts.dismiss,
    /** Called when another call has found that the document was deleted, or saved in between. */
    reportConflict: ({ isDeleted }: { isDeleted: boolean }) =>
      saved && conflicts.report("save", isDeleted, kind.idOf(saved.doc)),
  };
}

type Request<Doc> = ReturnType<DocumentKind<Doc, object>["prepareSave"]>;

/** Sends saves so that each is done once, even if its answer was lost. */
function useRequests<Doc>() {
  /** A save whose outcome is unknown. */
  const uncertain = useRef<Request<Doc>>(undefined);
  /** Version returned by repeating such a save, replacing the one that the editor knew. */
  const settled = useRef<{ known: Saved<Doc> | undefined; saved: Saved<Doc> }>(undefined);

  async function send(request: Request<Doc>) {
    try {
      const saved = savedOf(await request());
      uncertain.current = undefined;
      return saved;
    } catch (error) {
      uncertain.current = error instanceof CallFailed && error.uncertain ? request : undefined;
      if (error instanceof CallFailed && error.status === 404) settled.current = undefined;
      throw error;
    }
  }

  return {
    /** Repeats a save of unknown outcome, with the same body; returns its version, or else the known one. */
    async settle(known: Saved<Doc> | undefined) {
      if (uncertain.current) settled.current = { known, saved: await send(uncertain.current) };
      return settled.current?.known === known ? settled.current?.saved : known;
    },
    async send(request: Request<Doc>) {
      const stored = await send(request);
      settled.current = undefined;
      return stored;
    },
  };
}
