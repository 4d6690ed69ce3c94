import type { ImapFlow } from "imapflow";
import type { AppContext } from "../../context.ts";
import { withSchemeHint } from "../scheme-hint.ts";
import { mayBeReport } from "./mail-report.ts";

type ImapServer = NonNullable<AppContext["settings"]["bounces"]["mailbox"]>;

export interface ImapTimes {
  connectMs: number;
  greetingMs: number;
  /** How long the server may be silent. */
  silenceMs: number;
}

/** The last mail that was read. UIDs can be compared within one `uidValidity` only. */
export interface FolderPosition {
  uidValidity: string;
  uid: number;
}

interface OpenOptions {
  isReadOnly?: boolean;
  times?: ImapTimes | undefined;
  /** Closes the connection. */
  signal?: AbortSignal;
}

const imapSchemes = { setting: "BOUNCE_IMAP_URL", plain: "imap://", encrypted: "imaps://" } as const;
const defaultTimes: ImapTimes = { connectMs: 20_000, greetingMs: 30_000, silenceMs: 60_000 };
const maxMails = 500;
const maxHeaderBytes = 16 * 1024;
/** A report says what happened, and quotes the headers of the mail, before the text of that mail. */
const maxReportBytes = 64 * 1024;
const maxAnswerBytes = 16 * 1024 ** 2;

/** Signs in to a mailbox and opens its folder. People may read it too, so mails that are no reports stay as they are. */
export async function openImapFolder(
  server: ImapServer,
  { isReadOnly, times = defaultTimes, signal }: OpenOptions = {},
) {
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: server.host,
    port: server.port,
    secure: server.isTls,
    // Undefined uses STARTTLS where the server offers it.
    doSTARTTLS: server.requiresStartTls || undefined,
    auth: server.login,
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.greetingMs,
    socketTimeout: times.silenceMs,
    maxLineLength: maxAnswerBytes,
    maxLiteralSize: 16 * maxReportBytes,
    maxResponseSize: 2 * maxAnswerBytes,
  });
  // Errors are handled where they reject the call that they interrupt.
  client.on("error", () => undefined);
  const close = () => client.close();
  signal?.addEventListener("abort", close, { once: true });

  /** Runs a command; rejects with an error that names the folder and quotes the server's response. */
  async function answerOf<T>(call: () => Promise<T>) {
    try {
      return await call();
    } catch (error) {
      close();
      const place = `${server.folder} at ${server.host}:${server.port}`;
      const { message } = withSchemeHint(new Error(wordsOf(error)), server.isTls, imapSchemes);
      throw new Error(`The mailbox ${place} cannot be read: ${message}`, { cause: error });
    }
  }

  const { uidValidity } = await answerOf(async () => {
    await client.connect();
    return client.mailboxOpen(server.folder, { readOnly: isReadOnly === true });
  });

  return {
    /** The reports among the mails that arrived after a position, of a limited number; and the position after these. */
    findReports: (from: FolderPosition | undefined, since: Date) =>
      answerOf(async () => {
        const isSame = from?.uidValidity === String(uidValidity);
        const last = isSame ? from.uid : 0;
        const uids = await findMails(client, last + 1, since);
        const position: FolderPosition = { uidValidity: String(uidValidity), uid: uids.at(-1) ?? last };
        return { reports: await selectReports(client, uids), position };
      }),

    /** The beginning of a mail; undefined when it was deleted. */
    fetch: (uid: number) =>
      answerOf(async () => {
        const mail = await client.fetchOne(uid, { source: { start: 0, maxLength: maxReportBytes } }, { uid: true });
        return mail ? mail.source : undefined;
      }),

    markAsRead: (uid: number) => answerOf(() => client.messageFlagsAdd([uid], ["\\Seen"], { uid: true })),

    async close() {
      signal?.removeEventListener("abort", close);
      await client.logout().catch(() => undefined);
      close();
    },
  };
}

/** The oldest mails from a UID on. */
async function findMails(client: ImapFlow, first: number, since: Date) {
  const found = await client.search({ uid: `${first}:*`, since }, { uid: true });
  if (!found) throw new Error("the search failed");
  // A range to `*` always includes the last mail, even when its UID is below the start.
  const uids = found.filter((uid) => uid >= first).toSorted((one, other) => one - other);
  return uids.slice(0, maxMails);
}

async function selectReports(client: ImapFlow, uids: number[]) {
  if (uids.length === 0) return [];
  const reports: number[] = [];
  const query = { uid: true, bodyParts: [{ key: "HEADER", start: 0, maxLength: maxHeaderBytes }] };
  for await (const { uid, headers } of client.fetch(uids, query, { uid: true }))
    if (headers && mayBeReport(headers.toString("latin1"))) reports.push(uid);
  return reports;
}

function wordsOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { responseText, message } = error as Error & { responseText?: string };
  return responseText || message;
}
