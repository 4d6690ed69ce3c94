import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

describe.runIf(inject("postgres"))("prepared statements on PostgreSQL", () => {
  test("statements are planned again after another process has migrated a table; at most one request is refused", async () => {
    const { admin, published, database } = await testApp();
    const { id } = await published();
    const read = () => admin.get(`/api/blogs/${id}`);
    await Promise.all(Array.from({ length: 10 }, read));
    await Promise.all(Array.from({ length: 10 }, read));

    await sql`alter table posts add column added_later integer`.execute(database.db);

    const statuses: number[] = [];
    for (let call = 0; call < 12; call++) statuses.push((await read()).status);
    expect([200, 503]).toContain(statuses[0]);
    expect(statuses.slice(1)).toEqual(Array.from({ length: 11 }, () => 200));
    const saved = await admin.put(`/api/blogs/${id}`, { title: "Saved" });
    expect(saved.status).toBe(200);
  });
});
