import { type Kysely, sql } from "kysely";
import type { SchemaDialect as Dialect } from "./schema-dialect.ts";

/** Has PostgreSQL tell all processes of a raised version at its commit; SQLite serves one process. */
export async function versionNotices(db: Kysely<never>, dialect: Dialect) {
  if (dialect.name === "SQLite") return;
  await sql`
    create function versions_notify() returns trigger language plpgsql as $$
    begin perform pg_notify('folio_versions', new.name); return null; end $$`.execute(db);
  await sql`
    create trigger versions_notify after insert or update on facts
    for each row when (new.name in ('content_version', 'view_version'))
    execute function versions_notify()`.execute(db);
}
