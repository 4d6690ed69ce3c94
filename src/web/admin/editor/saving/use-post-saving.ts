import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { articlePath } from "../../../../contract/visitor-pages.ts";
import { CallFailed } from "../../../api.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { reasonOf } from "../../data/authenticated-api.ts";
import { isSameForm } from "../../forms/changed-fields.ts";
import { usePostConflict } from "../conflicts/use-post-conflict.ts";
import { isNeverSaved, type SavedPost } from "../editor-loaders.ts";
import type { PickedImage, usePickedImages } from "../images/use-picked-images.ts";
import { formOf, payloadOf, type PostForm, withImages } from "../post-form.ts";
import type { useWorkingCopy } from "../working-copy/use-working-copy.ts";
import { isDraftSave, type SaveIntent, validForm, withIntent } from "./save-intent.ts";
import { usePostRequest } from "./use-post-request.ts";

export interface SaveResult {
  intent: SaveIntent;
  isNew: boolean;
  stored: SavedPost;
  /** Form and images that were sent. */
  sent: PostForm;
  images: readonly PickedImage[];
  /** Whether no changes were made since, so that closing the editor loses nothing. */
  isComplete: boolean;
}

interface Options {
  form: PostForm;
  saved: SavedPost | undefined;
  images: ReturnType<typeof usePickedImages>;
  /** Whether an image for the text is being uploaded. */
  isUploading: boolean;
  copy: Pick<ReturnType<typeof useWorkingCopy>, "beginSave" | "endSave">;
  onSaved: (result: SaveResult) => void;
}

/** Links to the published article, which matters most after the editor is closed. */
const articleLink = ({ stored: { post } }: SaveResult) =>
  post.status === "published"
    ? { link: { label: "View Article", href: articlePath(post.slug) }, durationMs: 10_000 }
    : {};

const successText = ({ intent, isNew, stored }: SaveResult) =>
  intent !== "submit" && !stored.post.isPublished
    ? { title: "Draft Saved", message: "Blog post saved as draft" }
    : {
        title: stored.post.status === "scheduled" ? "Scheduled" : "Success",
        message: `Blog post ${isNew ? "created" : "updated"} successfully`,
      };

const failureText = (isDraft: boolean, exists: boolean) =>
  isDraft ? "Failed to save draft" : exists ? "Failed to update blog post" : "Failed to create blog post";

const subject = "saving the post";

/** Saves the post of the form: one save at a time, the newest text last, with conflicts and invalid fields as state. */
export function usePostSaving({ form, saved, images, isUploading, copy, onSaved }: Options) {
  const toast = useToast();
  const [busy, setBusy] = useState<SaveIntent>();
  const [savedAt, setSavedAt] = useState<Date>();
  /** Whether the next save announces the update to readers. */
  const [announceUpdate, setAnnounceUpdate] = useState<boolean>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { conflict, ...conflicts } = usePostConflict();
  const request = usePostRequest();
  /** A save that was requested during another save or an upload. */
  const queued = useRef<SaveIntent>(undefined);
  const [isWaiting, setWaiting] = useState(false);

  // Typing continues during a save: at its end, the current form is compared with the sent one.
  const onScreen = useRef({ form, picked: images.picked, isUploading });
  useLayoutEffect(() => {
    onScreen.current = { form, picked: images.picked, isUploading };
  });

  /** A deleted post that is stored again keeps its previous state. */
  const storedPost = (target: SavedPost | undefined) => (target ?? saved)?.post;

  async function send(intent: SaveIntent, sent: PostForm, known: SavedPost | undefined): Promise<SaveResult> {
    const sentImages = images.picked;
    const { created, versions } = await copy.beginSave();
    const target = await request.settle(known ?? created);
    const intended = withIntent(sent, intent, storedPost(target));
    const slug = target?.post.slug ?? "";
    const valid = validForm(intent, intended, slug);
    const payload = payloadOf(withImages(valid, await images.upload(sentImages)), slug);
    const announcement = announceUpdate === undefined ? {} : { announceUpdate };
    const body = target ? { ...payload, ...announcement, workingCopy: versions } : payload;
    const stored = await request.write(body, target, { keepPublished: intent === "save" });

    const now = onScreen.current;
    const isSameImages = now.picked.every((image) => sentImages.includes(image)) && !now.isUploading;
    return {
      intent,
      isNew: isNeverSaved(known),
      stored,
      // `save` does not store whether and when to publish, so a change of that remains unsaved.
      sent: intent === "save" ? intended : sent,
      images: sentImages,
      isComplete: isSameForm(now.form, sent) && isSameImages,
    };
  }

  async function run(intent: SaveIntent, sent: PostForm, target: SavedPost | undefined) {
    let isUncertain = false;
    setBusy(intent);
    setWaiting(false);
    setErrors({});
    conflicts.closeDialog();
    try {
      const result = await send(intent, sent, target);
      setSavedAt(new Date());
      setAnnounceUpdate(undefined);
      toast({ type: "success", subject, ...successText(result), ...articleLink(result) });
      onSaved(result);
      conflicts.dismiss();
    } catch (error) {
      isUncertain = error instanceof CallFailed && error.uncertain;
      const { status, fields } = error instanceof CallFailed ? error : { status: 0, fields: {} };
      const reasons = Object.values(fields);
      const isConflict = status === 404 || (status === 409 && reasons.length === 0);
      setErrors(fields);
      if (target && isConflict) return conflicts.report({ intent, isDeleted: status === 404 }, target.post._id);
      const message = failureText(isDraftSave(intent, withIntent(sent, intent, storedPost(target))), !!target);
      const detail = reasons.length ? reasons.join(". ") : reasonOf(error);
      toast({ type: "error", title: "Error", subject, message, detail });
    } finally {
      copy.endSave(isUncertain);
      setBusy(undefined);
    }
  }

  /**
   * Saves the current form over the version that the editor knows; after a conflict `chosen` names others. During
   * another save or an upload it is queued, and then saves the newest text.
   */
  async function save(intent: SaveIntent, chosen?: { sent?: PostForm; target?: SavedPost | null }) {
    if (busy || (isUploading && !chosen)) {
      // A button outranks the keyboard shortcut, and pressing the button of the running save again changes nothing.
      if (intent === "save") queued.current ??= intent;
      else if (intent !== busy) queued.current = intent;
      setWaiting(isUploading);
      return;
    }
    const { sent = form, target = saved } = chosen ?? {};
    await run(intent, sent, target ?? undefined);
  }

  const saveQueued = useEffectEvent(() => {
    const intent = queued.current;
    queued.current = undefined;
    if (!intent || conflict?.isShown) return;
    const isSaved = saved && isSameForm(form, formOf(saved.post)) && images.picked.length === 0;
    if (intent !== "save" || isWaiting || !isSaved) void save(intent);
  });
  useEffect(() => {
    if (!busy && !isUploading) saveQueued();
  }, [busy, isUploading]);

  return {
    save,
    busy,
    /** Whether a save waits for an upload. */
    isWaiting: isWaiting && isUploading,
    /** Time of this editor's last save. */
    savedAt,
    announceUpdate,
    setAnnounceUpdate,
    errors,
    /** Marks fields without saving. */
    setErrors,
    conflict,
    showConflict: () => saved && conflicts.show(saved.post._id),
    dismissConflict: conflicts.dismiss,
    /** Called when another call has found that the post was deleted. */
    reportDeleted: () => saved && conflicts.report({ intent: "save", isDeleted: true }, saved.post._id),
  };
}
