import { CallFailed } from "../../../api.ts";
import { reasonOf } from "../../data/authenticated-api.ts";

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

interface Stored {
  isSynced: boolean;
  storedAt: Date | undefined;
  failure: unknown;
}

/** What the header says of unsaved changes: whether the server has them, and who sees them. */
export function unsavedText({ isSynced, storedAt, failure }: Stored, isOnline: boolean) {
  if (failure !== undefined && !isSynced) return `Kept in this browser only: ${whyNotStored(failure)}`;
  if (!isSynced || !storedAt) return "Unsaved changes";
  const stored = `Saved on the server at ${time.format(storedAt)}`;
  return isOnline ? `${stored}, readers see it after Update` : stored;
}

function whyNotStored(error: unknown) {
  if (!(error instanceof CallFailed)) return reasonOf(error);
  if (error.status === 0) return "no connection";
  return error.unauthorized ? "you are signed out" : error.message;
}
