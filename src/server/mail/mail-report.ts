import type PostalMime from "postal-mime";
import { storablePart } from "../../contract/fields.ts";

/** A report of another server about a mail of this site: a bounce or a complaint. */
export interface MailReport {
  kind: "bounce" | "complaint";
  /** The id of the mail, from the `Message-ID` that only its recipient and the servers in between have seen. */
  mailId: string;
  /** The text of the other server; in a bounce with the status code, such as `5.1.1`. */
  response: string;
}

type Parse = (source: string | Uint8Array) => ReturnType<typeof PostalMime.parse>;
type Attachment = Awaited<ReturnType<Parse>>["attachments"][number];

const limits = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 };
/** The parser takes 10 µs a line, so 64 KB of empty lines would block the event loop for 150 ms. */
const maxLines = 4000;
const maxGroups = 20;
const maxResponseLength = 500;

const deliveryStatus = /^message\/(global-)?delivery-status$/;
const feedbackReport = /^message\/feedback-report$/;
const original = /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/;

/**
 * Reads a delivery status notification (RFC 3464) or an abuse report (RFC 5965), also the beginning of one. Undefined
 * for anything else: for delays and failures that may pass, absence notes, and what cannot be parsed.
 */
export async function readMailReport(source: Uint8Array): Promise<MailReport | undefined> {
  const { default: PostalMime } = await import("postal-mime");
  const parse: Parse = (text) => PostalMime.parse(firstLines(Buffer.from(text)), limits);
  try {
    const { attachments } = await parse(source);
    const find = (type: RegExp) => attachments.find(({ mimeType }) => type.test(mimeType));
    const status = find(deliveryStatus);
    const feedback = find(feedbackReport);
    const report = status ? await readStatus(status, parse) : feedback && (await readFeedback(feedback, parse));
    const mailId = report && (report.mailId ?? (await readMailId(find(original), parse)));
    return mailId ? { kind: report.kind, mailId, response: report.response } : undefined;
  } catch {
    // Anybody can write to the mailbox: a mail that exceeds the parser's limits is not a report.
    return undefined;
  }
}

function firstLines(source: Buffer) {
  let end = -1;
  for (let line = 0; line < maxLines; line++) {
    end = source.indexOf("\n", end + 1);
    if (end === -1) return source;
  }
  return source.subarray(0, end);
}

/** The first recipient that was refused for good. */
async function readStatus(part: Attachment, parse: Parse) {
  const [message, ...recipients] = await readGroups(part, parse);
  const refused = recipients.find(
    (fields) => /^failed\b/i.test(fields.get("action") ?? "") && /^5\.\d/.test(fields.get("status") ?? ""),
  );
  if (!refused) return undefined;
  const [status = ""] = (refused.get("status") ?? "").split(" ");
  const diagnostic = (refused.get("diagnostic-code") ?? "").replace(/^[\w-]+\s*;/, "").trim();
  const response = diagnostic.includes(status) ? diagnostic : `${status} ${diagnostic}`;
  return {
    kind: "bounce" as const,
    mailId: mailIdIn(message?.get("original-envelope-id")),
    response: cleanResponse(response),
  };
}

/** Other feedback types report results of filters, or that a mail was marked as not spam. */
async function readFeedback(part: Attachment, parse: Parse) {
  const [fields] = await readGroups(part, parse);
  const type = fields?.get("feedback-type") ?? "";
  if (!/^(abuse|fraud)\b/i.test(type)) return undefined;
  const response = `Reported as ${type} (${fields?.get("user-agent") ?? "feedback loop"})`;
  return {
    kind: "complaint" as const,
    mailId: mailIdIn(fields?.get("original-envelope-id")),
    response: cleanResponse(response),
  };
}

/** The groups of fields of a part, which are written as the headers of a mail are. */
async function readGroups({ content }: Attachment, parse: Parse) {
  const groups = textOf(content)
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/, maxGroups);
  return Promise.all(
    groups.map(
      async (group) => new Map((await parse(`${group}\r\n\r\n`)).headers.map(({ key, value }) => [key, value])),
    ),
  );
}

const readMailId = async (part: Attachment | undefined, parse: Parse) =>
  part && mailIdIn((await parse(textOf(part.content))).messageId);

const mailIdIn = (text = "") => /^<?([0-9a-f]{24})(@|$)/.exec(text.trim())?.[1];

const textOf = (content: Attachment["content"]) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

/** One line that can be stored and shown. */
export const cleanResponse = (text: string) =>
  storablePart(
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .trim()
      .slice(0, maxResponseLength),
  );
