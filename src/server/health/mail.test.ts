import { expect, test } from "vitest";
import { commandedApp } from "../../../tests/support/any-database-app.ts";
import { runFolio } from "../../../tests/support/command-line.ts";
import { readFindings } from "../../../tests/support/findings.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";

test("the mail server is tested without sending a mail, and missing settings are reported", async () => {
  const server = await startMailServer();
  const app = await commandedApp();
  const examine = async (SMTP_URL: string) =>
    readFindings(await runFolio(["doctor", "--json"], { ...app.environment, SMTP_URL }, { cwd: app.directory }));

  expect((await examine("")).text("mail")).toBe("SMTP_URL is not set, so the site sends no mail.");
  expect((await examine(server.url)).text("mail")).toContain("The sender's address is not set");

  await app.admin.put("/api/settings", { mailAddress: "site@mail.example" });
  expect((await examine(server.url)).text("mail")).not.toContain("cannot be used");
  const refused = await examine("smtp://me:secret@127.0.0.1:1");
  expect([refused.level("mail"), refused.text("mail")]).toEqual([
    "problem",
    expect.stringContaining("The mail server 127.0.0.1:1 cannot be used: connect ECONNREFUSED"),
  ]);
  expect(refused.text("mail")).not.toContain("secret");
  expect(server.attempts).toEqual([]);
});
