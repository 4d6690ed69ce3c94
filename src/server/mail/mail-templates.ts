import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { composeMail, type Draft, mailIdHeader, messageIdOf } from "./compose-mail.ts";

/** Bytes shared by all recipients, or a part of the recipient's token. */
type Piece = Buffer | { from: number; to: number };

/** A message without the headers that name its recipient. */
type Template = readonly Piece[];

/** Stands for the token in a template; it is random, so that no text of an issue contains it. */
const placeholder = randomBytes(64).toString("hex");
/** An address that needs no quotation marks in a header. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;
const plainToken = /^\w{20,128}$/;

/**
 * Composes a mail to many recipients once, and inserts the token of each. The key of a template is the whole content of
 * the mail except the token, so one recipient's mail cannot contain another's data.
 */
export function createMailTemplates() {
  const templates = new LRUCache<string, Template>({ max: 4 });

  async function findTemplate(draft: Draft, token: string) {
    const said = JSON.stringify([draft.from, draft.site, draft.content]);
    const key = said.replaceAll(token, placeholder.slice(0, token.length));
    const known = templates.get(key);
    if (known) return known;
    const [from, site, content] = JSON.parse(key) as [Draft["from"], Draft["site"], Draft["content"]];
    const template = templateOf(await composeMail({ ...draft, from, site, content }), token.length);
    templates.set(key, template);
    return template;
  }

  return {
    /**
     * Composes the whole message without a signature, in pieces that mails share: copies of large buffers can outlive
     * young garbage collections and wait for a full one.
     */
    async compose(draft: Draft): Promise<readonly Buffer[]> {
      const { list } = draft.content;
      const token = list && new URL(list.unsubscribeUrl).searchParams.get("token");
      if (!token || !plainToken.test(token) || !plainAddress.test(draft.to)) return [await composeMail(draft)];
      const template = await findTemplate(draft, token);
      const ofToken = Buffer.from(token);
      const pieces = template.map((piece) => (Buffer.isBuffer(piece) ? piece : ofToken.subarray(piece.from, piece.to)));
      return [Buffer.from(ownHeaders(draft)), ...pieces];
    },
  };
}

const ownHeaders = ({ id, from, to, date }: Draft) =>
  `${mailIdHeader}: ${id}\r\nTo: ${to}\r\nMessage-ID: ${messageIdOf({ id, from })}\r\nDate: ${date.toUTCString().replace("GMT", "+0000")}\r\n`;

function templateOf(message: Buffer, tokenLength: number): Template {
  const whole = message.toString("latin1");
  const headEnd = whole.indexOf("\r\n\r\n") + 2;
  const head = whole.slice(0, headEnd).replace(/^(?:To|Message-ID|X-Mail-Id|Date):.*\r\n(?:[ \t].*\r\n)*/gim, "");
  const text = head + whole.slice(headEnd);
  const bytes = Buffer.from(text, "latin1");
  // Quoted-printable breaks long lines anywhere, by an equals sign at the end (RFC 2045, section 6.7).
  const token = new RegExp(placeholder.slice(0, tokenLength).replaceAll(/\B/g, "(?:=\r\n)?"), "g");
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    let used = 0;
    for (const { 0: part, index: place } of found.matchAll(/\w+/g)) {
      pieces.push(bytes.subarray(end, index + place), { from: used, to: used + part.length });
      used += part.length;
      end = index + place + part.length;
    }
  }
  return [...pieces, bytes.subarray(end)];
}
