import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../../tests/support/listening-server.ts";
import { readSettings } from "../settings.ts";
import { classifyRefusal, createSmtpConnections, transmit } from "./smtp-connections.ts";

/** Creates connections to a server that accepts every command except `command`, which `onCommand` handles. */
async function connectionsTo(onCommand: (socket: Socket) => void, command = "QUIT") {
  const server = createServer((socket) => {
    socket.write("220 mail.example\r\n");
    socket.on("data", (data) =>
      data.toString().startsWith(command) ? onCommand(socket) : socket.write("250 mail.example\r\n"),
    );
    socket.on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
  });
  const { mail } = readSettings({ SMTP_URL: `smtp://127.0.0.1:${await listen(server)}` });
  if (!mail) throw new Error("SMTP_URL was not read");
  const times = { connectMs: 5000, greetingMs: 5000, silenceMs: 5000, idleMs: 1 };
  const connections = createSmtpConnections(mail, "site.example", times);
  onTestFinished(connections.close);
  return connections;
}

test("an idle connection that is closing is not used for the next mail", async () => {
  const quit = Promise.withResolvers<void>();
  // The server never answers QUIT, so the connection stays in the closing state.
  const connections = await connectionsTo(() => quit.resolve());
  const first = await connections.acquire();
  connections.release(first);
  await quit.promise;
  expect(await connections.acquire()).not.toBe(first);
});

test.each(["MAIL", "RCPT", "DATA"])(
  "if the server closes the connection at %s, the error has the text of the server's last response",
  async (command) => {
    const words = "421 4.7.0 Too many mails from your network, come back tomorrow";
    const connections = await connectionsTo((socket) => socket.end(`${words}\r\n`), command);
    const connection = await connections.acquire();
    const envelope = { from: "a@mail.example", to: "b@mail.example" };
    await expect(transmit(connection, envelope, Buffer.from("Subject: News\r\n\r\n"))).rejects.toMatchObject({
      message: words,
      isUncertain: false,
      isPermanent: false,
    });
  },
);

test.each([
  ["550 5.1.1 The email account that you tried to reach does not exist. gsmtp", "address"],
  ["550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)", "address"],
  ["550 5.4.1 Recipient address rejected: Access denied", "address"],
  ["5.1.10 550 RecipientNotFound", "address"],
  ["552 5.2.2 Over quota", "address"],
  ["550 No such user here", "address"],
  ["554 delivery error: This user doesn't have an account at 5.1.22.3", "address"],
  ["", "address"],
  ["550 5.7.1 Our system has detected that this message is likely spam", "sender"],
  ["550 5.7.26 This mail is unauthenticated", "sender"],
  ["550 5.4.5 Daily user sending limit exceeded", "sender"],
  ["553 5.1.8 Sender address rejected: Domain not found", "sender"],
  ["552 5.3.4 Message too big", "sender"],
  ["554 5.6.0 Corrupt message content", "sender"],
  ["501 5.5.4 Invalid arguments", "sender"],
  ["452 4.2.2 Mailbox full", "temporary"],
  ["451 Try again later", "temporary"],
  ["550 4.4.7 Delivery time expired", "temporary"],
] as const)("the response “%s” is classified as: %s", (response, subject) => {
  expect(classifyRefusal(response)).toBe(subject);
});
