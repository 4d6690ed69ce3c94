import type { Kysely } from "kysely";
import { OperatorError } from "../../errors.ts";
import type { Database } from "../dialect.ts";
import { runSteps } from "../migrate.ts";
import type { Db } from "../tables.ts";
import { createTransactions } from "../transactions.ts";
import type { CopyDialect, PortableRow, RowBatch } from "./copy-dialect.ts";
import { copyDialectOf, listCopiedTables } from "./snapshot.ts";

/** Maximum number of values per statement, below the databases' limits; compiling more takes more memory. */
const maxValues = 5000;

/** Result of `finish`: the open transaction, for more work before the commit, and the numbers of loaded rows. */
export interface LoadedRows {
  transaction: Db;
  /** Number of loaded rows by table. */
  counts: ReadonlyMap<string, number>;
}

interface LoadOptions {
  steps: readonly string[];
  /** Whether to drop the existing data first. */
  replace?: boolean;
  /** Calls `insert` with each batch of rows, then `finish`; may then do more work before the commit. */
  work(insert: (batch: RowBatch) => Promise<void>, finish: () => Promise<LoadedRows>): Promise<void>;
}

/** Runs the migrations `steps` in an empty database and loads rows into it, all in one transaction. */
export async function loadRows(database: Pick<Database, "db" | "dialect">, { steps, replace, work }: LoadOptions) {
  const { db, dialect } = database;
  const copyDialect = await copyDialectOf(dialect);
  const inTransaction = createTransactions(database);
  await dialect.withoutForeignKeys(db, () =>
    inTransaction(async (transaction) => {
      if (replace) await copyDialect.dropAll(transaction);
      await runSteps(transaction, dialect, steps);
      const loading = await createLoading(transaction, copyDialect);
      const checkForeignKeys = await copyDialect.deferForeignKeys(transaction);
      await work(loading.insert, async () => {
        await copyDialect.continueNumbers(transaction);
        await checkForeignKeys();
        return { transaction, counts: loading.counts };
      });
    }),
  );
}

async function createLoading(transaction: Db, copyDialect: CopyDialect) {
  const anyTable = transaction as unknown as Kysely<Record<string, PortableRow>>;
  const tables = await listCopiedTables(transaction, copyDialect);
  const counts = new Map(tables.map((table) => [table, 0]));
  // Deletes the rows that migrations inserted, because they would conflict with the loaded ones.
  for (const table of tables) await anyTable.deleteFrom(table).execute();

  return {
    async insert({ table, rows }: RowBatch) {
      const before = counts.get(table);
      if (before === undefined)
        throw new OperatorError(
          `This version of folio has no table ${table}: nothing was changed. Use the version that the data is from.`,
        );
      const rowsAtOnce = Math.max(1, Math.floor(maxValues / Object.keys(rows[0] ?? {}).length));
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        await anyTable
          .insertInto(table)
          .values(rows.slice(from, from + rowsAtOnce))
          .execute();
      }
      counts.set(table, before + rows.length);
    },

    counts,
  };
}
