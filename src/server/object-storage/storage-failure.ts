import { OperatorError } from "../errors.ts";
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

/** Creates the failure for a server that was unreachable, did not answer in time, or broke off. */
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

/** `fetch` wraps the reason as the cause of "fetch failed". */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name = "") => {
    if (decimal || hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16));
    return entities[name] ?? whole;
  });

/** Returns the text of the first element of this name. S3 writes XML without attributes, CDATA or comments. */
export function textOf(xml: string, name: string) {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? undefined : decode(text);
}

/** Returns the content of all elements of this name. */
export const elementsOf = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs")), ([, content = ""]) => content);

export const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
