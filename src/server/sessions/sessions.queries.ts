import type { SessionUser } from "../../contract/session.ts";
import type { Db } from "../db/tables.ts";

export interface Session {
  id: string;
  user: SessionUser;
  createdAt: number;
  expiresAt: number;
}

/** The session with its user, unless it has ended or the user is not active. */
export async function find(db: Db, id: string, now: Date): Promise<Session | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.created_at", "sessions.expires_at", "users.id", "users.name", "users.email", "users.role"])
    .where("sessions.id", "=", id)
    .where("sessions.expires_at", ">", now.getTime())
    .where("users.is_active", "=", 1)
    .executeTakeFirst();
  if (!row) return undefined;
  const user = { _id: row.id, id: row.id, name: row.name, email: row.email, role: row.role };
  return { id, user, createdAt: row.created_at, expiresAt: row.expires_at };
}

export async function insert(db: Db, session: { id: string; userId: string; createdAt: number; expiresAt: number }) {
  const { id, userId, createdAt, expiresAt } = session;
  await db.insertInto("sessions").values({ id, user_id: userId, created_at: createdAt, expires_at: expiresAt }).execute();
}

export async function setEnd(db: Db, id: string, expiresAt: number) {
  await db.updateTable("sessions").set({ expires_at: expiresAt }).where("id", "=", id).execute();
}

export async function remove(db: Db, id: string) {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

export async function removeOfUser(db: Db, userId: string, kept?: string) {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(kept !== undefined, (query) => query.where("id", "!=", kept ?? ""))
    .execute();
}

export async function removeEnded(db: Db, now: Date) {
  await db.deleteFrom("sessions").where("expires_at", "<=", now.getTime()).execute();
}
