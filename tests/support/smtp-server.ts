import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  parsed: Awaited<ReturnType<typeof PostalMime.parse>>;
}

type Fault = { code: number; response: string } | "hang-up" | undefined;

interface Faults {
  /** Fault in the answer to RCPT (`onRecipient`) or DATA (`onMail`); if undefined, the server accepts. */
  onRecipient?: (address: string) => Fault;
  onMail?: (mail: ReceivedMail) => Fault | Promise<Fault>;
  /** Delay of the server's greeting, in milliseconds. */
  greetingMs?: number;
}

/** Starts a mail server on 127.0.0.1 until it is closed. Accepted mails are in `mails`. */
export async function openMailServer(faults: Faults = {}, options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const attempts: string[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const hangUp = () => sockets.forEach((socket) => socket.destroy());

  function reply(fault: Fault, { remotePort }: SMTPServerSession, callback: (error?: Error | null) => void) {
    if (fault === "hang-up") sockets.get(remotePort)?.destroy();
    else callback(fault ? Object.assign(new Error(fault.response), { responseCode: fault.code }) : null);
  }

  const server = new SMTPServer({
    authOptional: true,
    // Disables STARTTLS, because clients would refuse the library's self-signed certificate.
    disabledCommands: ["STARTTLS"],
    logger: false,
    onConnect: (_, callback) => void setTimeout(callback, faults.greetingMs ?? 0),
    onRcptTo: ({ address }, session, callback) => reply(faults.onRecipient?.(address), session, callback),
    onData(stream, session, callback) {
      void (async () => {
        const { envelope } = session;
        const raw = (await buffer(stream)).toString("latin1");
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = { from, to, raw, parsed: await PostalMime.parse(Buffer.from(raw, "latin1")) };
        attempts.push(mail.parsed.subject ?? "");
        const fault = await faults.onMail?.(mail);
        if (!fault) mails.push(mail);
        reply(fault, session, callback);
      })().catch(() => undefined); // Reading fails if another mail's fault closed the connection.
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once("close", () => sockets.delete(remotePort));
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
