import { foldedTexts } from "../db/folding.ts";
import type { Db } from "../db/tables.ts";

interface NewFile {
  id: string;
  file: string;
  width: number;
  height: number;
  bytes: number;
  uploaderId: string;
  name: string;
  at: Date;
}

/** The same image uploaded twice is one file. */
export async function insert(db: Db, { id, file, width, height, bytes, uploaderId, name, at }: NewFile) {
  const time = at.getTime();
  const texts = { name, alt: "", caption: "", folded: foldedTexts(name, "", "") };
  await db
    .insertInto("media")
    .values({ id, file, width, height, bytes, uploaded_by: uploaderId, created_at: time, unused_since: time, ...texts })
    .onConflict((conflict) =>
      conflict.column("file").doUpdateSet({ unused_since: time }).where("media.unused_since", "is not", null),
    )
    .execute();
}

/** Databases limit the number of values in a statement. */
const maxValues = 500;

/** Lists the files that have no row. */
export async function listOrphaned(db: Db, files: string[]) {
  const orphaned = new Set(files);
  for (let from = 0; from < files.length; from += maxValues) {
    const rows = await db
      .selectFrom("media")
      .select("file")
      .where("file", "in", files.slice(from, from + maxValues))
      .execute();
    rows.forEach(({ file }) => orphaned.delete(file));
  }
  return [...orphaned];
}
