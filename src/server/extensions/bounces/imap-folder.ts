import type { ImapFlow } from "imapflow";
import { minuteMs } from "../../../contract/durations.ts";
import type { AppContext } from "../../context.ts";
import { withSchemeHint } from "../../mail/smtp-connections.ts";
import { mayBeReport } from "./mail-report.ts";

type ImapServer = NonNullable<AppContext["settings"]["bounces"]["mailbox"]>;

export interface ImapTimes {
  connectMs: number;
  greetingMs: number;
  /** Longest time that the server may be silent. */
  silenceMs: number;
}

/** Position after the last mail that was read. UIDs are comparable only within one `uidValidity`. */
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
const defaultTimes: ImapTimes = { connectMs: 20_000, greetingMs: 30_000, silenceMs: minuteMs };
const maxMails = 500;
const maxHeaderBytes = 16 * 1024;
/** A report comes first in the mail, then the headers of the returned mail, then its text. */
const maxReportBytes = 64 * 1024;
const maxAnswerBytes = 16 * 1024 ** 2;

/**
 * Signs in to a mailbox and opens its folder. People may read the folder too, so mails that are not reports are left
 * unchanged.
 */
export async function openImapFolder(
  server: ImapServer,
  { isReadOnly, times = defaultTimes, signal }: OpenOptions = {},
) {
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: server.host,
    port: server.port,
    secure: server.isTls,
    // `undefined` uses STARTTLS if the server offers it.
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
  // Errors are handled by the call that they reject.
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
    /**
     * Finds reports among a limited number of mails after a position. Returns them with the position after these mails.
     */
    findReports: (from: FolderPosition | undefined, since: Date) =>
      answerOf(async () => {
        const isSame = from?.uidValidity === String(uidValidity);
        const last = isSame ? from.uid : 0;
        const uids = await findMails(client, last + 1, since);
        const position: FolderPosition = { uidValidity: String(uidValidity), uid: uids.at(-1) ?? last };
        return { reports: await selectReports(client, uids), position };
      }),

    /** Fetches the beginning of a mail; undefined if it was deleted. */
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

/** Finds the oldest mails from a UID on. */
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
