import { mailTexts } from "../../contract/mail/mail-texts.ts";
import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import { type MailKind, mailKinds, type MailProps } from "../../web/mail/mail-kinds.ts";
import { type MailContent, type MailSite, mailText } from "../../web/mail/mail-text.ts";
import type { AppContext } from "../context.ts";
import type { Db } from "../db/tables.ts";
import { composeMail, mailHtml, signMail } from "./compose-mail.ts";
import { createSmtpConnections, type SmtpTimes, transmit } from "./smtp-connections.ts";

export interface DeliveryDeps {
  /** Reads the site's stored settings. */
  siteSettings: (db: Db) => Promise<SiteSettings>;
  times?: SmtpTimes | undefined;
}

export interface Mail<K extends MailKind> {
  id: string;
  kind: K;
  props: MailProps<K>;
  recipient: string;
}

interface HandingOver {
  /** Called once the server connection is open. Calls `call`, which transmits the mail, and returns its result. */
  handOver?: (call: () => Promise<string>) => Promise<string>;
  signal?: AbortSignal;
}

/** Composes mails and delivers them to the mail server that the settings name. */
export function createDelivery({ db, now, settings }: AppContext, { siteSettings, times }: DeliveryDeps) {
  const { mail: server, publicUrl } = settings;
  const connections = server && createSmtpConnections(server, new URL(publicUrl).hostname, times);

  return {
    /** Returns the name of a setting that is still missing for sending mail, or null. */
    async findMissing(from: Db = db): Promise<keyof typeof mailTexts.missing | null> {
      if (!server) return "SMTP_URL";
      return (await siteSettings(from)).mailAddress ? null : "mailAddress";
    },

    /** Delivers the mail and returns the server's response that accepts it; throws otherwise, usually `MailRefused`. */
    async deliver<K extends MailKind>(mail: Mail<K>, { handOver = (call) => call(), signal }: HandingOver = {}) {
      if (!server || !connections) throw new Error(mailTexts.missing.SMTP_URL);
      const { name, mailName, mailAddress, accentHue, accentChroma } = await siteSettings(db);
      if (!mailAddress) throw new Error(mailTexts.missing.mailAddress);
      const site = { name, url: publicUrl, accentHue, accentChroma };
      const from = { name: mailName || name, address: mailAddress };
      const content = contentOf(mail.kind, mail.props, site);
      const unsigned = await composeMail({ id: mail.id, from, to: mail.recipient, date: now(), content, site });
      const message = server.dkim ? await signMail(unsigned, server.dkim) : unsigned;
      const connection = await connections.acquire();
      try {
        const envelope = { from: mailAddress, to: mail.recipient };
        const response = await handOver(() => transmit(connection, envelope, message, signal));
        connections.release(connection);
        return response;
      } catch (error) {
        connection.close();
        throw error;
      }
    },

    /** Returns the subject, HTML and plain text of a mail as its recipient sees them. */
    async render<K extends MailKind>(kind: K, props: MailProps<K>) {
      const { name, accentHue, accentChroma } = await siteSettings(db);
      const site = { name, url: publicUrl, accentHue, accentChroma };
      const content = contentOf(kind, props, site);
      return { subject: content.subject, html: await mailHtml(content, site), text: mailText(content, site) };
    },

    close: () => connections?.close(),
  };
}

const contentOf = <K extends MailKind>(kind: K, props: MailProps<K>, site: MailSite) =>
  (mailKinds[kind] as (props: MailProps<K>, site: MailSite) => MailContent)(props, site);
