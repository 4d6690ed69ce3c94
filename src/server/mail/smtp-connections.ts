import { Readable } from "node:stream";
import { promisify } from "node:util";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { mailTexts } from "../../contract/mail/mail-texts.ts";
import type { AppContext } from "../context.ts";

type SmtpServer = NonNullable<AppContext["settings"]["mail"]>;

export interface SmtpTimes {
  connectMs: number;
  greetingMs: number;
  /** Time without traffic after which a connection fails. */
  silenceMs: number;
  /** Time that an idle connection stays open for the next mail. */
  idleMs: number;
}

const defaultTimes: SmtpTimes = { connectMs: 20_000, greetingMs: 30_000, silenceMs: 300_000, idleMs: 10_000 };

/** Thrown if the mail server refuses a mail or does not answer. The message is the response or the cause. */
export class MailRefused extends Error {
  /** Whether the server refused this mail permanently. */
  readonly isPermanent: boolean;
  /** Whether the mail was refused because of the recipient's address, not the sender, the text or a limit. */
  readonly isOfAddress: boolean;
  /** Whether the mail may have been accepted: it was transmitted completely, and no response came. */
  readonly isUncertain: boolean;

  constructor(cause: Error, isHandedOver = false) {
    const { response, responseCode, permanent, command } = cause as SmtpError;
    const isOfMail = /^(MAIL FROM|RCPT TO|DATA)$/.test(command ?? "");
    // Shows the server's response to a mail command or AUTH, and any with code 421, which ends the connection (RFC
    // 5321, 4.2). Other responses mean nothing to an administrator.
    const isExplained = isOfMail || command?.startsWith("AUTH") || responseCode === 421;
    super(isExplained && response ? response : cause.message, { cause });
    this.isPermanent = isOfMail && permanent === true;
    this.isOfAddress = this.isPermanent && command === "RCPT TO" && classifyRefusal(response ?? "") === "address";
    this.isUncertain = isHandedOver && responseCode === undefined;
  }
}

type SmtpError = Error & { response?: string; responseCode?: number; permanent?: boolean; command?: string };

/** Creates a pool of connections to the mail server, which consecutive mails reuse. */
export function createSmtpConnections(server: SmtpServer, ehloName: string, times: SmtpTimes = defaultTimes) {
  const idle: { connection: SMTPConnection; timer: NodeJS.Timeout }[] = [];

  async function open() {
    const { default: Connection } = await import("nodemailer/lib/smtp-connection");
    const connection = new Connection({
      host: server.host,
      port: server.port,
      secure: server.isTls,
      requireTLS: server.requiresStartTls,
      name: ehloName,
      connectionTimeout: times.connectMs,
      greetingTimeout: times.greetingMs,
      socketTimeout: times.silenceMs,
    });
    try {
      const failed = new Promise<never>((_, reject) => connection.once("error", reject));
      failed.catch(() => undefined);
      await Promise.race([promisify(connection.connect.bind(connection))(), failed]);
      if (server.login)
        await Promise.race([promisify(connection.login.bind(connection))({ credentials: server.login }), failed]);
    } catch (error) {
      connection.close();
      throw new MailRefused(withSchemeHint(error as Error, server.isTls));
    }
    // Ignores errors: `transmit` rejects if its connection fails, and an idle connection leaves the pool on `end`.
    connection.on("error", () => undefined);
    connection.once("end", () => forget(connection));
    return connection;
  }

  function forget(connection: SMTPConnection) {
    const index = idle.findIndex((one) => one.connection === connection);
    if (index >= 0) clearTimeout(idle.splice(index, 1)[0]?.timer);
  }

  function takeIdle() {
    const connection = idle.at(-1)?.connection;
    if (connection) forget(connection);
    return connection;
  }

  function release(connection: SMTPConnection) {
    const timer = setTimeout(() => {
      forget(connection);
      connection.quit();
    }, times.idleMs).unref();
    idle.push({ connection, timer });
  }

  return {
    acquire: async () => takeIdle() ?? (await open()),
    release,

    close() {
      for (const { connection } of idle.splice(0)) connection.close();
    },
  };
}

interface Envelope {
  from: string;
  to: string;
}

/** Returns the SMTP extensions that the server offers, from a private field of nodemailer. */
const extensionsOf = (connection: SMTPConnection) =>
  (connection as unknown as { _supportedExtensions: string[] })._supportedExtensions;

/** Transmits a message, and returns the server's response that accepts it; throws `MailRefused` otherwise. */
export async function transmit(connection: SMTPConnection, envelope: Envelope, message: Buffer, signal?: AbortSignal) {
  if (/[^\p{ASCII}]/u.test(envelope.to + envelope.from) && !extensionsOf(connection).includes("SMTPUTF8"))
    throw new MailRefused(
      Object.assign(new Error(mailTexts.noSmtpUtf8), {
        command: "MAIL FROM",
        response: mailTexts.noSmtpUtf8,
        permanent: true,
      }),
    );
  // Once `body` is read to its end, the server may accept the mail. Nodemailer reads `body` after sender and recipient
  // are accepted.
  const body = Readable.from([message]);
  const sent = Promise.withResolvers<{ response: string }>();
  const abort = () => {
    if (body.readableEnded) return;
    connection.close();
    sent.reject(new Error("The server was stopped"));
  };
  signal?.addEventListener("abort", abort, { once: true });
  // Rejects if the connection closes without an error, because nodemailer then does not call back. `setImmediate` lets
  // an error that nodemailer reports right after it come first.
  const end = () => setImmediate(() => sent.reject(new Error("The connection was closed")));
  connection.once("end", end);
  connection.send(envelope, body, (error, info) => (error ? sent.reject(error) : sent.resolve(info)));
  try {
    return (await sent.promise).response;
  } catch (error) {
    throw new MailRefused(error as Error, body.readableEnded);
  } finally {
    signal?.removeEventListener("abort", abort);
    connection.removeListener("end", end);
  }
}

/** Appends the right scheme, smtp:// or smtps://, to the error if SMTP_URL seems to have the wrong one. */
function withSchemeHint(error: Error, isTls: boolean) {
  const { message } = error;
  const hint = isTls
    ? /wrong version number|packet length too long|record layer/i.test(message) &&
      "The server does not expect TLS from the start: SMTP_URL should begin with smtp://, not smtps://."
    : /greeting/i.test(message) &&
      "The server may expect TLS from the start: then SMTP_URL should begin with smtps://, not smtp://.";
  if (hint) error.message = `${message.trim().replace(/[.:]?$/, ".")} ${hint}`;
  return error;
}

const anyStatus = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
/** Matches RFC 3463 codes of refusals that concern the sender, the server, the protocol, the mail or a policy. */
const aboutSender = /^5\.(1\.[78]|3\.\d+|4\.5|5\.[1-9]\d*|6\.\d+|7\.\d+)$/;

/**
 * Classifies a mail server's response by its cause: a temporary failure; the sender, for example if this site is
 * blocked or over its quota; or the address, which no longer accepts mail.
 */
export function classifyRefusal(response: string): "temporary" | "sender" | "address" {
  const [status] = anyStatus.exec(response) ?? [];
  if (status ? !status.startsWith("5") : /^4\d\d\b/.test(response)) return "temporary";
  return status && aboutSender.test(status) ? "sender" : "address";
}
