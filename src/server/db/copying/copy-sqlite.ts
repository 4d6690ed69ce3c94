import { sql } from "kysely";
import { OperatorError } from "../../errors.ts";
import { isLocked, sqlite } from "../sqlite.ts";
import type { Tables } from "../tables.ts";
import type { CopyDialect, PortableRow } from "./copy-dialect.ts";

export const copySqlite: CopyDialect = {
  async beginSnapshot(connection) {
    await sql`begin deferred`.execute(connection);
    // Takes the snapshot now, because SQLite takes it only at the transaction's first read.
    await sql`select 1 from sqlite_schema limit 1`.execute(connection);
  },

  // Fails while another connection is open: in WAL mode, each open connection prevents exclusive use by others.
  async lockOutSites(connection) {
    try {
      await sql`pragma locking_mode = exclusive`.execute(connection);
      await sql`begin exclusive`.execute(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      if (!isLocked(error)) throw error;
      throw new OperatorError("The site is running, or another process uses its database: stop it, then try again.");
    }
  },

  async listTables(db) {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'
      order by name`.execute(db);
    return rows.map(({ name }) => name);
  },

  readRows: (connection, table) =>
    connection
      .selectFrom(table as keyof Tables)
      .selectAll()
      .stream() as AsyncIterable<PortableRow>,

  // `loadRows` turns foreign keys off before the transaction, because SQLite cannot do so inside a transaction.
  deferForeignKeys: async (transaction) => () => sqlite.checkForeignKeys(transaction),

  continueNumbers: async () => {},

  dropAll: () => Promise.reject(new Error("A database of SQLite is replaced as a file")),
};
