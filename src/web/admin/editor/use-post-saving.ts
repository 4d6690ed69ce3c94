import { useLayoutEffect, useRef, useState } from "react";
import { NewPost, type Post } from "../../../contract/posts.ts";
import { CallFailed } from "../../api.ts";
import { useToast } from "../../ui/toast-context.ts";
import { check } from "../forms/check.ts";
import type { OneAnswer } from "../lists/later.ts";
import { api, reasonOf } from "../session/signed-in-api.ts";
import { type SavedPost, savedPost } from "./editor-loaders.ts";
import { loadTheirs } from "./post-conflict.tsx";
import { payloadOf, type PostForm, sameForm, withImages } from "./post-form.ts";
import type { PickedImage, usePickedImages } from "./use-picked-images.ts";

/** 'submit' saves as the form says and leaves, 'update' saves as it says and stays, 'draft' takes offline and stays. */
export type Intent = "submit" | "update" | "draft";

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
interface Conflict {
  intent: Intent;
  theirs?: ReturnType<typeof loadTheirs>;
}

interface Options {
  form: PostForm;
  saved: SavedPost | undefined;
  images: ReturnType<typeof usePickedImages>;
  /** Whether an image for the text is on its way. */
  uploading: boolean;
  onSaved: (saved: Saved) => void;
}

const failureOf = (intent: Intent, exists: boolean) =>
  intent === "draft" ? "Failed to save draft" : exists ? "Failed to update blog post" : "Failed to create blog post";

export function usePostSaving({ form, saved, images, uploading, onSaved }: Options) {
  const toast = useToast();
  const [busy, setBusy] = useState<Intent>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict>();

  // A save takes its time, and the writer goes on meanwhile: at its end the screen counts, not what was sent.
  const onScreen = useRef({ form, picked: images.picked, uploading });
  useLayoutEffect(() => {
    onScreen.current = { form, picked: images.picked, uploading };
  });

  /** A new post of which it is not known whether it was stored, then what sending it again brought. */
  const unsettled = useRef<ReturnType<typeof payloadOf>>(undefined);
  const settled = useRef<SavedPost>(undefined);

  async function create(body: ReturnType<typeof payloadOf>) {
    try {
      return await api.tagged<OneAnswer<Post>>("POST", "/blogs", { body });
    } catch (error) {
      unsettled.current = error instanceof CallFailed && error.uncertain ? body : undefined;
      throw error;
    }
  }

  async function send(intent: Intent, sent: PostForm, known: SavedPost | undefined) {
    const pictures = images.picked;
    const wanted = { ...sent, isPublished: intent !== "draft" && sent.isPublished };
    check(NewPost, payloadOf(wanted, known?.post.slug ?? ""));
    // Sent again as it was, it is stored once; what was typed since then changes it.
    if (!known && unsettled.current) {
      settled.current = savedPost(await create(unsettled.current));
      unsettled.current = undefined;
    }
    const over = known ?? settled.current;
    const slug = over?.post.slug ?? "";
    const body = payloadOf(withImages(wanted, await images.upload(pictures)), slug);

    const answer = over
      ? await api.tagged<OneAnswer<Post>>("PUT", `/blogs/${over.post._id}`, {
          body,
          headers: over.etag ? { "if-match": over.etag } : {},
        })
      : await create(body);
    settled.current = undefined;
    const { form: typed, picked, uploading: coming } = onScreen.current;
    const complete = sameForm(typed, sent) && picked.every((image) => pictures.includes(image)) && !coming;
    onSaved({ intent, created: !known, now: savedPost(answer), sent, pictures, complete });
  }

  /** Saves what is on the screen over what the server was known to have; both can be named otherwise after a conflict. */
  async function save(
    intent: Intent,
    { sent = form, over = saved }: { sent?: PostForm; over?: SavedPost | null } = {},
  ) {
    if (busy) return;
    setBusy(intent);
    setErrors({});
    setConflict(undefined);
    try {
      await send(intent, sent, over ?? undefined);
    } catch (error) {
      const { status, fields } = error instanceof CallFailed ? error : { status: 0, fields: {} };
      setErrors(fields);
      if (status === 404) settled.current = undefined;
      if (status === 409 && over && !Object.keys(fields).length)
        setConflict({ intent, theirs: loadTheirs(over.post._id) });
      else if (status === 404 && over) setConflict({ intent });
      else toast({ type: "error", title: "Error", message: failureOf(intent, !!over), detail: reasonOf(error) });
    } finally {
      setBusy(undefined);
    }
  }

  return {
    save,
    busy,
    errors,
    /** Points at what is wrong without saving. */
    setErrors,
    conflict,
    loadAgain: () => saved && conflict && setConflict({ ...conflict, theirs: loadTheirs(saved.post._id) }),
    dismissConflict: () => setConflict(undefined),
  };
}
