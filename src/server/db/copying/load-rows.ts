import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { OperatorError } from "../../errors.ts";
import type { Database } from "../dialect.ts";
import { runSteps } from "../migrate.ts";
import type { Db } from "../tables.ts";
import { createTransactions } from "../transactions.ts";
import type { CopyDialect, PortableRow, RowBatch } from "./copy-dialect.ts";
import { copyDialectOf, listCopiedTables } from "./snapshot.ts";

/** Values per statement: databases limit them, and compiling it takes memory. */
const maxValues = 5000;

/** Loaded rows, before the commit, for further work in the same transaction. */
export interface LoadedRows {
  transaction: Db;
  /** Number of rows by table. */
  counts: ReadonlyMap<string, number>;
}

interface LoadOptions {
  steps: readonly string[];
  /** Drops existing data first. */
  replace?: boolean;
  /** Passes the rows to `insert`, and then completes the work before the commit. */
  work(insert: (batch: RowBatch) => Promise<void>, finish: () => Promise<LoadedRows>): Promise<void>;
}

/** Fills a database with rows from one with the same migrations in one transaction; all are read back and compared. */
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
        return { transaction, counts: await loading.compare() };
      });
    }),
  );
}

async function createLoading(transaction: Db, copyDialect: CopyDialect) {
  const anyTable = transaction as unknown as Kysely<Record<string, PortableRow>>;
  const tables = await listCopiedTables(transaction, copyDialect);
  const loaded = new Map(tables.map((table) => [table, createTableDigest()]));
  // Migrations insert rows, which would conflict with the loaded ones.
  for (const table of tables) await anyTable.deleteFrom(table).execute();

  return {
    async insert({ table, rows }: RowBatch) {
      const digest = loaded.get(table);
      if (!digest)
        throw new OperatorError(
          `This version of folio has no table ${table}: nothing was changed. Use the version that the data is from.`,
        );
      const rowsAtOnce = Math.max(1, Math.floor(maxValues / Object.keys(rows[0] ?? {}).length));
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const some = rows.slice(from, from + rowsAtOnce);
        await anyTable.insertInto(table).values(some).execute();
        for (const row of some) digest.add(row);
      }
    },

    async compare() {
      const counts = new Map<string, number>();
      for (const [table, expected] of loaded) {
        const actual = createTableDigest();
        for await (const row of copyDialect.readRows(transaction, table)) actual.add(row);
        if (actual.value() !== expected.value())
          throw new OperatorError(
            `The rows of ${table} differ after they were copied, so nothing was changed: check the disk, then try again.`,
          );
        counts.set(table, actual.rows());
      }
      return counts;
    },
  };
}

/** A sum over the hashes of rows, which does not depend on their order. */
function createTableDigest() {
  let sum = 0n;
  let count = 0;
  return {
    add(row: PortableRow) {
      const text = JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
      sum += createHash("sha256").update(text).digest().readBigUInt64LE();
      count += 1;
    },
    value: () => `${count} ${sum}`,
    rows: () => count,
  };
}
