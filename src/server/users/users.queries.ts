import type { Page } from "../../contract/envelope.ts";
import type { User, UserFilter, UserStats } from "../../contract/users/users.ts";
import { decodeResource } from "../db/decode-row.ts";
import { emailKey, foldedTexts, holdsPhrase } from "../db/folding.ts";
import { countRows, hasRow, readPage } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

/** A user with the fields that the API never returns. */
export interface Account {
  user: User;
  passwordHash: string;
}

const named = ({ name, email }: Pick<User, "name" | "email">) => ({
  name,
  email,
  email_key: emailKey(email),
  folded: foldedTexts(name, email),
});

/** Lists users, newest first. */
export async function list(db: Db, filter: UserFilter): Promise<Page<User>> {
  const { search, role, active } = filter;
  const matches = db
    .selectFrom("users")
    .$if(role !== undefined, (query) => query.where("role", "=", role ?? "user"))
    .$if(active !== undefined, (query) => query.where("is_active", "=", active ? 1 : 0))
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "")));
  const rows = matches.select(columns).orderBy("created_at", "desc").orderBy("id", "desc");
  return readPage(matches, rows, (row) => toAccount(row).user, filter);
}

/** `thisMonth` counts the users created since `monthBegan`. */
export const stats = (db: Db, monthBegan: Date): Promise<UserStats> =>
  db
    .selectFrom("users")
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("is_active", "=", 1).as("active"),
      fn.countAll<number>().filterWhere("role", "=", "admin").as("admins"),
      fn.countAll<number>().filterWhere("created_at", ">=", monthBegan.getTime()).as("thisMonth"),
    ])
    .executeTakeFirstOrThrow();

/** Counts the active administrators other than `id`. */
export const countOtherAdmins = (db: Db, id: string) =>
  countRows(db.selectFrom("users").where("role", "=", "admin").where("is_active", "=", 1).where("id", "!=", id));

export async function findById(db: Db, id: string) {
  const row = await db.selectFrom("users").select(columns).where("id", "=", id).executeTakeFirst();
  return row && toAccount(row);
}

export async function findByEmail(db: Db, email: string) {
  const row = await db.selectFrom("users").select(columns).where("email_key", "=", emailKey(email)).executeTakeFirst();
  return row && toAccount(row);
}

/** Returns the site's account if it has exactly one; otherwise undefined. */
export async function findOnly(db: Db) {
  const [row, another] = await db.selectFrom("users").select(columns).limit(2).execute();
  return row && !another ? toAccount(row) : undefined;
}

export const hasUsers = (db: Db) => hasRow(db.selectFrom("users").select("id").limit(1));

export const insert = (db: Db, { user, passwordHash }: Account) =>
  db
    .insertInto("users")
    .values({
      id: user.id,
      ...named(user),
      password_hash: passwordHash,
      role: user.role,
      is_active: user.isActive ? 1 : 0,
      created_at: Date.parse(user.createdAt),
    })
    .execute();

/** Writes every changeable column of the account except the time of the last sign-in. */
export const update = (db: Db, { user, passwordHash }: Account) =>
  db
    .updateTable("users")
    .set({ ...named(user), role: user.role, is_active: user.isActive ? 1 : 0, password_hash: passwordHash })
    .where("id", "=", user.id)
    .execute();

/** Deletes a user, whose sessions are deleted by cascade. */
export const remove = (db: Db, id: string) => db.deleteFrom("users").where("id", "=", id).execute();

export const setLastLogin = (db: Db, id: string, at: Date) =>
  db.updateTable("users").set({ last_login_at: at.getTime() }).where("id", "=", id).execute();

const columns = ["id", "name", "email", "role", "is_active", "last_login_at", "created_at", "password_hash"] as const;

function toAccount({ password_hash, ...row }: Pick<Row<"users">, (typeof columns)[number]>): Account {
  const { lastLoginAt: lastLogin, ...user } = decodeResource(row);
  return { user: { ...user, lastLogin }, passwordHash: password_hash };
}

export async function insertPasswordLink(db: Db, link: Row<"password_links">, now: Date) {
  await db.deleteFrom("password_links").where("expires_at", "<=", now.getTime()).execute();
  await db.insertInto("password_links").values(link).execute();
}

/** Finds the user whose password the link may set; undefined if the link has expired or the user is inactive. */
export async function findUserIdByLink(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom("password_links")
    .innerJoin("users", "users.id", "password_links.user_id")
    .select("user_id")
    .where("password_links.id", "=", id)
    .where("expires_at", ">", now.getTime())
    .where("is_active", "=", 1)
    .executeTakeFirst();
  return row?.user_id;
}

export const removeAccessTokens = (db: Db, userId: string) =>
  db.deleteFrom("access_tokens").where("user_id", "=", userId).execute();

export const removePasswordLinks = (db: Db, userId: string) =>
  db.deleteFrom("password_links").where("user_id", "=", userId).execute();
