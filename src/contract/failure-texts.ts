/** Messages for failures after which it is unknown whether the change was made. */
export const uncertainTexts = {
  repeatIsSafe:
    "The database did not confirm this, so it is not known whether it was done. Please try again: nothing is done twice.",
  checkFirst:
    "The database did not confirm this, so it is not known whether it was done. Please check before you try again.",
};

/** Messages about missing responses of the server, separate because visitor pages do not load `failureTexts`. */
export const connectionTexts = {
  unreachable: "The server cannot be reached. Check the connection and try again.",
  unexpected: "Something went wrong. Please try again in a moment.",
} as const;

/** Message that hides the cause of an internal error; separate, as the back office loads no `failureTexts`. */
export const unexpectedText = "Something went wrong";

/** Error messages that any API call or page may respond with. */
export const failureTexts = {
  unexpected: unexpectedText,
  notSignedIn: "Please sign in",
  notAllowed: "You are not allowed to do this",
  unknownAddress: "There is nothing at this address",
  otherOrigin: "This request came from another site and was refused",
  notJson: "Please send JSON",
  unreadableJson: "The request cannot be read: it must be valid JSON",
  deepJson: "This JSON has too many keys or is nested too deeply",
  unreadableForm: "The form cannot be read: it is malformed or incomplete",
  keyReused: "This Idempotency-Key was used for another request. Please send a new key.",
  malformedKey: "Idempotency-Key must be 1 to 64 visible characters",
  malformedIfMatch: "If-Match must be the ETag that a GET of the same address returned",
  busy: "The server is busy. Please try again in a moment.",
  callerGone: "The connection was closed before the response was ready",
  databaseLost: "The database does not answer. Nothing was changed; please try again in a moment.",
  storageLost: "The image storage does not answer. Nothing was changed; please try again in a moment.",
  diskFull: "The disk is full. Nothing was changed; please free some space, then try again.",
  severalHosts: "A request must have exactly one Host header",
  notHttp: "This request cannot be read",
  headTooLong: "The head of this request is too long: address, cookies and other headers can have at most 16 KB",
  addressTooLong: "This address is too long: it can have at most 2 KB",
  requestTimeout: "The request did not arrive in time",
} as const;

/** Error responses in plain text, mostly read by programs. */
export const plainTexts = {
  noSuchImage: "There is no such picture.\n",
  noSuchArticle: "This article does not exist or has been moved.\n",
  noSuchPage: "This page does not exist or has been moved.\n",
  noSuchFeed: "There is no such feed.\n",
  tryLater: "Please try again later.\n",
} as const;

/** Resources that a 404 can name. */
export type Resource =
  | "Access token"
  | "Author"
  | "Backup"
  | "Document"
  | "Draft link"
  | "Email"
  | "Image"
  | "Import"
  | "Issue"
  | "Job"
  | "Label"
  | "Message"
  | "Page"
  | "Post"
  | "Redirect"
  | "Revision"
  | "Session"
  | "Subscriber"
  | "Upload"
  | "User"
  | "Wave"
  | "Webhook";
export const notFoundText = (resource: Resource) => `${resource} not found`;

/** `most` is a size with its unit, such as "64 KB". */
export const tooLargeText = (most: string) => `This is too large: at most ${most}`;
export const fileTooLargeText = (bytes: number) => `This file is too large: at most ${bytes / 1024 ** 2} MB`;
/** `wait` is a time with its unit, such as "15 minutes". */
export const tooManyAttemptsText = (wait: string) => `Too many attempts. Please wait ${wait}.`;
export const tooManyFieldsText = (max: number) => `A form can have at most ${max} fields`;
export const missingFileText = (field: string) => `Please send one file in the field ${field}`;
export const notAnObjectText = (part: "body" | "query") => `The ${part} must be an object with named fields`;
export const otherAddressText = (origin: string) => `This site is at ${origin}. Please open it there and try again.`;
