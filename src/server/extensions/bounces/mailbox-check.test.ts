import { expect, test } from "vitest";
import { commandedApp } from "../../../../tests/support/any-database-app.ts";
import { runFolio } from "../../../../tests/support/command-line.ts";
import { readFindings } from "../../../../tests/support/examine.ts";
import { startImapServer } from "../../../../tests/support/extensions/bounces/imap-server.ts";

test("the mailbox of mails that come back is opened and left as it is, or its server's words are shown", async () => {
  const server = await startImapServer();
  const app = await commandedApp();
  const examine = async (BOUNCE_IMAP_URL: string) => {
    const environment = { ...app.environment, BOUNCE_IMAP_URL };
    const found = readFindings(await runFolio(["doctor", "--json"], environment, { cwd: app.directory }));
    return [found.level("bounces"), found.text("bounces")];
  };
  server.deliver("Subject: Hello\r\n\r\nBody", new Date());

  const at = (folder: string) => `${folder} at 127.0.0.1:${server.port}`;
  expect(await examine("")).toEqual(["ok", "BOUNCE_IMAP_URL is not set, so no mailbox is read."]);
  expect((await examine(server.url())).join()).toContain(`ok,Bounced emails are read from ${at("INBOX")}`);
  expect((await examine(server.url("Nowhere"))).join()).toContain(
    `problem,The mailbox ${at("Nowhere")} cannot be read: Invalid mailbox name`,
  );
  const refused = (await examine(server.url("", "testuser:secret"))).join();
  expect(refused).toContain(`problem,The mailbox ${at("INBOX")} cannot be read: Login failed: authentication failure`);
  expect(refused).not.toContain("secret");
  expect(server.seen()).toEqual([]);
});
