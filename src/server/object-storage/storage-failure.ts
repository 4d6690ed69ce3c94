import { DomUtils, parseDocument } from "htmlparser2";
import { OperatorError, reasonOf } from "../errors.ts";
import { OutgoingTimeout } from "../outgoing/fetch-outside.ts";

/** A failed request to object storage; the message is one sentence that says what to check. */
export class StorageFailure extends OperatorError {
  /** Whether the same request may succeed later. */
  readonly isPassing: boolean;
  /** Error code of S3, such as `NoSuchBucket`. */
  readonly code: string;

  constructor(
    message: string,
    { isPassing, code = "", cause }: { isPassing: boolean; code?: string; cause?: unknown },
  ) {
    super(message, { cause });
    this.isPassing = isPassing;
    this.code = code;
  }
}

const remedies: Record<string, string> = {
  NoSuchBucket: "make the bucket, or correct its name",
  AccessDenied: "check what AWS_ACCESS_KEY_ID may do there",
  InvalidAccessKeyId: "check AWS_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "check AWS_SECRET_ACCESS_KEY",
  RequestTimeTooSkewed: "set the clock of this computer",
  AuthorizationHeaderMalformed: "check AWS_REGION",
  PermanentRedirect: "check AWS_REGION and AWS_ENDPOINT_URL",
};

/** Statuses of a server that is temporarily busy or unavailable. */
const passing = new Set([408, 429, 500, 502, 503, 504]);

/** Creates the failure for an S3 response with an unexpected status. */
export function refusedRequest(place: string, what: string, status: number, xml: string) {
  const code = textOf(xml, "Code") ?? "";
  const isPassing = passing.has(status) || code === "RequestTimeout";
  const remedy =
    remedies[code] ?? (isPassing ? "try again later" : "check AWS_ENDPOINT_URL, AWS_REGION and the bucket");
  return new StorageFailure(`${place} refused ${what} (${[status, code].filter(Boolean).join(" ")}): ${remedy}.`, {
    isPassing,
    code,
  });
}

/** Creates the failure for a server that was unreachable, did not answer in time, or closed the connection early. */
export function lostRequest(place: string, what: string, error: unknown) {
  const reason = error instanceof OutgoingTimeout ? error.message : reasonOf(error);
  return new StorageFailure(
    `${place} cannot be reached for ${what} (${reason}): check AWS_ENDPOINT_URL and the network.`,
    {
      isPassing: true,
      cause: error,
    },
  );
}

type XmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Returns all elements of this name in an XML text or below an element. */
export const elementsOf = (xml: string | XmlElement, name: string): XmlElement[] =>
  DomUtils.getElementsByTagName(name, typeof xml === "string" ? parseDocument(xml, { xmlMode: true }) : xml.children);

/** Returns the text of the first element of this name; undefined if there is none. */
export function textOf(xml: string | XmlElement, name: string) {
  const [first] = elementsOf(xml, name);
  return first && DomUtils.textContent(first);
}

export const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
