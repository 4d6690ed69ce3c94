import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { minuteMs } from "../../../contract/durations.ts";
// Not the client that requests a new sign-in, because these calls are automatic.
import { api } from "../../api.ts";
import { useToast } from "../../ui/toasts.tsx";
import { mergeText } from "../editor/text-area/text-edit.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import { textIn } from "./compare/form-fields.ts";
import { type DocumentKind, loadWithCopy, versionOf, withFields } from "./document-kind.ts";
import type { EditedDocument } from "./use-edited-document.ts";
import type { useWorkingCopy } from "./use-working-copy.ts";

/** Inactivity after which the person may have continued on another device. */
const awayMs = minuteMs;

const arrivals = ["focus", "online", "visibilitychange"];
const signs = ["pointermove", "pointerdown", "keydown"];

interface Parts<Doc, Form extends object> {
  kind: DocumentKind<Doc, Form>;
  edited: EditedDocument<Doc, Form>;
  copy: ReturnType<typeof useWorkingCopy<Doc, Form>>;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Whether a save or image uploads are in progress, which the merge would not include. */
  isBusy: boolean;
}

/**
 * Loads text stored on another device when its author returns to this window: it replaces the text here if the server
 * has all of it, otherwise both are merged unless they changed the same lines.
 */
export function useOtherDevices<Doc, Form extends object>({ kind, edited, copy, area, isBusy }: Parts<Doc, Form>) {
  const toast = useToast();
  const now = useRef({ edited, copy, isBusy });
  useLayoutEffect(() => {
    now.current = { edited, copy, isBusy };
  });

  /** Returns whether the editor now contains the server's text. */
  async function catchUp() {
    const { saved } = now.current.edited;
    if (!saved) return false;
    const loading = loadWithCopy(kind, kind.idOf(saved.doc), api);
    const [start, { mergeForms }] = await Promise.all([loading, import("./compare/merge-forms.ts")]);
    const current = now.current;
    const version = start.copy?.version ?? null;
    if (current.copy.knows(version) && versionOf(start.saved.etag) === versionOf(current.edited.saved?.etag))
      return true;
    const theirs = withFields(kind.formOf(start.saved.doc), start.copy?.fields);
    const merged = current.isBusy ? undefined : mergeForms(kind, current.copy.synced, theirs, current.edited.form);
    if (!merged) return false;

    if (area.current) mergeText(area.current, textIn(kind, merged));
    current.copy.adopt(theirs, version);
    current.edited.replace(start.saved, merged);
    if (!isSameForm(merged, current.edited.form))
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
