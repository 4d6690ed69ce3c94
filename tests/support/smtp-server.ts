import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** By which reports name the mail. */
  envelopeId: string | null;
  raw: string;
  parsed: Awaited<ReturnType<typeof PostalMime.parse>>;
}

type Answer = { code: number; words: string } | "hang-up" | undefined;

interface Faults {
  /** What the server answers to the recipient, and to the whole mail, in place of accepting. */
  onRecipient?: (address: string) => Answer;
  onMail?: (mail: ReceivedMail) => Answer | Promise<Answer>;
  /** How late it greets. */
  greetingMs?: number;
}

/** A mail server on 127.0.0.1 until it is closed. What it accepts is in `mails`. */
export async function openMailServer(faults: Faults = {}, options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const attempts: string[] = [];
  const sockets = new Set<Socket>();
  const hangUp = () => sockets.forEach((socket) => socket.destroy());

  function answer(answer: Answer, callback: (error?: Error | null) => void) {
    if (answer === "hang-up") hangUp();
    else callback(answer ? Object.assign(new Error(answer.words), { responseCode: answer.code }) : null);
  }

  const server = new SMTPServer({
    authOptional: true,
    // Its own certificate is signed by nobody.
    disabledCommands: ["STARTTLS"],
    hideDSN: false,
    logger: false,
    onConnect: (_, callback) => void setTimeout(callback, faults.greetingMs ?? 0),
    onRcptTo: ({ address }, _, callback) => answer(faults.onRecipient?.(address), callback),
    onData(stream, { envelope }, callback) {
      void (async () => {
        const raw = (await buffer(stream)).toString("latin1");
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        const envelopeId = envelope.dsn?.envid ?? null;
        const mail = { from, to, envelopeId, raw, parsed: await PostalMime.parse(Buffer.from(raw, "latin1")) };
        attempts.push(mail.parsed.subject ?? "");
        const refusal = await faults.onMail?.(mail);
        if (!refusal) mails.push(mail);
        answer(refusal, callback);
      })().catch(() => undefined); // Another mail's fault hung up on this one.
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    attempts,
    port,
    url: `smtp://127.0.0.1:${port}`,
    hangUp,
    async close() {
      hangUp();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
