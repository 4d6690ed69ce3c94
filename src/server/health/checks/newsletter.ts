import { dayMs, hourMs } from "../../../contract/durations.ts";
import { findingsOrOk, type Check, problem, warning } from "../check.ts";
import { countLostDeliveries, findMailSettings, listUnderWay } from "../health.queries.ts";

const recentMs = 30 * dayMs;
/** Unreached recipients of an issue from which on it is reported; fewer are ordinary addresses that no longer exist. */
const lost = { count: 10, share: 0.05 };

/** Checks whether newsletter issues are sent, and reach their readers. */
export const newsletterCheck: Check = {
  name: "newsletter",
  async examine({ settings, database, now }) {
    const { db } = await database;
    const [{ mailAddress, newsletterDigest }, underWay, sent] = await Promise.all([
      findMailSettings(db),
      listUnderWay(db),
      countLostDeliveries(db, now().getTime() - recentMs),
    ]);
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
        ...sent
          .filter(({ all, failed, uncertain }) => failed + uncertain > Math.max(lost.count, all * lost.share))
          .map(({ number, all, failed, uncertain }) =>
            warning(
              `Of issue ${number}, ${failed} of ${all} emails failed, and ${uncertain} are uncertain.`,
              "Read the mail server's answers under Newsletter → Issues, and send failed ones again there.",
            ),
          ),
      ],
      "No issue of the newsletter needs attention.",
    );
  },
};
