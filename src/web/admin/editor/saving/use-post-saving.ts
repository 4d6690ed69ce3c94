import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { CompletePost, DraftPost } from "../../../../contract/posts.ts";
import { CallFailed } from "../../../api.ts";
import { useToast } from "../../../ui/toast-context.ts";
import { api, reasonOf } from "../../data/authenticated-api.ts";
import { isTyping } from "../../forms/use-first-error.ts";
import { validate } from "../../forms/validate.ts";
import { loadTheirs } from "../conflicts/post-conflict.tsx";
import { withDraftDefaults } from "../drafts/draft-defaults.ts";
import { type SavedPost, savedPost } from "../editor-loaders.ts";
import type { PickedImage, usePickedImages } from "../images/use-picked-images.ts";
import { formOf, payloadOf, type PostForm, sameForm, withImages } from "../post-form.ts";

/** 'submit' saves as the form says and leaves; 'save' stays and leaves published what is; 'draft' stays and takes offline. */
export type Intent = "submit" | "save" | "draft";

interface Saved {
  intent: Intent;
  /** Whether the post is new. */
  created: boolean;
  /** What the server has now. */
  now: SavedPost;
  /** The form that it was made from, and the images that went with it. */
  sent: PostForm;
  pictures: readonly PickedImage[];
  /** Whether nothing was typed or picked since: then the editor holds nothing that would be lost. */
  complete: boolean;
}

/** What stood in the way of a save: another one, or that the post is gone. */
export interface Conflict {
  intent: Intent;
  isDeleted: boolean;
  /** A dialog is open about it. While somebody types, a notice waits for them instead. */
  isShown: boolean;
  /** The other version, loaded when it is shown. */
  theirs?: ReturnType<typeof loadTheirs> | undefined;
}

interface Options {
  form: PostForm;
  saved: SavedPost | undefined;
  images: ReturnType<typeof usePickedImages>;
  /** Whether an image for the text is on its way. */
  uploading: boolean;
  onSaved: (saved: Saved) => void;
}

const failureOf = (isDraft: boolean, exists: boolean) =>
  isDraft ? "Failed to save draft" : exists ? "Failed to update blog post" : "Failed to create blog post";

/** The form with what this intent says about publishing. */
const withIntent = (form: PostForm, intent: Intent, isOnline: boolean): PostForm => ({
  ...form,
  isPublished: intent === "submit" ? form.isPublished : intent === "save" && isOnline,
});

