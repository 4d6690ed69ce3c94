import { buffer } from "node:stream/consumers";
import { type MailContent, type MailSite, mailText } from "../../web/mail/mail-text.ts";
import type { AppContext } from "../context.ts";

interface Addressee {
  name: string;
  address: string;
}

/** The content of a mail to one recipient, before it is composed as MIME. */
interface Draft {
  id: string;
  from: Addressee;
  to: string;
  date: Date;
  content: MailContent;
  site: MailSite;
}

type Dkim = NonNullable<NonNullable<AppContext["settings"]["mail"]>["dkim"]>;

/** Returns the complete MIME message, without a DKIM signature. */
export async function composeMail({ id, from, to, date, content, site }: Draft): Promise<Buffer> {
  // Imported with the first mail, since most server starts send no mail.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const { subject, replyTo, isPersonal, list, inReplyTo } = content;
  const message = new MailComposer({
    from: named(from),
    to: { name: "", address: to },
    // A non-ASCII Reply-To is omitted, since every relaying server would have to support it (RFC 6532); the mail's text
    // also contains the address.
    ...(replyTo && /^\p{ASCII}*$/u.test(replyTo.address) && { replyTo: named(replyTo) }),
    subject: headerText(subject),
    date,
    ...(inReplyTo && {
      inReplyTo: messageIdOf({ id: inReplyTo, from }),
      references: messageIdOf({ id: inReplyTo, from }),
    }),
    messageId: messageIdOf({ id, from }),
    headers: {
      // Identifies the mail in bounce reports of providers that replace the Message-ID.
      "X-Mail-Id": id,
      ...(!isPersonal && { "Auto-Submitted": "auto-generated" }),
      ...(list && listHeaders(list, site)),
    },
    text: mailText(content, site),
    html: await mailHtml(content, site),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
}

/** Returns the Message-ID, the same for all attempts, so that receivers recognise a mail that arrives twice. */
const messageIdOf = ({ id, from }: Pick<Draft, "id" | "from">) => `<${id}@${from.address.split("@")[1]}>`;

/** Adds the DKIM signature (RFC 6376) to a message. */
export async function signMail(message: Buffer, { domain: domainName, selector: keySelector, privateKey }: Dkim) {
  const { default: DKIM } = await import("nodemailer/lib/dkim");
  return buffer(new DKIM({ domainName, keySelector, privateKey, headerFieldNames: signedHeaders }).sign(message));
}

export async function mailHtml(content: MailContent, site: MailSite) {
  const [{ createElement }, { renderToStaticMarkup }, { MailDocument }] = await Promise.all([
    import("react"),
    import("react-dom/server"),
    import("../../web/mail/mail-document.tsx"),
  ]);
  return `<!doctype html>${renderToStaticMarkup(createElement(MailDocument, { content, site }))}`;
}

/** Headers that the DKIM signature covers; RFC 8058 requires the List-Unsubscribe headers among them. */
const signedHeaders =
  "From:Reply-To:Subject:Date:Message-ID:In-Reply-To:References:To:MIME-Version:Content-Type:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

/** Returns the headers that let mail programs offer one-click unsubscription (RFC 2369, 2919, 8058). */
const listHeaders = ({ name, unsubscribeUrl }: NonNullable<MailContent["list"]>, site: MailSite) => ({
  "List-Id": `<${name}.${new URL(site.url).hostname.replace(/[[\]:]/g, "")}>`,
  "List-Unsubscribe": `<${unsubscribeUrl}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const named = ({ name, address }: Addressee) => ({ name: headerText(name), address: onOneLine(address) });

/** Replaces line breaks and control characters by a space: a line break would begin another header. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Returns text for a header. A space is put inside `=?`, which otherwise begins an encoded word (RFC 2047). */
const headerText = (text: string) => onOneLine(text).replaceAll("=?", "= ?");
