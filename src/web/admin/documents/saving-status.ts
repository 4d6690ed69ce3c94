import { CallFailed } from "../../api.ts";
import { reasonOf } from "../data/authenticated-api.ts";
import type { DocumentEditor } from "./use-document.ts";

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** Sentence of an editor's bar: whether everything is saved and, if not, where the unsaved changes are stored. */
export function savingStatus<Doc, Form extends object>(editor: DocumentEditor<Doc, Form>) {
  const { isWaiting, busy, synced } = editor;
  if (isWaiting) return "Waiting for an image...";
  if (busy) return "Saving...";
  if (editor.isUploading) return "Uploading an image...";
  if (editor.isDirty) return unsavedText(editor);
  // Documents without `isProvisional`, such as issues, count as saved when their working copy is stored.
  const at = editor.savedAt ?? (editor.kind.isProvisional ? undefined : synced.at);
  return at ? `Saved at ${time.format(at)}` : "";
}

/** Describes unsaved changes: whether the server has them, and when readers will see them. */
function unsavedText<Doc, Form extends object>(editor: DocumentEditor<Doc, Form>) {
  const { kind, saved, isSynced, synced, failure } = editor;
  if (failure && !isSynced) return `Kept in this browser only: ${whyNotStored(failure.error)}`;
  if (!isSynced || !synced.at) return "Unsaved changes";
  const stored = `Saved on the server at ${time.format(synced.at)}`;
  return saved && kind.isOnline(saved.doc) ? `${stored}, readers see it after ${kind.publishLabel}` : stored;
}

function whyNotStored(error: unknown) {
  if (!(error instanceof CallFailed)) return reasonOf(error);
  if (error.status === 0) return "no connection";
  return error.unauthorized ? "you are signed out" : error.message;
}
