import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { composeMail, type Draft, messageIdOf } from "./compose-mail.ts";

/** A message without the headers that name its recipient. */
interface Template {
  bytes: Buffer;
  /** Where the characters of the recipient's token are, one after the other. */
  places: readonly number[];
}

/** Stands for the token in a template; random, so that no text of an issue contains it. */
const placeholder = randomBytes(64).toString("hex");
/** An address that needs no quotation marks in a header. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;
const plainToken = /^\w{20,128}$/;

/**
 * Composes a mail to many recipients once, and writes each one's token into a copy. The key of a template is all that a mail
 * says but its token, so nothing else about one recipient can be in the mail of another.
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
    /** The whole message as it travels, without a signature. */
    async compose(draft: Draft): Promise<Buffer> {
      const { list } = draft.content;
      const token = list && new URL(list.unsubscribeUrl).searchParams.get("token");
      if (!token || !plainToken.test(token) || !plainAddress.test(draft.to)) return composeMail(draft);
      const { bytes, places } = await findTemplate(draft, token);
      const head = Buffer.from(ownHeaders(draft));
      const message = Buffer.concat([head, bytes]);
      for (const [index, place] of places.entries())
        message[head.length + place] = token.charCodeAt(index % token.length);
      return message;
    },
  };
}

const ownHeaders = ({ id, from, to, date }: Draft) =>
  `To: ${to}\r\nMessage-ID: ${messageIdOf({ id, from })}\r\nDate: ${date.toUTCString().replace("GMT", "+0000")}\r\n`;

function templateOf(message: Buffer, tokenLength: number): Template {
  const whole = message.toString("latin1");
  const end = whole.indexOf("\r\n\r\n") + 2;
  const head = whole.slice(0, end).replace(/^(?:To|Message-ID|Date):.*\r\n(?:[ \t].*\r\n)*/gm, "");
  const text = head + whole.slice(end);
  // Quoted-printable breaks long lines anywhere, by an equals sign at the end (RFC 2045, section 6.7).
  const broken = new RegExp(placeholder.slice(0, tokenLength).replaceAll(/\B/g, "(?:=\\r\\n)?"), "g");
  const places = [...text.matchAll(broken)].flatMap(({ 0: found, index }) =>
    [...found.matchAll(/\w/g)].map((character) => index + character.index),
  );
  return { bytes: Buffer.from(text, "latin1"), places };
}
