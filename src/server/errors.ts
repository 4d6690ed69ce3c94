export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507;

/** A "no" that the caller should hear. Anything else that is thrown is a fault, and answers 500. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly fields: Record<string, string> | undefined;
  /** Seconds until another try makes sense, where there is such a time. */
  readonly retryAfter: number | undefined;
  /** Whether the change may have been made all the same. */
  readonly uncertain: boolean;

  constructor(
    status: RefusalStatus,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; uncertain?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.uncertain = more.uncertain ?? false;
  }
}

export const notFound = (thing: string) => new Refusal(404, `${thing} not found`);
export const notSignedIn = () => new Refusal(401, "Please sign in");
export const notAllowed = () => new Refusal(403, "You may not do this");
export const badField = (field: string, message: string) => new Refusal(400, message, { fields: { [field]: message } });
export const conflict = (message: string, fields?: Record<string, string>) =>
  new Refusal(409, message, fields ? { fields } : {});
