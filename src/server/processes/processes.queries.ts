import type { Db } from "../db/tables.ts";

export interface ServingProcess {
  id: string;
  host: string;
  version: string;
  /** Id of the place of images; the same for all processes that share it. */
  media: string;
  startedAt: Date;
}

/** Registers the process, or refreshes its `seen_at`. */
export const report = (db: Db, { id, host, version, media, startedAt }: ServingProcess, seenAt: Date) =>
  db
    .insertInto("processes")
    .values({ id, host, version, media, started_at: startedAt.getTime(), seen_at: seenAt.getTime() })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: seenAt.getTime() }))
    .execute();

export const remove = (db: Db, id: string) => db.deleteFrom("processes").where("id", "=", id).execute();

export const removeUnseen = (db: Db, since: Date) =>
  db.deleteFrom("processes").where("seen_at", "<", since.getTime()).execute();

export async function listSeen(db: Db, since: Date): Promise<ServingProcess[]> {
  const rows = await db
    .selectFrom("processes")
    .selectAll()
    .where("seen_at", ">=", since.getTime())
    .orderBy("started_at")
    .execute();
  return rows.map(({ started_at, seen_at: _, ...row }) => ({ ...row, startedAt: new Date(started_at) }));
}
