import { type Kysely, sql } from "kysely";
import { countByState } from "../db/found-rows.ts";
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

/** Describes the first fault of the SQLite file or, if it has none, a reference to a missing row. */
export async function findDamage({ slow }: ExaminedDatabase) {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(slow);
  if (rows[0]?.integrity_check !== "ok") return rows[0]?.integrity_check ?? "it cannot be read";
  const broken = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(slow);
  const [row] = broken.rows;
  return row && `a row of ${row.table} refers to one of ${row.parent} that is not there`;
}

export async function isReplica(db: Db) {
  const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(db);
  return rows[0]?.isReplica ?? false;
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

export const countUsers = (db: Db) =>
  db
    .selectFrom("users")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("role", "=", "admin").filterWhere("is_active", "=", 1).as("admins"),
    ])
    .executeTakeFirstOrThrow();
