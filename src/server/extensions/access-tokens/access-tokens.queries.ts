import type { Scope } from "../../../contract/calls/scopes.ts";
import type { SessionUser } from "../../../contract/users/session.ts";
import { countRows, hasChanged, hasRow } from "../../db/found-rows.ts";
import type { Db, Tables } from "../../db/tables.ts";

export type TokenRow = Tables["access_tokens"];

/** Finds a token by its hash, with its user, unless the user is inactive. */
export async function find(db: Db, hash: string) {
  const row = await db
    .selectFrom("access_tokens")
    .innerJoin("users", "users.id", "access_tokens.user_id")
    .select(["access_tokens.id as tokenId", "scopes", "expires_at", "last_used_at", "last_network"])
    .select(["users.id", "users.name", "users.email", "users.role"])
    .where("hash", "=", hash)
    .where("users.is_active", "=", 1)
    .executeTakeFirst();
  if (!row) return undefined;
  const user: SessionUser = { _id: row.id, id: row.id, name: row.name, email: row.email, role: row.role };
  const { tokenId, expires_at: expiresAt, last_used_at: lastUsedAt, last_network: lastNetwork } = row;
  return { id: tokenId, user, scopes: JSON.parse(row.scopes) as Scope[], expiresAt, lastUsedAt, lastNetwork };
}

const ofUser = (db: Db, userId: string) => db.selectFrom("access_tokens").where("user_id", "=", userId);

export const list = (db: Db, userId: string): Promise<TokenRow[]> =>
  ofUser(db, userId).selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute();

export const count = (db: Db, userId: string) => countRows(ofUser(db, userId));

export const isActiveUser = (db: Db, id: string) =>
  hasRow(db.selectFrom("users").select("id").where("id", "=", id).where("is_active", "=", 1));

export const insert = (db: Db, row: TokenRow) => db.insertInto("access_tokens").values(row).execute();

export const setUsed = (db: Db, id: string, at: number, network: string) =>
  db.updateTable("access_tokens").set({ last_used_at: at, last_network: network }).where("id", "=", id).execute();

/** Deletes a token of the user; returns its name, or undefined if there is no such token. */
export async function remove(db: Db, userId: string, id: string) {
  const row = await ofUser(db, userId).select("name").where("id", "=", id).executeTakeFirst();
  return row && (await hasChanged(db.deleteFrom("access_tokens").where("id", "=", id))) ? row.name : undefined;
}
