import type { Db } from "../db/tables.ts";

interface NewFile {
  id: string;
  file: string;
  width: number;
  height: number;
  bytes: number;
  uploaderId: string;
  at: Date;
}

/** The same image uploaded twice is one file. */
export async function insert(db: Db, { id, file, width, height, bytes, uploaderId, at }: NewFile) {
  await db
    .insertInto("media")
    .values({ id, file, width, height, bytes, uploaded_by: uploaderId, created_at: at.getTime() })
    .onConflict((conflict) => conflict.column("file").doNothing())
    .execute();
}
