import { expect, test } from "vitest";
import { commandedApp } from "../../../tests/support/any-database-app.ts";
import { runFolio } from "../../../tests/support/command-line.ts";
import { readFindings } from "../../../tests/support/findings.ts";
import { hourMs } from "../../contract/durations.ts";

test("issues that are stuck or reached few readers are reported, and so is a digest that cannot be sent", async () => {
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

  const issue = { origin: "owner", preview: "", note: "", note_html: "", post_ids: "[]" } as const;
  const enter = async (id: string, number: number, deliveries: Record<"queued" | "failed" | "uncertain", number>) => {
    const at = Date.now() - (number === 1 ? 2 : 0) * hourMs;
    const times = { created_at: at, updated_at: at, started_at: at };
    await db
      .insertInto("issues")
      .values({ ...issue, ...times, id, number, subject: `Issue ${id}`, state: number === 1 ? "sending" : "sent" })
      .execute();
    const states = Object.entries(deliveries).flatMap(([state, count]) => Array<string>(count).fill(state));
    await db
      .insertInto("issue_deliveries")
      .values(
        states.map((state, index) => ({
          issue_id: id,
          subscriber_id: `${index}`,
          state: state as "queued",
          response: "",
          is_permanent: 0,
          updated_at: at,
        })),
      )
      .execute();
  };
  await enter("stuck", 1, { queued: 20, failed: 2, uncertain: 0 });
  await enter("lost", 2, { queued: 10, failed: 12, uncertain: 3 });
  const [level, text] = await examine();
  expect(level).toBe("problem");
  expect(text?.split("\n")).toEqual([
    expect.stringMatching(/^The issue “Issue stuck” is being sent, but nothing has happened since 20/),
    "Of issue 2, 12 of 25 emails failed, and 3 are uncertain.",
  ]);
});
