import { expect, test } from "vitest";
import { commandedApp } from "../../../tests/support/any-database-app.ts";
import { runFolio } from "../../../tests/support/command-line.ts";
import { readFindings } from "../../../tests/support/findings.ts";
import { hourMs } from "../../contract/durations.ts";

test("an issue stuck in sending, and a digest on a site that cannot send mail, are reported", async () => {
  const app = await commandedApp();
  const { db } = app.database;
  const examine = async () => {
    const found = readFindings(await runFolio(["doctor", "--json"], app.environment, { cwd: app.directory }));
    return [found.level("newsletter"), found.text("newsletter")];
  };
  expect(await examine()).toEqual(["ok", "No issue of the newsletter needs attention."]);

  await app.admin.put("/api/settings", { newsletterDigest: { weekday: "friday", time: "07:30" } });
  expect(await examine()).toEqual(["warning", "The weekly digest is on, and the site cannot send mail."]);
  await app.admin.put("/api/settings", { newsletterDigest: null });

  const at = Date.now() - 2 * hourMs;
  await db
    .insertInto("issues")
    .values({
      id: "stuck",
      number: 1,
      subject: "Issue stuck",
      origin: "owner",
      state: "sending",
      preview: "",
      note: "",
      note_html: "",
      post_ids: "[]",
      created_at: at,
      updated_at: at,
      started_at: at,
    })
    .execute();
  expect(await examine()).toEqual([
    "problem",
    expect.stringMatching(/^The issue “Issue stuck” is being sent, but nothing has happened since 20/),
  ]);
});
