import { sql } from "kysely";
import type { Page } from "../../contract/envelope.ts";
import type { UnknownKind } from "../../contract/redirects/redirect-limits.ts";
import type { UnknownAddress, UnknownAddressFilter } from "../../contract/redirects/redirects.ts";
import { decodeRow } from "../db/decode-row.ts";
import { holdsPhrase } from "../db/folding.ts";
import { inChunks } from "../db/found-rows.ts";
import { readPage } from "../db/read-page.ts";
import type { Db, Row } from "../db/tables.ts";

export async function addHits(db: Db, counted: ReadonlyMap<string, number>, at: number) {
  for (const [id, hits] of counted)
    await db
      .updateTable("redirects")
      .set({ hits: sql`hits + ${hits}`, last_hit_at: at })
      .where("id", "=", id)
      .execute();
}

/** Adds to the counts of unknown addresses; each path may occur only once in `rows`. */
export const addRequests = (db: Db, rows: readonly Row<"unknown_addresses">[]) =>
  inChunks(rows, (chunk) =>
    db
      .insertInto("unknown_addresses")
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet({
          requests: sql`unknown_addresses.requests + excluded.requests`,
          last_at: sql`excluded.last_at`,
        }),
      )
      .execute(),
  );

export const removeRequestedBefore = (db: Db, before: number) =>
  db.deleteFrom("unknown_addresses").where("last_at", "<", before).execute();

/** Deletes all but the most requested addresses of a kind. */
export async function removeLessRequested(db: Db, kind: UnknownKind, most: number) {
  const surplus = db
    .selectFrom("unknown_addresses")
    .select("path")
    .where("kind", "=", kind)
    .orderBy("requests", "desc")
    .orderBy("last_at", "desc")
    .orderBy("path")
    // SQLite supports no offset without a limit.
    .limit(100_000)
    .offset(most);
  await db.deleteFrom("unknown_addresses").where("path", "in", surplus).execute();
}

/** Lists unknown addresses, the most requested ones first. */
export function listUnknown(db: Db, filter: UnknownAddressFilter): Promise<Page<UnknownAddress>> {
  const { kind, search } = filter;
  const matches = db
    .selectFrom("unknown_addresses")
    .where("kind", "=", kind)
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "", sql`lower(path)`)));
  const rows = matches
    .select(["path", "kind", "requests", "first_at", "last_at"])
    .orderBy("requests", "desc")
    .orderBy("last_at", "desc")
    .orderBy("path");
  return readPage(matches, rows, toUnknownAddress, filter);
}

const toUnknownAddress = ({ requests: count, ...row }: Row<"unknown_addresses">) => ({ ...decodeRow(row), count });

export async function listUnknownPaths(db: Db) {
  const rows = await db.selectFrom("unknown_addresses").select("path").execute();
  return rows.map(({ path }) => path);
}

export const removeUnknown = (db: Db, paths: readonly string[]) =>
  inChunks(paths, (chunk) => db.deleteFrom("unknown_addresses").where("path", "in", chunk).execute());
