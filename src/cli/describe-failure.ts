import { OperatorError, Refusal } from "../server/errors.ts";

/** One sentence for what a person can do something about; the whole error for a fault of folio. */
export function describeFailure(error: unknown) {
  if (error instanceof OperatorError || error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (!("syscall" in error && "code" in error)) return error.stack ?? error.message;
  return error.code === "ENOSPC"
    ? `The disk is full (${error.message}): free some space, then try again.`
    : `The system refuses it (${error.message}).`;
}
