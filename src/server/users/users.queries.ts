import type { User } from "../../contract/users.ts";
import { fold } from "../db/folding.ts";
import type { Db, Row } from "../db/tables.ts";

/** What the server alone knows of a user beside what it tells. */
export interface Account {
  user: User;
  passwordHash: string;
}

export const emailKey = (email: string) => email.trim().toLowerCase();

const folded = (name: string, email: string) => `${fold(name)}\n${fold(email)}`;

export async function findById(db: Db, id: string) {
  const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toAccount(row);
}

export async function findByEmail(db: Db, email: string) {
  const row = await db.selectFrom("users").selectAll().where("email_key", "=", emailKey(email)).executeTakeFirst();
  return row && toAccount(row);
}

export async function anybody(db: Db) {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function insert(db: Db, { user, passwordHash }: Account) {
  await db
    .insertInto("users")
    .values({
      id: user.id,
      name: user.name,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: passwordHash,
      role: user.role,
      is_active: user.isActive ? 1 : 0,
      last_login_at: null,
      created_at: Date.parse(user.createdAt),
      folded: folded(user.name, user.email),
    })
    .execute();
}

export async function setDetails(db: Db, { id, name, email }: Pick<User, "id" | "name" | "email">) {
  await db
    .updateTable("users")
    .set({ name, email, email_key: emailKey(email), folded: folded(name, email) })
    .where("id", "=", id)
    .execute();
}

export async function setPassword(db: Db, id: string, passwordHash: string) {
  await db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}

export async function setLastLogin(db: Db, id: string, at: Date) {
  await db.updateTable("users").set({ last_login_at: at.getTime() }).where("id", "=", id).execute();
}

function toAccount({ id, name, email, role, is_active, last_login_at, created_at, password_hash }: Row<"users">): Account {
  const user: User = {
    _id: id,
    id,
    name,
    email,
    role,
    isActive: is_active === 1,
    lastLogin: last_login_at === null ? null : new Date(last_login_at).toISOString(),
    createdAt: new Date(created_at).toISOString(),
  };
  return { user, passwordHash: password_hash };
}
