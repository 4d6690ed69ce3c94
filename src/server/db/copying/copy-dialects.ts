import type { Dialect } from "../dialect.ts";
import type { Db } from "../tables.ts";
import type { CopyDialect } from "./copy-dialect.ts";

/** Tables that are filled from others, by triggers or after copying, or that are useless elsewhere. */
const notCopied = /^(post_search\w*|published_counts|disk_reserve_\d+)$/;

/** Lists the tables whose rows are copied. */
export async function listCopiedTables(db: Db, { listTables }: CopyDialect) {
  return (await listTables(db)).filter((name) => !notCopied.test(name));
}

/** Loads only the module of this database. */
export async function copyDialectOf({ name }: Pick<Dialect, "name">): Promise<CopyDialect> {
  return name === "SQLite"
    ? (await import("./copy-sqlite.ts")).copySqlite
    : (await import("./copy-postgres.ts")).copyPostgres;
}
