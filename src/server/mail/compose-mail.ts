import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
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
  const { MailDocument } = await import("../../web/mails/mail-document.tsx");
  const { subject, replyTo, isPersonal } = content;
  const message = new MailComposer({
    from: named(from),
    to: { name: "", address: to },
    ...(replyTo && { replyTo: named(replyTo) }),
    subject: headerText(subject),
    date,
    // The same for all attempts, so that receivers recognise a mail that reaches them twice.
    messageId: `<${id}@${from.address.split("@")[1]}>`,
    headers: isPersonal ? {} : { "Auto-Submitted": "auto-generated" },
    text: mailText(content, site),
    html: `<!doctype html>${renderToStaticMarkup(createElement(MailDocument, { content, site }))}`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  if (dkim) {
    const { default: DKIM } = await import("nodemailer/lib/dkim");
    const { domain: domainName, selector: keySelector, privateKey } = dkim;
    message.processFunc((input) => new DKIM({ domainName, keySelector, privateKey }).sign(input));
  }
  return message.build();
}

const named = ({ name, address }: Addressee) => ({ name: headerText(name), address: headerText(address) });

/** Text for a header, on one line whatever it was: a line break would begin another header. */
const headerText = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