export function usePostSaving({ form, saved, images, uploading, onSaved }: Options) {
  const toast = useToast();
  const [busy, setBusy] = useState<Intent>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict>();
  /** What was asked for while a save or an upload was under way. */
  const queued = useRef<Intent>(undefined);
  const [isWaiting, setWaiting] = useState(false);

  // A save takes its time, and the writer goes on meanwhile: at its end the screen counts, not what was sent.
  const onScreen = useRef({ form, picked: images.picked, uploading });
  useLayoutEffect(() => {
    onScreen.current = { form, picked: images.picked, uploading };
  });

  /** A new post of which it is not known whether it was stored, then what sending it again brought. */
  const unsettled = useRef<ReturnType<typeof payloadOf>>(undefined);
  const settled = useRef<SavedPost>(undefined);

  /** A post that was deleted meanwhile is stored anew as it was. */
  const isOnline = (over: SavedPost | undefined) => (over ?? saved)?.post.isPublished ?? false;

  async function create(body: ReturnType<typeof payloadOf>) {
    try {
      return await api.tagged("POST /blogs", { body });
    } catch (error) {
      unsettled.current = error instanceof CallFailed && error.uncertain ? body : undefined;
      throw error;
    }
  }

  async function send(intent: Intent, sent: PostForm, known: SavedPost | undefined) {
    const pictures = images.picked;
    // Sent again as it was, it is stored once; what was typed since then changes it.
    if (!known && unsettled.current) {
      settled.current = savedPost(await create(unsettled.current));
      unsettled.current = undefined;
    }
    const over = known ?? settled.current;
    const wanted = withIntent(sent, intent, isOnline(over));
    const isDraft = intent !== "submit" && !wanted.isPublished;
    const slug = over?.post.slug ?? "";
    validate(isDraft ? DraftPost : CompletePost, payloadOf(wanted, slug));
    const written = isDraft ? withDraftDefaults(wanted) : wanted;
    const body = payloadOf(withImages(written, await images.upload(pictures)), slug);

    const answer = over
      ? await api.tagged("PUT /blogs/:id", {
          params: { id: over.post._id },
          body: intent === "save" ? { ...body, isPublished: undefined } : body,
          headers: over.etag ? { "if-match": over.etag } : {},
        })
      : await create(body);
    settled.current = undefined;
    const { form: typed, picked, uploading: coming } = onScreen.current;
    const complete = sameForm(typed, sent) && picked.every((image) => pictures.includes(image)) && !coming;
    // The key leaves the box for publishing as it is on the screen: a change that is not saved yet.
    const taken = intent === "save" ? wanted : sent;
    onSaved({ intent, created: !known, now: savedPost(answer), sent: taken, pictures, complete });
  }

  async function run(intent: Intent, sent: PostForm, over: SavedPost | undefined) {
    setBusy(intent);
    setWaiting(false);
    setErrors({});
    setConflict((now) => (now?.isShown ? undefined : now));
    try {
      await send(intent, sent, over);
      setConflict(undefined);
    } catch (error) {
      const { status, fields } = error instanceof CallFailed ? error : { status: 0, fields: {} };
      const reasons = Object.values(fields);
      const isConflict = status === 409 && reasons.length === 0;
      setErrors(fields);
      if (status === 404) settled.current = undefined;
      if (over && (isConflict || status === 404))
        meet({ intent, isDeleted: status === 404, isShown: !isTyping() }, over);
      else {
        const isDraft = intent !== "submit" && !withIntent(sent, intent, isOnline(over)).isPublished;
        const detail = reasons.length ? reasons.join(". ") : reasonOf(error);
        toast({ type: "error", title: "Error", message: failureOf(isDraft, !!over), detail });
      }
    } finally {
      setBusy(undefined);
    }
  }

  const meet = (met: Conflict, { post }: SavedPost) =>
    setConflict({ ...met, theirs: met.isShown && !met.isDeleted ? loadTheirs(post._id) : undefined });

  /**
   * Saves what is on the screen over what the server was known to have; both can be named otherwise after a conflict.
   * While a save or an upload is under way it is queued: the newest text is saved when that is done.
   */
  async function save(intent: Intent, chosen?: { sent?: PostForm; over?: SavedPost | null }) {
    if (busy || (uploading && !chosen)) {
      // What a button says outranks the key, and a second press of the same button says nothing new.
      if (intent === "save") queued.current ??= intent;
      else if (intent !== busy) queued.current = intent;
      setWaiting(uploading);
      return;
    }
    const { sent = form, over = saved } = chosen ?? {};
    await run(intent, sent, over ?? undefined);
  }

  const saveQueued = useEffectEvent(() => {
    const intent = queued.current;
    queued.current = undefined;
    if (!intent || conflict?.isShown) return;
    const isSaved = saved && sameForm(form, formOf(saved.post)) && images.picked.length === 0;
    if (intent !== "save" || isWaiting || !isSaved) void save(intent);
  });
  useEffect(() => {
    if (!busy && !uploading) saveQueued();
  }, [busy, uploading]);

  return {
    save,
    busy,
    /** Whether a save waits for an upload. */
    waiting: isWaiting && uploading,
    errors,
    /** Points at what is wrong without saving. */
    setErrors,
    conflict,
    /** Opens the dialog about a conflict, with the version that the server has now. */
    showConflict: () => saved && conflict && meet({ ...conflict, isShown: true }, saved),
    dismissConflict: () => setConflict(undefined),
  };
}
