import type { Page } from "../../contract/envelope.ts";
import type { Redirect, RedirectFilter } from "../../contract/redirects/redirects.ts";
import { decodeResource } from "../db/decode-row.ts";
import { foldedTexts, holdsPhrase } from "../db/folding.ts";
import { inChunks, readPage } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";
import { isPattern, keyOf, splitAddress } from "./redirect-addresses.ts";

const columns = ["id", "source", "target", "status", "origin", "hits", "last_hit_at", "created_at"] as const;
const ruleColumns = ["id", "source", "target", "status"] as const;

/** Lists redirects, newest first. */
export async function list(db: Db, filter: RedirectFilter): Promise<Page<Redirect>> {
  const matches = matching(db, filter);
  return readPage(matches, matches.select(columns).orderBy("position", "desc"), decodeResource, filter);
}

export const matching = (db: Db, { search, status }: Pick<RedirectFilter, "search" | "status">) =>
  db
    .selectFrom("redirects")
    .$if(status !== undefined, (query) => query.where("status", "=", Number(status) as Redirect["status"]))
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "")));

export async function find(db: Db, id: string) {
  const row = await db.selectFrom("redirects").select(columns).where("id", "=", id).executeTakeFirst();
  return row && decodeResource(row);
}

/** Lists all redirects, in order of creation. */
export const listRules = (db: Db) => db.selectFrom("redirects").select(ruleColumns).orderBy("position").execute();

export async function lastPosition(db: Db) {
  const row = await db
    .selectFrom("redirects")
    .select("position")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
}

export type NewRow = Omit<Row<"redirects">, "folded" | "path" | "is_pattern" | "has_query">;

export const insert = (db: Db, rows: readonly NewRow[]) =>
  inChunks(rows, (chunk) => db.insertInto("redirects").values(chunk.map(withDerived)).execute());

/** Adds the columns derived from a redirect. Only the previous release reads `path`, `is_pattern`, `has_query`. */
const withDerived = <T extends Pick<NewRow, "source" | "target">>(row: T) => ({
  ...row,
  path: splitAddress(row.source).path,
  is_pattern: isPattern(keyOf(row.source)) ? 1 : 0,
  has_query: row.source.includes("?") ? 1 : 0,
  folded: foldedTexts(row.source, row.target),
});

export const update = (db: Db, id: string, values: Pick<NewRow, "source" | "target" | "status" | "origin">) =>
  db.updateTable("redirects").set(withDerived(values)).where("id", "=", id).execute();

/** Lists the redirects created by one import; `origin` is the name of that import. */
export const listOfOrigin = (db: Db, origin: string) =>
  db.selectFrom("redirects").select(["id", "target"]).where("origin", "=", origin).execute();

/** Deletes redirects and returns their rows, for the trash. */
export const take = (db: Db, ids: readonly string[]) =>
  db.deleteFrom("redirects").where("id", "in", ids).returningAll().execute();
