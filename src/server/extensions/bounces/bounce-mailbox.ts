import { z } from "zod";
import { dayMs, minuteMs } from "../../../contract/durations.ts";
import type { AppContext } from "../../context.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { findPosition, setPosition } from "./bounces.queries.ts";
import { openImapFolder } from "./imap-folder.ts";
import { type MailReport, readMailReport } from "./mail-report.ts";

interface Deps {
  jobs: Jobs;
  /** Returns whether a report is about a mail that was sent. */
  record: (report: MailReport) => Promise<boolean>;
}

/** Age of the oldest mail that the first reading of a mailbox covers. */
const initialRangeMs = 30 * dayMs;
const timeoutMs = 4 * minuteMs;

const StoredPosition = z.object({ mailbox: z.string(), uidValidity: z.string(), uid: z.int() });

/**
 * Reads the configured mailbox every few minutes from where the last reading ended, including mails that people have
 * read since. A report about a mail of this site is marked as read; all other mails are left unchanged.
 */
export function registerBounceMailbox({ db, inTransaction, now, settings }: AppContext, { jobs, record }: Deps) {
  const { mailbox } = settings.bounces;

  jobs.register("mail.bounces", {
    title: "Read bounced emails",
    payload: z.object({}),
    ...(mailbox && { schedule: { everyMinutes: 5 } }),
    async run(_, { signal }) {
      if (!mailbox) return;
      const name = `${mailbox.login.user}@${mailbox.host}:${mailbox.port}/${mailbox.folder}`;
      const { data: stored } = StoredPosition.safeParse(await findPosition(db));
      const from = stored?.mailbox === name ? stored : undefined;
      const folder = await openImapFolder(mailbox, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      try {
        const { reports, position } = await folder.findReports(from, new Date(now().getTime() - initialRangeMs));
        for (const uid of reports) {
          const source = await folder.fetch(uid);
          const report = source && (await readMailReport(source));
          if (report && (await record(report))) await folder.markAsRead(uid);
        }
        await inTransaction((transaction) => setPosition(transaction, { mailbox: name, ...position }));
      } finally {
        await folder.close();
      }
    },
  });
}
