import { useRef } from "react";
import type { CallInput } from "../../../../contract/calls.ts";
import { CallFailed } from "../../../api.ts";
import { api } from "../../data/authenticated-api.ts";
import { type SavedPost, savedPost } from "../editor-loaders.ts";
import type { payloadOf } from "../post-form.ts";

type Payload = ReturnType<typeof payloadOf> &
  Pick<CallInput<"PUT /blogs/:id">["body"], "workingCopy" | "announceUpdate">;

interface Request {
  body: Payload | CallInput<"PUT /blogs/:id">["body"];
  /** Post to update; without one, a post is created. */
  target: SavedPost | undefined;
}

/** Creates and updates a post so that each save is done once, even if its answer was lost. */
export function usePostRequest() {
  /** A save whose outcome is unknown. */
  const uncertain = useRef<Request>(undefined);
  /** Post returned by repeating such a save, replacing the one that the editor knew. */
  const settled = useRef<{ known: SavedPost | undefined; saved: SavedPost }>(undefined);

  async function send(request: Request) {
    try {
      const saved = savedPost(await call(request));
      uncertain.current = undefined;
      return saved;
    } catch (error) {
      uncertain.current = error instanceof CallFailed && error.uncertain ? request : undefined;
      if (error instanceof CallFailed && error.status === 404) settled.current = undefined;
      throw error;
    }
  }

  return {
    /** Repeats a save of unknown outcome, with the same body; returns its post, or else the known one. */
    async settle(known: SavedPost | undefined) {
      if (uncertain.current) settled.current = { known, saved: await send(uncertain.current) };
      return settled.current?.known === known ? settled.current?.saved : known;
    },
    /** Updates `target`, or creates a post without one. `save` omits `isPublished` from an update. */
    async write(body: Payload, target: SavedPost | undefined, { keepPublished }: { keepPublished: boolean }) {
      const stored = await send({ target, body: target && keepPublished ? { ...body, isPublished: undefined } : body });
      settled.current = undefined;
      return stored;
    },
  };
}

function call({ body, target }: Request) {
  if (!target) return api.tagged("POST /blogs", { body: body as Payload });
  const headers = target.etag ? { "if-match": target.etag } : {};
  return api.tagged("PUT /blogs/:id", { params: { id: target.post._id }, body, headers });
}
