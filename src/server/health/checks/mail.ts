import { Resolver } from "node:dns/promises";
import { hourMs } from "../../../contract/durations.ts";
import { createSmtpConnections } from "../../mail/smtp-connections.ts";
import { findingsOrOk, type Check, ok, problem, reasonOf, warning } from "../check.ts";
import type { Settings } from "../examined-database.ts";
import { findMailSettings, listUnderWay } from "../health.queries.ts";

type MailServer = NonNullable<Settings["mail"]>;

const times = { connectMs: 4000, greetingMs: 4000, silenceMs: 4000 };
const dnsTimeoutMs = 3000;

export const mailCheck: Check = {
  name: "mail",
  async examine({ settings, database }) {
    const { mail, publicUrl } = settings;
    if (!mail) return [ok("SMTP_URL is not set, so the site sends no mail.")];
    const { mailAddress: address } = await findMailSettings((await database).db);
    const found = await Promise.all([
      checkServer(mail, new URL(publicUrl).hostname),
      ...(address ? checkDomain(address.split("@")[1] ?? "", mail) : []),
    ]);
    const unset =
      !address &&
      warning(
        "The sender's address is not set, so the site sends no mail.",
        "Set it under Settings → Mail & newsletter.",
      );
    return findingsOrOk([unset, ...found], `${mail.host} accepts mail from ${address}.`);
  },
};

/** Connects to the mail server and signs in, without sending a mail; returns a problem if either step fails. */
async function checkServer(mail: MailServer, ehloName: string) {
  const connections = createSmtpConnections(mail, ehloName, { ...times, idleMs: 1000 });
  try {
    connections.release(await connections.acquire());
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : reasonOf(error);
    return problem(`The mail server ${mail.host}:${mail.port} cannot be used: ${reason}`, "Correct SMTP_URL.");
  } finally {
    connections.close();
  }
}

/** Checks the DNS records that other mail servers expect of a sender. A failed lookup is not reported. */
function checkDomain(domain: string, { dkim }: MailServer) {
  const isMissing = async (name: string, beginning: RegExp) => {
    const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 1 });
    try {
      const records = await resolver.resolveTxt(name);
      return !records.some((parts) => beginning.test(parts.join("")));
    } catch (error) {
      return ["ENOTFOUND", "ENODATA"].includes((error as NodeJS.ErrnoException).code ?? "");
    }
  };
  const advice = "Add the TXT record from docs/mail.md; without it, mail may land in spam.";
  const checkRecord = async (name: string, beginning: RegExp, record: string) =>
    (await isMissing(name, beginning)) && warning(`The DNS of ${domain} has no ${record} at ${name}.`, advice);
  return [
    checkRecord(domain, /^v=spf1\b/i, "SPF record"),
    checkRecord(`_dmarc.${domain}`, /^v=DMARC1\b/i, "DMARC record"),
    ...(dkim ? [checkRecord(`${dkim.selector}._domainkey.${dkim.domain}`, /\bp=/, "DKIM key")] : []),
  ];
}

/** Checks whether newsletter issues can be sent, and whether issues that are being sent make progress. */
export const newsletterCheck: Check = {
  name: "newsletter",
  async examine({ settings, database, now }) {
    const { db } = await database;
    const { mailAddress, newsletterDigest } = await findMailSettings(db);
    const underWay = await listUnderWay(db);
    const canSend = settings.mail && mailAddress;
    return findingsOrOk(
      [
        !!newsletterDigest &&
          !canSend &&
          warning(
            "The weekly digest is on, and the site cannot send mail.",
            "Set SMTP_URL and the sender under Settings → Mail & newsletter, or turn the digest off there.",
          ),
        ...underWay
          .filter(({ lastAt }) => now().getTime() - lastAt > hourMs)
          .map(({ subject, lastAt }) =>
            problem(
              `The issue “${subject}” is being sent, but nothing has happened since ${new Date(lastAt).toISOString()}.`,
              "Check that the site is running and can send mail (System → Emails), or pause the issue.",
            ),
          ),
      ],
      "No issue of the newsletter needs attention.",
    );
  },
};
