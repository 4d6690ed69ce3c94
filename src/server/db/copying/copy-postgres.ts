import { sql } from "kysely";
import { OperatorError } from "../../errors.ts";
import { servingLock } from "../postgres-serving-lock.ts";
import type { CopyDialect, PortableRow } from "./copy-dialect.ts";

/** Number of rows in the first fetch; their average length determines the size of the next fetches. */
const firstRows = 20;
const maxRows = 2000;
/** Target size of a fetch in characters. */
const fetchLength = 250_000;

export const copyPostgres: CopyDialect = {
  async beginSnapshot(connection) {
    await sql`begin isolation level repeatable read, read only`.execute(connection);
    // Takes the snapshot now, because PostgreSQL takes it only at the transaction's first query.
    await sql`select 1`.execute(connection);
  },

  async lockOutSites(connection) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${sql.lit(servingLock)}) as locked`.execute(connection);
    if (!rows[0]?.locked)
      throw new OperatorError("The site is running, or its database is being copied: stop it, then try again.");
  },

  async listTables(db) {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(db);
    return rows.map(({ name }) => name);
  },

  // The cursor needs no cleanup after a failure, because it ends with the transaction.
  async *readRows(connection, table) {
    await sql`declare copied_rows no scroll cursor for select * from ${sql.table(table)}`.execute(connection);
    for (let count = firstRows; ;) {
      const { rows } = await sql<PortableRow>`fetch ${sql.lit(count)} from copied_rows`.execute(connection);
      if (rows.length === 0) break;
      yield* rows;
      const length = JSON.stringify(rows).length / rows.length;
      count = Math.min(maxRows, Math.max(1, Math.floor(fetchLength / length)));
    }
    await sql`close copied_rows`.execute(connection);
  },

  // Drops the foreign keys; the returned function adds them again, which checks all rows at once.
  async deferForeignKeys(transaction) {
    const { rows } = await sql<{ table: string; name: string; definition: string }>`
      select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(transaction);
    const alter = async ({ table }: { table: string }, change: string) => {
      await sql.raw(`alter table ${table} ${change}`).execute(transaction);
    };
    for (const key of rows) await alter(key, `drop constraint ${key.name}`);
    return async () => {
      for (const key of rows) await alter(key, `add constraint ${key.name} ${key.definition}`);
    };
  },

  async continueNumbers(transaction) {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and column_default like 'nextval(%'`.execute(transaction);
    for (const { table, column } of rows) {
      await sql`
        select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
        from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(transaction);
    }
  },

  // Drops the functions, with the triggers that use them, before the tables.
  async dropAll(transaction) {
    await sql`
      do $$ declare found record; begin
        for found in select oid::regprocedure as name from pg_proc where pronamespace = current_schema()::regnamespace
          and proowner = current_user::regrole
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
          execute format('drop function %s cascade', found.name);
        end loop;
        for found in select tablename as name from pg_tables where schemaname = current_schema()
          and tableowner = current_user loop
          execute format('drop table %I cascade', found.name);
        end loop;
      end $$`.execute(transaction);
  },
};
