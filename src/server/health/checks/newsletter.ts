import { hourMs } from "../../../contract/durations.ts";
import { findingsOrOk, type Check, problem, warning } from "../check.ts";
import { findMailSettings, listUnderWay } from "../health.queries.ts";

/** Checks whether newsletter issues are sent. */
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
