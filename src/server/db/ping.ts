import type { Db } from "./tables.ts";

/** Fails if the database does not answer. */
export const pingDatabase = (db: Db) => db.selectFrom("facts").select("name").limit(1).execute();
