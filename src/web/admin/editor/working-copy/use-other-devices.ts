import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { minuteMs } from "../../../../contract/durations.ts";
// Not the client that requests a new sign-in, because these calls are automatic.
import { api } from "../../../api.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { isSameForm } from "../../forms/changed-fields.ts";
import { loadWithCopy } from "../editor-loaders.ts";
import { formOf, formWithCopy } from "../post-form.ts";
import { mergeText } from "../text-area/text-edit.ts";
import type { useEditedPost } from "../use-edited-post.ts";
import type { useWorkingCopy } from "./use-working-copy.ts";
import { versionOf } from "./working-copy-calls.ts";

/** Inactivity after which the person may have continued on another device. */
const awayMs = minuteMs;

const arrivals = ["focus", "online", "visibilitychange"];
const signs = ["pointermove", "pointerdown", "keydown"];

interface Parts {
  post: ReturnType<typeof useEditedPost>;
  copy: ReturnType<typeof useWorkingCopy>;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Whether a save or image uploads are in progress, which the merge would not include. */
  isBusy: boolean;
}

/**
 * Loads text stored on another device when its author returns to this window: it replaces the text here if the server
 * has all of it, otherwise both are merged unless they changed the same lines.
 */
export function useOtherDevices({ post, copy, area, isBusy }: Parts) {
  const toast = useToast();
  const now = useRef({ post, copy, isBusy });
  useLayoutEffect(() => {
    now.current = { post, copy, isBusy };
  });

  /** Returns whether the editor now contains the server's text. */
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

  // Without a connection the author's next activity tries again, and a conflict is detected when the text is stored.
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
