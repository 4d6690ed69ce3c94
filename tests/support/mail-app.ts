import { type ReceivedMail, startMailServer } from "./mail-server.ts";
import { testApp } from "./test-app.ts";

/** Time limits in ms: long for a busy machine, but short for idle connections. */
export const smtpTimes = { connectMs: 20_000, greetingMs: 20_000, silenceMs: 20_000, idleMs: 100 };
export const sender = "site@mail.example";

interface Options {
  faults?: Parameters<typeof startMailServer>[0];
  settings?: Record<string, string>;
  serverOptions?: Parameters<typeof startMailServer>[1];
  /** Address of a mail server to use instead of the test's own. */
  smtpUrl?: string;
  smtpTimes?: Partial<typeof smtpTimes>;
  /** Destination of the log. */
  logTo?: { write(line: string): void };
}

/** Creates a site that has a manual clock and sends mail to a mail server of the test. */
export async function mailApp({ faults, settings, smtpUrl, smtpTimes: times, logTo, serverOptions }: Options = {}) {
  const server = await startMailServer(faults, serverOptions);
  const clock = { now: new Date("2026-03-02T12:00:00Z") };
  const app = await testApp({
    settings: { SMTP_URL: smtpUrl ?? server.url, LIMIT_FORMS: "1000", ...settings },
    now: () => clock.now,
    smtpTimes: { ...smtpTimes, ...times },
    ...(logTo && { logTo }),
  });
  const admin = await app.as("admin");
  await admin.put("/api/settings", { name: "Ada's Site", mailName: "Ada & Söhne", mailAddress: sender });
  const { jobs } = app.features;

  return {
    ...app,
    admin,
    server,
    clock,
    pass: (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)),
    runDue: () => jobs.runDue(),
    /** Runs the due jobs; returns the mails since the last call, sorted by recipient and subject. */
    async arrived() {
      await jobs.runDue();
      const keyOf = ({ to, parsed }: ReceivedMail) => `${to.join()} ${parsed.subject}`;
      return server.mails.splice(0).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    },
    storedMails: () => app.database.db.selectFrom("mails").selectAll().orderBy("id").execute(),
    sendJobs: () =>
      app.database.db.selectFrom("jobs").selectAll().where("kind", "=", "mail.send").orderBy("id").execute(),
  };
}

/** Makes the mail server wait with its answers: `reached` resolves at the first mail, `release` lets it answer. */
export function holdMails() {
  const held = Promise.withResolvers<undefined>();
  const reached = Promise.withResolvers<void>();
  const onMail = () => {
    reached.resolve();
    return held.promise;
  };
  return { faults: { onMail }, reached: reached.promise, release: () => held.resolve(undefined) };
}

export type MailApp = Awaited<ReturnType<typeof mailApp>>;
