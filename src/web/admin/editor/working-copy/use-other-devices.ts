import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
// Not the client that asks for a new sign-in: nobody pressed a button.
import { api } from "../../../api.ts";
import { useToast } from "../../../ui/toast-context.ts";
import { isSameForm } from "../../forms/changed-fields.ts";
import { loadWithCopy } from "../editor-loaders.ts";
import { formOf, formWithCopy } from "../post-form.ts";
import { mergeText } from "../text-area/text-edit.ts";
import type { useEditedPost } from "../use-edited-post.ts";
import type { useWorkingCopy } from "./use-working-copy.ts";
import { versionOf } from "./working-copy-calls.ts";

/** Somebody who did nothing here for so long may have gone on at another device. */
const awayMs = 60_000;

const arrivals = ["focus", "online", "visibilitychange"];
const signs = ["pointermove", "pointerdown", "keydown"];

interface Parts {
  post: ReturnType<typeof useEditedPost>;
  copy: ReturnType<typeof useWorkingCopy>;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Whether a save or images are under way, which the merge would not know. */
  isBusy: boolean;
}

/**
 * Continues with what was stored elsewhere since, when its author comes back to this window: in place of the text here
 * when the server has all of it, else merged with it where both did not change the same lines.
 */
export function useOtherDevices({ post, copy, area, isBusy }: Parts) {
  const toast = useToast();
  const now = useRef({ post, copy, isBusy });
  useLayoutEffect(() => {
    now.current = { post, copy, isBusy };
  });

  /** Whether the editor now contains what the server has. */
  async function catchUp() {
    const id = now.current.post.saved?.post._id;
    if (!id) return false;
    const [start, { mergeForms }] = await Promise.all([loadWithCopy(id, api), import("../conflicts/merge-forms.ts")]);
    const current = now.current;
    const version = start.copy?.version ?? null;
    if (current.copy.knows(version) && versionOf(start.saved.etag) === versionOf(current.post.saved?.etag)) return true;
    const theirs = formWithCopy(formOf(start.saved.post), start.copy);
    const merged = current.isBusy ? undefined : mergeForms(current.copy.synced, theirs, current.post.form);
    if (!merged) return false;

    if (area.current) mergeText(area.current, merged.content);
    current.copy.adopt(theirs, version);
    current.post.replace(start.saved, merged);
    if (!isSameForm(merged, current.post.form))
      toast({ type: "info", title: "Up to date", message: "What was changed elsewhere is in the editor now" });
    return true;
  }

  // Without a connection the next sign of its author asks again, and a conflict is found when the text is stored.
  const catchUpIfIdle = useEffectEvent(() => {
    if (!isBusy && !copy.isReplaced) void copy.afterStoring(() => catchUp().catch(() => false));
  });

  useEffect(() => {
    let seenAt = Date.now();
    const onSign = ({ type }: Event) => {
      const isBack = arrivals.includes(type) || Date.now() - seenAt > awayMs;
      seenAt = Date.now();
      if (isBack && document.visibilityState === "visible") catchUpIfIdle();
    };
    const listening = new AbortController();
    for (const name of [...arrivals, ...signs])
      (name === "visibilitychange" ? document : window).addEventListener(name, onSign, {
        signal: listening.signal,
        passive: true,
      });
    return () => listening.abort();
  }, []);

  return { catchUp };
}
