import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { SchemaDialect } from "./schema-dialect.ts";

const own = { SQLite: "038-baseline-sqlite.sql", PostgreSQL: "038-baseline-postgres.sql" };

/** Words of the common file. */
const words = {
  SQLite: { $number: "integer", $exactText: "text", $token: "lower(hex(randomblob(32)))" },
  PostgreSQL: {
    $number: "bigserial",
    $exactText: 'text collate "C"',
    $token: "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')",
  },
};

/** The schema of release 1. The build copies its files beside the server's code. */
export async function baseline(db: Kysely<never>, { name }: SchemaDialect) {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
  const common = Object.entries(words[name]).reduce(
    (text, [word, meaning]) => text.replace(word, () => meaning),
    read("038-baseline.sql"),
  );
  for (const statement of `${common}\n${read(own[name])}`.split(/;\n(?! )/).filter(Boolean))
    await sql.raw(statement).execute(db);
}
