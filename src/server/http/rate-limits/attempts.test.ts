import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";
import { minuteMs } from "../../../contract/durations.ts";

const windowMs = 15 * minuteMs;

// SQLite is never shared, so its attempts are always counted in memory.
test.runIf(inject("postgres"))(
  "attempts of a time when the disk was full hold nobody up after their window",
  async () => {
    let now = Date.parse("2025-01-01T00:00:00Z");
    const settings = { LIMIT_LOGINS_ADDRESS: "2" };
    const { as, database, password } = await testApp({ settings, now: () => new Date(now) });
    const { db } = database;
    await as("admin");
    const browser = await as("visitor");
    const signIn = async (secret: string) =>
      (await browser.post("/api/auth/login", { email: "admin@example.com", password: secret })).status;

    await sql`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'no space' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create trigger fill_disk before insert on tries execute function refuse()`.execute(db);
    expect([await signIn("guess"), await signIn("guess"), await signIn(password)]).toEqual([401, 401, 429]);

    await sql`drop trigger fill_disk on tries`.execute(db);
    now += windowMs;
    expect([await signIn(password), await signIn(password), await signIn(password)]).toEqual([200, 200, 200]);
  },
);
