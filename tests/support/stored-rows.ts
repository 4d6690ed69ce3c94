import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../src/server/db/tables.ts";

/** Tables to skip: rate limits and security events, which refused calls change, and copies for the search. */
const ignoredTables = /^(tries|security_events|kysely_\w+|sqlite_\w+|post_search\w*|search\w*)$/;

/** Returns a fingerprint of each table, which differs after any change. */
export async function storedRows(db: Db): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !ignoredTables.test(name));
  const entries = await Promise.all(
    names.toSorted().map(async (name) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      const lines = rows
        .map((row) => JSON.stringify(row, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value)))
        .toSorted();
      return [
        name,
        `${rows.length} rows, ${createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 16)}`,
      ] as const;
    }),
  );
  return Object.fromEntries(entries);
}
