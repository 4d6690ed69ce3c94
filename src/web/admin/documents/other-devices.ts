import { minuteMs } from "../../../contract/durations.ts";
// Not the client that requests a new sign-in, because these calls are automatic.
import { api } from "../../api.ts";
import type { Toast } from "../../ui/toasts.tsx";
import { isSameForm } from "../forms/changed-fields.ts";
import type { Clock } from "./clock.ts";
import { textIn } from "./compare/form-fields.ts";
import type { mergeForms } from "./compare/merge-forms.ts";
import { type DocumentKind, loadWithCopy, versionOf, withFields } from "./document-kind.ts";
import type { EditedDocument } from "./edited-document.ts";
import type { TextArea } from "./text-changes.ts";
import type { AutosavedCopy } from "./working-copy.ts";

/** Inactivity after which the person may have continued on another device. */
const awayMs = minuteMs;

const arrivals = ["focus", "online", "visibilitychange"];
const signs = ["pointermove", "pointerdown", "keydown"];

/** Loads the merge, which is seldom needed. */
export type LoadMerge = () => Promise<{ mergeForms: typeof mergeForms }>;

interface Parts<Doc, Form extends object> {
  kind: DocumentKind<Doc, Form>;
  edited: EditedDocument<Doc, Form>;
  copy: AutosavedCopy<Doc, Form>;
  area: TextArea;
  clock: Clock;
  toast: (toast: Toast) => void;
  loadMerge: LoadMerge;
  /** Whether a save or image uploads are in progress, which the merge would not include. */
  isBusy: () => boolean;
  /** Called when the editor contains the server's text, so that an earlier conflict is over. */
  onMerged: () => void;
}

/**
 * Loads text stored on another device when its author returns to this window: it replaces the text here if the server
 * has all of it, otherwise both are merged unless they changed the same lines.
 */
export function createOtherDevices<Doc, Form extends object>(parts: Parts<Doc, Form>) {
  const { kind, edited, copy, area, clock, toast, loadMerge, isBusy, onMerged } = parts;
  let seenAt = clock.now();

  /** Returns whether the editor now contains the server's text. */
  async function catchUp() {
    if (!edited.saved) return false;
    const loading = loadWithCopy(kind, kind.idOf(edited.saved.doc), api);
    const [start, { mergeForms: merge }] = await Promise.all([loading, loadMerge()]);
    const version = start.copy?.version ?? null;
    const theirs = withFields(kind.formOf(start.saved.doc), start.copy?.fields);
    if (versionOf(start.saved.etag) === versionOf(edited.saved.etag) && copy.confirm(theirs, version)) return true;
    const { form } = edited;
    const merged = isBusy() ? undefined : merge(kind, copy.synced, theirs, form);
    if (!merged) return false;

    area.merge(textIn(kind, merged));
    copy.adopt(theirs, version);
    edited.replace(start.saved, merged);
    onMerged();
    if (!isSameForm(merged, form))
      toast({ type: "info", title: "Up to date", message: "Changes from elsewhere are now in the editor" });
    return true;
  }

  return {
    catchUp,
    /** Catches up when the person returns. */
    handle(event: string, isVisible: boolean) {
      const isArrival = arrivals.includes(event);
      if (!isArrival && !signs.includes(event)) return;
      const isBack = isArrival || clock.now() - seenAt > awayMs;
      seenAt = clock.now();
      // Without a connection the author's next activity tries again, and a conflict is detected when the text is stored.
      if (isBack && isVisible && !isBusy() && !copy.isReplaced)
        void copy.afterStoring(() => catchUp().catch(() => false));
    },
  };
}
