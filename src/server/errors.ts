import { failureTexts, notFoundText, type Resource } from "../contract/failure-texts.ts";

/** Thrown for a fault that stops folio and that the operator can fix; the message says what is wrong and what to do. */
export class OperatorError extends Error {}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507;

/** Thrown to refuse a request; the client gets the message. Any other error is answered with status 500. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly fields: Record<string, string> | undefined;
  /** Seconds until a retry may succeed; undefined if unknown. */
  readonly retryAfter: number | undefined;

  constructor(
    status: RefusalStatus,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    // The cause appears in the log.
    super(message, { cause: more.cause });
    this.status = status;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

export const notFound = (resource: Resource) => new Refusal(404, notFoundText(resource));
/** Returns `thing`; throws a 404 error if it is undefined. */
export function found<T>(thing: T | undefined, resource: Resource): T {
  if (thing === undefined) throw notFound(resource);
  return thing;
}

export const notSignedIn = () => new Refusal(401, failureTexts.notSignedIn);
export const notAllowed = () => new Refusal(403, failureTexts.notAllowed);
export const badField = (field: string, message: string) => new Refusal(400, message, { fields: { [field]: message } });
export const conflict = (message: string, fields?: Record<string, string>) =>
  new Refusal(409, message, fields ? { fields } : {});

/** Returns the message of the innermost cause, since `fetch` hides the reason as the cause of "fetch failed". */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
