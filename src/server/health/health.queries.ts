import { type Kysely, sql, type SqlBool } from "kysely";
import { countByState, countRows } from "../db/found-rows.ts";
import type { Row, Tables } from "../db/tables.ts";
import type { ExaminedDatabase } from "./examined-database.ts";

type Db = Kysely<Tables>;

export async function listTables({ db, name }: ExaminedDatabase) {
  const all =
    name === "SQLite"
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = any(current_schemas(false))`;
  const { rows } = await all.execute(db);
  return new Set(rows.map((row) => row.name));
}

/** Finds the first fault of SQLite's file, and a reference to a missing row. */
export async function findDamage({ slow }: ExaminedDatabase) {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(slow);
  if (rows[0]?.integrity_check !== "ok") return rows[0]?.integrity_check ?? "it cannot be read";
  const broken = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(slow);
  const [row] = broken.rows;
  return row && `a row of ${row.table} refers to one of ${row.parent} that is not there`;
}

/** Milliseconds since 1970, by the database's clock. */
export async function readClock(db: Db) {
  const { rows } = await sql<{
    at: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  return rows[0]?.at;
}

/** Sessions of the doctor are read-only anyway, so the server's setting is read. */
export async function explainReadOnly(db: Db) {
  const { rows } = await sql<{ isReplica: boolean; isReadOnly: boolean }>`
    select pg_is_in_recovery() as "isReplica", exists (
      select from pg_db_role_setting
      where 'default_transaction_read_only=on' = any(setconfig)
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))
    ) as "isReadOnly"`.execute(db);
  if (rows[0]?.isReplica) return "is a replica";
  return rows[0]?.isReadOnly ? "is set to be read-only" : undefined;
}

export const listMedia = (db: Db) => db.selectFrom("media").select(["file", "bytes"]).execute();

export const sumMedia = (db: Db) =>
  db
    .selectFrom("media")
    .select(({ fn }) => [
      fn.countAll<number>().as("files"),
      sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as("bytes"),
    ])
    .executeTakeFirstOrThrow();

export const countRenderings = (db: Db) => countByState<Row<"renderings">["state"]>(db, "renderings");

/** Number of posts with a problem, and the titles of the oldest ones. */
export interface NamedPosts {
  count: number;
  titles: string[];
}

const maxTitles = 5;

/**
 * Finds posts without the name or the id of an author, which only changes by hand leave behind, and posts whose author's
 * account was deleted.
 */
export async function findPostsWithoutAuthor(db: Db) {
  const hasAuthor = sql<SqlBool>`(trim(author_name) <> '' and length(author_id) = 24)`;
  const nameless = db.selectFrom("posts").where(({ not }) => not(hasAuthor));
  const orphaned = db
    .selectFrom("posts")
    .where(hasAuthor)
    .where("author_id", "not in", db.selectFrom("users").select("users.id"))
    // Starter articles of a site that is not set up yet have no author.
    .where("is_starter", "=", 0);

  const name = async (posts: typeof nameless): Promise<NamedPosts> => {
    const rows = await posts.select("title").orderBy("number").limit(maxTitles).execute();
    return { count: await countRows(posts), titles: rows.map(({ title }) => title) };
  };
  return { nameless: await name(nameless), orphaned: await name(orphaned) };
}

export async function comparePublishedCounts(db: Db) {
  const { rows } = await sql<{ counted: number; stored: number }>`select
    (select count(*) from posts where is_published = 1) as counted,
    (select cast(coalesce(sum(posts), 0) as bigint) from published_counts where kind = 'all') as stored`.execute(db);
  return rows[0];
}

/** Finds the stored settings of the site that concern mail. */
export async function findMailSettings(db: Db) {
  const row = await db.selectFrom("site_settings").select("value").executeTakeFirst();
  return JSON.parse(row?.value ?? "{}") as { mailAddress?: string; newsletterDigest?: object | null };
}

/** Lists newsletter issues that are due or being sent, with the time of the last progress. */
export async function listUnderWay(db: Db) {
  const rows = await db
    .selectFrom("issues")
    .leftJoin("issue_deliveries", "issue_deliveries.issue_id", "issues.id")
    .select(({ fn }) => ["issues.subject", "send_at", "started_at", fn.max("issue_deliveries.updated_at").as("last")])
    .where("issues.state", "in", ["sending", "scheduled"])
    .groupBy(["issues.id", "issues.subject", "send_at", "started_at"])
    .execute();
  return rows.map(({ subject, send_at, started_at, last }) => ({
    subject,
    lastAt: Math.max(send_at ?? 0, started_at ?? 0, last ?? 0),
  }));
}

/** Counts the recipients of each issue that was begun since a time, and those who were not reached. */
export const countLostDeliveries = (db: Db, since: number) =>
  db
    .selectFrom("issues")
    .innerJoin("issue_deliveries", "issue_deliveries.issue_id", "issues.id")
    .select(({ fn }) => [
      "issues.number",
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("issue_deliveries.state", "=", "failed").as("failed"),
      fn.countAll<number>().filterWhere("issue_deliveries.state", "=", "uncertain").as("uncertain"),
    ])
    .where("issues.started_at", ">=", since)
    .groupBy(["issues.id", "issues.number"])
    .orderBy("issues.number")
    .execute();

export const countUsers = (db: Db) =>
  db
    .selectFrom("users")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("role", "=", "admin").filterWhere("is_active", "=", 1).as("admins"),
    ])
    .executeTakeFirstOrThrow();
