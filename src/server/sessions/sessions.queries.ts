import { sql } from "kysely";
import type { SessionUser } from "../../contract/users/session.ts";
import { findFact, storeFact } from "../db/facts.ts";
import { changedRows, hasChanged, readPage } from "../db/found-rows.ts";
import type { Db } from "../db/tables.ts";

export interface Session {
  id: string;
  user: SessionUser;
  createdAt: number;
  lastUsedAt: number;
}

/** Finds a session with its user, unless it has ended or the user is inactive. */
export async function find(db: Db, id: string, now: Date): Promise<Session | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.created_at", "sessions.last_used_at", "users.id", "users.name", "users.email", "users.role"])
    .where("sessions.id", "=", id)
    .where("sessions.expires_at", ">", now.getTime())
    .where("users.is_active", "=", 1)
    .executeTakeFirst();
  if (!row) return undefined;
  const user = { _id: row.id, id: row.id, name: row.name, email: row.email, role: row.role };
  return { id, user, createdAt: row.created_at, lastUsedAt: row.last_used_at };
}

interface ListOptions {
  /** Id of the session that makes the call, which is listed first. */
  current: string;
  now: Date;
  page: number;
  limit: number;
}

/** Lists the unexpired sessions of a user: the current one first, then the last used ones. */
export async function listOfUser(db: Db, userId: string, { current, now, ...paging }: ListOptions) {
  const matches = unexpired(db, userId, now);
  const rows = matches
    .select(["id", "user_agent as userAgent", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .orderBy((expression) => expression.case().when("id", "=", current).then(sql.lit(0)).else(sql.lit(1)).end())
    .orderBy("last_used_at", "desc")
    .orderBy("id");
  return readPage(matches, rows, (row) => row, paging);
}

export const listIdsOfUser = (db: Db, userId: string, now: Date) =>
  unexpired(db, userId, now).select(["id", "created_at as createdAt"]).execute();

const unexpired = (db: Db, userId: string, now: Date) =>
  db.selectFrom("sessions").where("user_id", "=", userId).where("expires_at", ">", now.getTime());

interface NewSession {
  id: string;
  userId: string;
  /** Hash that the password was checked against; undefined if it was not checked. */
  passwordHash: string | undefined;
  createdAt: number;
  expiresAt: number;
  userAgent: string;
}

/** Stores a session; returns false if the user is inactive, or the password is no longer the checked one. */
export async function insert(db: Db, { id, userId, passwordHash, createdAt, expiresAt, userAgent }: NewSession) {
  const user = db
    .selectFrom("users")
    .select([
      sql<string>`cast(${id} as text)`.as("session"),
      "id",
      sql<number>`cast(${createdAt} as bigint)`.as("created_at"),
      sql<number>`cast(${expiresAt} as bigint)`.as("expires_at"),
      sql<string>`cast(${userAgent} as text)`.as("user_agent"),
      sql<number>`cast(${createdAt} as bigint)`.as("last_used_at"),
    ])
    .where("id", "=", userId)
    .where("is_active", "=", 1)
    .$if(passwordHash !== undefined, (query) => query.where("password_hash", "=", passwordHash ?? ""));
  return hasChanged(
    db
      .insertInto("sessions")
      .columns(["id", "user_id", "created_at", "expires_at", "user_agent", "last_used_at"])
      .expression(user),
  );
}

export const setUsed = (db: Db, id: string, at: Date, expiresAt: number) =>
  db
    .updateTable("sessions")
    .set({ last_used_at: at.getTime(), expires_at: expiresAt })
    .where("id", "=", id)
    .where("last_used_at", "<", at.getTime())
    .execute();

export const remove = (db: Db, id: string) => db.deleteFrom("sessions").where("id", "=", id).execute();

/** Ends the sessions of a user, except `exceptId` if given; returns their number. */
export const removeOfUser = (db: Db, userId: string, exceptId?: string) =>
  changedRows(
    db
      .deleteFrom("sessions")
      .where("user_id", "=", userId)
      .$if(exceptId !== undefined, (query) => query.where("id", "!=", exceptId ?? "")),
  );

export const removeEnded = (db: Db, now: Date) =>
  db.deleteFrom("sessions").where("expires_at", "<=", now.getTime()).execute();

const setupFact = "setup-token ";

/** Stores the hash of a token for the set-up link. */
export const addSetupToken = (db: Db, hash: string, at: Date) => storeFact(db, setupFact + hash, String(at.getTime()));

export const hasSetupToken = async (db: Db, hash: string) => (await findFact(db, setupFact + hash)) !== undefined;

export const removeSetupTokens = (db: Db) => db.deleteFrom("facts").where("name", "like", `${setupFact}%`).execute();
