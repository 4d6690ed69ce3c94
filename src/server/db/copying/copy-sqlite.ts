import { sql } from "kysely";
import { OperatorError } from "../../errors.ts";
import { isLocked, sqlite } from "../sqlite.ts";
import type { Tables } from "../tables.ts";
import type { CopyDialect, PortableRow } from "./copy-dialect.ts";

export const copySqlite: CopyDialect = {
  async beginSnapshot(connection) {
    await sql`begin deferred`.execute(connection);
    // Reads something, because SQLite takes the snapshot only at the transaction's first read.
    await sql`select 1 from sqlite_schema limit 1`.execute(connection);
  },

  // Fails while another connection is open: each open connection in WAL mode prevents an exclusive lock.
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

  // Only checks foreign keys: `loadRows` turns them off first, which SQLite cannot do in a transaction.
  deferForeignKeys: async (transaction) => () => sqlite.checkForeignKeys(transaction),

  continueNumbers: async () => {},

  dropAll: () => Promise.reject(new Error("A database of SQLite is replaced as a file")),
};
