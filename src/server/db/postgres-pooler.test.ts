import { expect, inject, test } from "vitest";
import { runBuiltFolio } from "../../../tests/support/command-line.ts";
import { readFindings } from "../../../tests/support/findings.ts";
import { hasPgBouncer, startPgBouncer } from "../../../tests/support/pgbouncer-process.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { createTestDatabase } from "../../../tests/support/test-database.ts";
import { openDatabase } from "./open.ts";

const canRun = inject("postgres") !== undefined && hasPgBouncer();

test.runIf(canRun)(
  "a site works through PgBouncer in session mode, and folio doctor accepts its database",
  async () => {
    let url = "";
    const { visitor, published, directory } = await testApp({
      through: async (direct) => (url = await startPgBouncer(direct, "session")),
    });
    const { slug } = await published({ title: "Through a pooler" });
    expect((await visitor.get(`/blog/${slug}`)).text).toContain("Through a pooler");
    const findings = readFindings(
      await runBuiltFolio(["doctor", "--json"], { DATABASE_URL: url, DATA_DIR: directory }, { cwd: directory }),
    );
    expect([findings.level("database"), findings.text("database")]).toEqual(["ok", expect.any(String)]);
    expect(findings.level("posts")).toBe("ok");
  },
);

test.runIf(canRun)("PgBouncer in transaction mode is refused with a one-sentence error", async () => {
  const place = await createTestDatabase();
  const url = await startPgBouncer(place.url ?? "", "transaction");
  await expect(openDatabase({ ...place, url })).rejects.toThrow(
    "DATABASE_URL points to a pooler that shares connections between transactions: set its pool_mode to session, or connect to PostgreSQL directly.",
  );
});
