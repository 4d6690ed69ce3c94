import type { AddressInfo, Socket } from "node:net";
import createImapServer from "hoodiecrow-imap";
import { onTestFinished } from "vitest";

interface Options {
  /** Whether it speaks TLS from the start, or after STARTTLS. */
  tls?: "from the start" | "after STARTTLS";
  credentials?: { key: string; cert: string };
}

/** Starts an IMAP server on 127.0.0.1 with the folders INBOX and Bounces, until the test ends. */
export async function startImapServer({ tls, credentials }: Options = {}) {
  const imap = createImapServer({
    plugins: ["ID", "SASL-IR", "AUTH-PLAIN", ...(tls === "after STARTTLS" ? ["STARTTLS"] : [])],
    storage: { INBOX: {}, "": { separator: "/", folders: { Bounces: {} } } },
    secureConnection: tls === "from the start",
    ...(credentials && { credentials }),
  });
  // Its own handler returns part of the first mail only, if parts of several are fetched.
  imap.fetchHandlers["BODY"] = (_, { raw }, { section, partial: [start = 0, length = raw.length] }) => {
    const text = section.length > 0 ? `${raw.split("\r\n\r\n", 1)[0]}\r\n\r\n` : raw;
    return { type: "LITERAL", value: text.slice(start, start + length) };
  };
  const sockets = new Set<Socket>();
  imap.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => imap.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    sockets.forEach((socket) => socket.destroy());
    await new Promise<void>((resolve) => imap.close(resolve));
  });
  const { port } = imap.server.address() as AddressInfo;
  const messages = (folder: string) => imap.getMailbox(folder).messages;

  return {
    port,
    url: (folder = "", login = "testuser:testpass") => `imap://${login}@127.0.0.1:${port}/${folder}`,
    /** Adds a mail to a folder. */
    deliver: (raw: string, at: Date, folder = "INBOX") => imap.appendMessage(folder, [], at, raw).message.uid,
    /** UIDs of the read mails. */
    seen: (folder = "INBOX") => messages(folder).flatMap(({ uid, flags }) => (flags.includes("\\Seen") ? [uid] : [])),
    /** Stops reading commands. */
    freeze: () => sockets.forEach((socket) => socket.pause()),
    /** Renumbers the mails, like a restored server. */
    renumber(folder = "INBOX") {
      imap.getMailbox(folder).uidvalidity += 1;
      for (const [index, message] of messages(folder).entries()) message.uid = index + 1;
    },
  };
}
