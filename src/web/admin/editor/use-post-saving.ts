import { useLayoutEffect, useRef, useState } from "react";
import { NewPost, type Post } from "../../../contract/posts.ts";
import { CallFailed } from "../../api.ts";
import { useToast } from "../../ui/toast-context.ts";
import { check } from "../forms/check.ts";
import type { OneAnswer } from "../lists/later.ts";
import { api, reasonOf } from "../session/signed-in-api.ts";
import { type SavedPost, savedPost } from "./editor-loaders.ts";
import { payloadOf, type PostForm, sameForm, withImages } from "./post-form.ts";
import type { PickedImage, usePickedImages } from "./use-picked-images.ts";

/** 'submit' saves as the form says and leaves, 'draft' takes offline and stays. */
export type Intent = "submit" | "draft";

interface Saved {
  intent: Intent;
  /** What the server has now. */
  now: SavedPost;
  /** The form that it was made from, and the images that went with it. */
  sent: PostForm;
  pictures: readonly PickedImage[];
  /** Whether nothing was typed or picked since: then the editor holds nothing that would be lost. */
  complete: boolean;
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
  /** What was wanted when somebody else turned out to have saved in between. */
  const [conflict, setConflict] = useState<Intent>();

  // A save takes its time, and the writer goes on meanwhile: at its end the screen counts, not what was sent.
  const onScreen = useRef({ form, picked: images.picked, uploading });
  useLayoutEffect(() => {
    onScreen.current = { form, picked: images.picked, uploading };
  });

  async function send(intent: Intent, overwrite: boolean) {
    const pictures = images.picked;
    const wanted = { ...form, isPublished: intent === "submit" && form.isPublished };
    check(NewPost, payloadOf(wanted, saved?.post.slug ?? ""));
    const body = payloadOf(withImages(wanted, await images.upload(pictures)), saved?.post.slug ?? "");

    const guard = saved?.etag && !overwrite ? { "if-match": saved.etag } : {};
    const answer = saved
      ? await api.tagged<OneAnswer<Post>>("PUT", `/blogs/${saved.post._id}`, { body, headers: guard })
      : await api.tagged<OneAnswer<Post>>("POST", "/blogs", { body });
    const { form: typed, picked, uploading: coming } = onScreen.current;
    const complete = sameForm(typed, form) && picked.every((image) => pictures.includes(image)) && !coming;
    onSaved({ intent, now: savedPost(answer), sent: form, pictures, complete });
  }

  async function save(intent: Intent, { overwrite = false } = {}) {
    if (busy) return;
    setBusy(intent);
    setErrors({});
    setConflict(undefined);
    try {
      await send(intent, overwrite);
    } catch (error) {
      const fields = error instanceof CallFailed ? error.fields : {};
      setErrors(fields);
      if (error instanceof CallFailed && error.status === 409 && !Object.keys(fields).length) setConflict(intent);
      else
        toast({
          type: "error",
          title: "Error",
          message: failureOf(intent, saved !== undefined),
          detail: reasonOf(error),
        });
    } finally {
      setBusy(undefined);
    }
  }

  return { save, busy, errors, conflict, dismissConflict: () => setConflict(undefined) };
}
