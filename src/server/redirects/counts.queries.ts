import { sql } from "kysely";
import type { Page } from "../../contract/envelope.ts";
import type { UnknownAddress, UnknownAddressFilter } from "../../contract/redirects/redirects.ts";
import { decodeRow } from "../db/decode-row.ts";
import { holdsPhrase } from "../db/folding.ts";
import { inChunks, readPage } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

export const addHits = (db: Db, id: string, hits: number, at: number) =>
  db
    .updateTable("redirects")
    .set({ hits: sql`hits + ${hits}`, last_hit_at: at })
    .where("id", "=", id)
    .execute();

/** Adds requests to the counts of unknown addresses; each address must occur only once in `counted`. */
export const addRequests = (db: Db, counted: readonly { name: string; count: number }[], at: number) =>
  inChunks(counted, (chunk) =>
    db
      .insertInto("unknown_addresses")
      .values(
        chunk.map(({ name, count }) => ({
          path: name,
          kind: "page" as const,
          requests: count,
          first_at: at,
          last_at: at,
        })),
      )
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

/** Deletes all unknown addresses except the `most` ones with the most requests. */
export async function removeLessRequested(db: Db, most: number) {
  const surplus = db
    .selectFrom("unknown_addresses")
    .select("path")
    .orderBy("requests", "desc")
    .orderBy("last_at", "desc")
    .orderBy("path")
    // SQLite supports no offset without a limit. Each call deletes at most 100,000 addresses.
    .limit(100_000)
    .offset(most);
  await db.deleteFrom("unknown_addresses").where("path", "in", surplus).execute();
}

/** Lists unknown addresses, the most requested ones first. */
export function listUnknown(db: Db, filter: UnknownAddressFilter): Promise<Page<UnknownAddress>> {
  const { search } = filter;
  const matches = db
    .selectFrom("unknown_addresses")
    // Skips requests by security scanners, which earlier releases stored as `probe`.
    .where("kind", "!=", "probe")
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "", sql`lower(path)`)));
  const rows = matches
    .select(["path", "requests", "first_at", "last_at"])
    .orderBy("requests", "desc")
    .orderBy("last_at", "desc")
    .orderBy("path");
  return readPage(matches, rows, toUnknownAddress, filter);
}

const toUnknownAddress = ({ requests: count, ...row }: Omit<Row<"unknown_addresses">, "kind">) => ({
  ...decodeRow(row),
  count,
});

export async function listUnknownPaths(db: Db) {
  const rows = await db.selectFrom("unknown_addresses").select("path").execute();
  return rows.map(({ path }) => path);
}

export const removeUnknown = (db: Db, paths: readonly string[]) =>
  inChunks(paths, (chunk) => db.deleteFrom("unknown_addresses").where("path", "in", chunk).execute());
