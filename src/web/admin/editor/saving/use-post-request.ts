import { useRef } from "react";
import type { CallInput } from "../../../../contract/calls.ts";
import { CallFailed } from "../../../api.ts";
import { api } from "../../data/authenticated-api.ts";
import { type SavedPost, savedPost } from "../editor-loaders.ts";
import type { payloadOf } from "../post-form.ts";

type Payload = ReturnType<typeof payloadOf>;

/** Creates and updates a post so that it is created once, even when the answer to its creation was lost. */
export function usePostRequest() {
  /** The body of a creation whose outcome is unknown. */
  const uncertain = useRef<Payload>(undefined);
  /** The post that repeating such a creation returned. */
  const settled = useRef<SavedPost>(undefined);

  async function create(body: Payload) {
    try {
      return savedPost(await api.tagged("POST /blogs", { body }));
    } catch (error) {
      uncertain.current = error instanceof CallFailed && error.uncertain ? body : undefined;
      throw error;
    }
  }

  async function update({ post, etag }: SavedPost, body: CallInput<"PUT /blogs/:id">["body"]) {
    try {
      const headers = etag ? { "if-match": etag } : {};
      return savedPost(await api.tagged("PUT /blogs/:id", { params: { id: post._id }, body, headers }));
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) settled.current = undefined;
      throw error;
    }
  }

  return {
    /** Repeats a creation of unknown outcome, with the same body, and returns its post; undefined when there is none. */
    async settle() {
      if (uncertain.current) {
        settled.current = await create(uncertain.current);
        uncertain.current = undefined;
      }
      return settled.current;
    },
    /** Updates `target`, or creates a post when there is none. `isPublished` is left out of an update by `save`. */
    async write(body: Payload, target: SavedPost | undefined, { keepPublished }: { keepPublished: boolean }) {
      const stored = target
        ? await update(target, keepPublished ? { ...body, isPublished: undefined } : body)
        : await create(body);
      settled.current = undefined;
      return stored;
    },
  };
}
