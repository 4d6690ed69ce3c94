import type PostalMime from "postal-mime";
import { storablePart } from "../../../contract/fields.ts";
import { mailIdHeader } from "../../mail/compose-mail.ts";

/** A report of another server about a mail of this site: a bounce or a complaint. */
export interface MailReport {
  kind: "bounce" | "complaint";
  /** The id of the mail, from headers that only its recipient and the relaying servers have seen. */
  mailId?: string;
  /** The `Message-ID` that the accepting server gave the mail, if it replaced ours; as in its response. */
  serverId?: string;
  /** Text of the other server; for a bounce with the status code, such as `5.1.1`. */
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

/** Whether the headers may belong to a report, by the formats that `readMailReport` knows. */
export const mayBeReport = (headers: string) =>
  /^(content-type:\s*multipart\/report\b|x-failed-recipients:|subject:\s*(failure notice|complaint about message from)\b)/im.test(
    headers,
  );

/**
 * Reads a delivery status notification (RFC 3464), an abuse report (RFC 5965) or the formats of qmail, Exim and
 * Outlook, complete or cut off. Undefined for anything else: delays and temporary failures, absence notes, and mails
 * that cannot be parsed.
 */
export async function readMailReport(source: Uint8Array): Promise<MailReport | undefined> {
  const { default: PostalMime } = await import("postal-mime");
  const parse: Parse = (text) => PostalMime.parse(firstLines(Buffer.from(text)), limits);
  try {
    const mail = await parse(source);
    const find = (type: RegExp) => mail.attachments.find(({ mimeType }) => type.test(mimeType));
    const [status, feedback, returned] = [find(deliveryStatus), find(feedbackReport), find(original)];
    if (!status && !feedback) return await readPlainReport(mail, returned, parse);
    const report = status ? await readStatus(status, parse) : feedback && (await readFeedback(feedback, parse));
    if (!report) return undefined;
    const { mailId, ...said } = report;
    const ids = mailId ? { mailId } : returned && (await readIds(textOf(returned.content), parse));
    return named(said, ids);
  } catch {
    // Anyone can write to the mailbox: a mail that exceeds the parser's limits is not a report.
    return undefined;
  }
}

/** Reads a report without machine-readable parts. */
async function readPlainReport(mail: Awaited<ReturnType<Parse>>, returned: Attachment | undefined, parse: Parse) {
  if (returned && /^complaint about message from\b/i.test(mail.subject ?? "")) {
    const response = cleanResponse(`Reported as abuse (${mail.from?.address ?? "feedback loop"})`);
    return named({ kind: "complaint" as const, response }, await readIds(textOf(returned.content), parse));
  }
  const [said, original] = splitOnce(mail.text ?? "", copyBegins);
  const reason = qmailReason.exec(said)?.[1] ?? eximReason.exec(said)?.[1];
  if (!original || !reason) return undefined;
  return named({ kind: "bounce" as const, response: cleanResponse(reason) }, await readIds(original, parse));
}

const copyBegins = /^-{3,} ?(?:Below this line is a copy|This is a copy) of .*$/m;
/** Captures the reason for the first recipient. */
const qmailReason = /^Hi\. This is the [^\n]* program at [^]*?^<[^>\n]+>:\r?\n([^]*?)(?:\r?\n[ \t]*\r?\n|$(?![^]))/m;
const eximReason =
  /could not be delivered to[^]*?permanent error[^]*?failed:\s*?\r?\n\s*\r?\n[ \t]+\S+@\S+[^\n]*\n([^]*?)(?:\r?\n[ \t]*\r?\n|$(?![^]))/;

function splitOnce(text: string, at: RegExp) {
  const found = at.exec(text);
  if (!found) return [text] as const;
  return [text.slice(0, found.index), text.slice(found.index + found[0].length).trimStart()] as const;
}

type Ids = Pick<MailReport, "mailId" | "serverId">;

const named = (report: Omit<MailReport, keyof Ids>, ids: Ids | undefined): MailReport | undefined =>
  ids && { ...report, ...ids };

function firstLines(source: Buffer) {
  let end = -1;
  for (let line = 0; line < maxLines; line++) {
    end = source.indexOf("\n", end + 1);
    if (end === -1) return source;
  }
  return source.subarray(0, end);
}

/** Reads the first recipient that was refused permanently. */
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

/** Other feedback types report filter results, or mails marked as not spam. */
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

/** Reads the groups of fields of a part, which have the syntax of mail headers. */
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

/** Reads the ids in the headers of the returned mail. */
async function readIds(source: string, parse: Parse): Promise<Ids | undefined> {
  const { headers, messageId = "" } = await parse(source);
  const own = headers.find(({ key }) => key === mailIdHeader.toLowerCase())?.value;
  const mailId = mailIdIn(own);
  return mailId ? { mailId } : idsOf(messageId);
}

/** Reads the id from a `Message-ID` of this site, or of Amazon SES, which returns it in its response. */
export function idsOf(messageId: string): Ids | undefined {
  const mailId = mailIdIn(messageId);
  if (mailId) return { mailId };
  const serverId = /^<?([0-9a-f-]{40,100})@(?:[\w.-]+\.)?amazonses\.com>?$/.exec(messageId.trim())?.[1];
  return serverId ? { serverId } : undefined;
}

const mailIdIn = (text = "") => /^<?([0-9a-f]{24})(@|$)/.exec(text.trim())?.[1];

const textOf = (content: Attachment["content"]) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

/** Turns a response into one line that can be stored and shown. */
export const cleanResponse = (text: string) =>
  storablePart(
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .trim()
      .slice(0, maxResponseLength),
  );
