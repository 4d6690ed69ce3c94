import { minuteMs } from "../../../contract/durations.ts";
// Uses the client without a sign-in dialog, because looking for changes on other devices is automatic.
import { api } from "../../api.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import { textIn } from "./compare/form-fields.ts";
import { loadWithCopy, versionOf, withFields } from "./document-kind.ts";
import type { EditorParts } from "./editor-parts.ts";
import { createTransitions } from "./editor-state.ts";
import type { AutosavedCopy } from "./working-copy.ts";

/** Inactivity after which the author may have continued on another device. */
const awayMs = minuteMs;

const arrivals = ["focus", "online", "visibilitychange"];
const signs = ["pointermove", "pointerdown", "keydown"];

/**
 * Loads text stored on another device when the author returns to this window. If this editor has text that the server
 * lacks, both are merged unless they changed the same lines or field.
 */
export function createOtherDevices<Doc, Form extends object>(
  { kind, state, set, inputs, area, clock, toast, loadMerge }: EditorParts<Doc, Form>,
  afterStoring: AutosavedCopy["afterStoring"],
) {
  const { withCopy, continueOver } = createTransitions(kind);
  let seenAt = clock.now();

  /** Whether a save or an upload is running; until it ends, nothing is merged, as its result would be missing. */
  const isBusy = () => state().busy !== undefined || inputs().isUploading;

  /** Returns whether the editor now contains the server's text. */
  async function catchUp() {
    const known = state().saved;
    if (!known) return false;
    const loading = loadWithCopy(kind, kind.idOf(known.doc), api);
    const [{ saved, copy }, { combineForms }] = await Promise.all([loading, loadMerge()]);
    const version = copy?.version ?? null;
    const { versions, synced, form, saved: current } = state();
    const theirs = withFields(kind.formOf(saved.doc), copy?.fields);
    if (versions.includes(version) && versionOf(saved.etag) === versionOf(current?.etag)) {
      if (versions.length > 1) set(withCopy(state(), theirs, version));
      return true;
    }
    const { form: merged, isContested } = combineForms(kind, synced.form, theirs, form);
    if (isContested || isBusy()) return false;

    area.replace(textIn(kind, merged));
    set(continueOver(state(), saved, theirs, version, merged));
    if (!isSameForm(merged, form))
      toast({ type: "info", title: "Up to date", message: "Changes from elsewhere are now in the editor" });
    return true;
  }

  return {
    catchUp,
    /** Loads the server's text when the author returns to this window. */
    handle(event: string, isVisible: boolean) {
      const isArrival = arrivals.includes(event);
      if (!isArrival && !signs.includes(event)) return;
      const isBack = isArrival || clock.now() - seenAt > awayMs;
      seenAt = clock.now();
      // Ignores a failure: the author's next return retries, and storing the text detects a conflict.
      if (isBack && isVisible && !isBusy() && state().halt !== "replaced")
        void afterStoring(() => catchUp().catch(() => false));
    },
  };
}
