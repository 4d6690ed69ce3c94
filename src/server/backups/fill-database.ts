import { loadRows } from "../db/copying/load-rows.ts";
import type { Database, Dialect } from "../db/dialect.ts";
import type { Db } from "../db/tables.ts";
import { OperatorError } from "../errors.ts";
import { type Content, isMedia, type MediaFile, type OnProgress } from "./content.ts";

/** Builds the search index after the rows are loaded, and returns the number of indexed posts. */
export type IndexPosts = (transaction: Db, dialect: Dialect) => Promise<number>;

interface FillOptions {
  content: Content;
  indexPosts: IndexPosts;
  expectedRows?: Readonly<Record<string, number>> | undefined;
  replace?: boolean;
  onProgress?: OnProgress | undefined;
  takeImage(image: MediaFile): Promise<void>;
}

/** Loads the rows of a site into a database in one transaction, and passes each image to `takeImage`. */
export async function fillDatabase(database: Pick<Database, "db" | "dialect">, options: FillOptions) {
  const { content, indexPosts, expectedRows = {}, replace = false, onProgress, takeImage } = options;
  const progress = { rows: 0, bytes: 0 };
  await loadRows(database, {
    steps: content.steps,
    replace,
    async work(insert, finish) {
      for await (const part of content.parts()) {
        if (isMedia(part)) {
          await takeImage(part);
          progress.bytes += part.bytes;
        } else {
          await insert(part);
          progress.rows += part.rows.length;
        }
        onProgress?.(progress);
      }
      const { transaction, counts } = await finish();
      for (const [table, expected] of Object.entries(expectedRows)) {
        if (counts.get(table) !== expected)
          throw new OperatorError(
            `The table ${table} has ${counts.get(table) ?? 0} rows, but the manifest says ${expected}: use another backup.`,
          );
      }
      const indexed = await indexPosts(transaction, database.dialect);
      if (indexed !== counts.get("posts"))
        throw new OperatorError(
          `The search index has ${indexed} articles of ${counts.get("posts")}: use another backup.`,
        );
    },
  });
  return progress;
}
