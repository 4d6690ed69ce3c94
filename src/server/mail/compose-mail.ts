import type { MailContent, MailSite } from "../../web/mails/mail-content.ts";
import { mailText } from "../../web/mails/mail-text.ts";
import type { AppContext } from "../context.ts";

export interface Addressee {
  name: string;
  address: string;
}

/** A mail before it is written down, for one recipient. */
interface Draft {
  id: string;
  from: Addressee;
  to: string;
  date: Date;
  content: MailContent;
  site: MailSite;
}

type Dkim = NonNullable<NonNullable<AppContext["settings"]["mail"]>["dkim"]>;

/** The whole message as it travels. */
export async function composeMail({ id, from, to, date, content, site }: Draft, dkim?: Dkim) {
  // Most sites start without sending anything, so its code is loaded with the first mail.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const { subject, replyTo, isPersonal, list } = content;
  const message = new MailComposer({
    from: named(from),
    to: { name: "", address: to },
    ...(replyTo && { replyTo: named(replyTo) }),
    subject: headerText(subject),
    date,
    // The same for all attempts, so that receivers recognise a mail that reaches them twice.
    messageId: `<${id}@${from.address.split("@")[1]}>`,
    headers: {
      ...(!isPersonal && { "Auto-Submitted": "auto-generated" }),
      ...(list && listHeaders(list, site)),
    },
    text: mailText(content, site),
    html: await mailHtml(content, site),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  if (dkim) {
    const { default: DKIM } = await import("nodemailer/lib/dkim");
    const { domain: domainName, selector: keySelector, privateKey } = dkim;
    message.processFunc((input) =>
      new DKIM({ domainName, keySelector, privateKey, headerFieldNames: signedHeaders }).sign(input),
    );
  }
  return message.build();
}

/** The mail as HTML. */
export async function mailHtml(content: MailContent, site: MailSite) {
  const [{ createElement }, { renderToStaticMarkup }, { MailDocument }] = await Promise.all([
    import("react"),
    import("react-dom/server"),
    import("../../web/mails/mail-document.tsx"),
  ]);
  return `<!doctype html>${renderToStaticMarkup(createElement(MailDocument, { content, site }))}`;
}

/** RFC 8058 asks for a signature over those of its own, too. */
const signedHeaders =
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

/** By which mail programs offer to leave the list with one click (RFC 2369, 2919, 8058). */
const listHeaders = ({ name, unsubscribeUrl }: NonNullable<MailContent["list"]>, site: MailSite) => ({
  "List-Id": `<${name}.${new URL(site.url).hostname.replace(/[[\]:]/g, "")}>`,
  "List-Unsubscribe": `<${unsubscribeUrl}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const named = ({ name, address }: Addressee) => ({ name: headerText(name), address: headerText(address) });

/** Text for a header, on one line whatever it was: a line break would begin another header. */
const headerText = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
