import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { SchemaDialect } from "./schema-dialect.ts";

const files = { SQLite: "038-baseline-sqlite.sql", PostgreSQL: "038-baseline-postgres.sql" };

/** The schema of release 1. The build copies its files beside the server's code. */
export async function baseline(db: Kysely<never>, { name }: SchemaDialect) {
  const text = readFileSync(join(import.meta.dirname, files[name]), "utf8");
  for (const statement of text.split(/;\n(?! )/).filter(Boolean)) await sql.raw(statement).execute(db);
}
