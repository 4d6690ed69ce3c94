import { sql } from "kysely";
import { inChunks } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

/** Name of the row that counts all unnamed referrers; it cannot equal a host, because hosts contain a dot. */
export const otherNames = "other";

export const addToDay = (db: Db, day: string, views: number) =>
  db
    .insertInto("view_days")
    .values({ day, views })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ views: sql`view_days.views + excluded.views` }))
    .execute();

/** Adds views to the rows of a day. `details` must not contain the same kind, day and name twice. */
export const addDetails = (db: Db, details: readonly Row<"view_details">[]) =>
  inChunks(details, (chunk) =>
    db
      .insertInto("view_details")
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(["kind", "day", "name"]).doUpdateSet({ views: sql`view_details.views + excluded.views` }),
      )
      .execute(),
  );

/** Lists the referring sites that are already stored for a day. */
export async function listReferrers(db: Db, day: string) {
  const rows = await db
    .selectFrom("view_details")
    .select("name")
    .where("kind", "=", "referrer")
    .where("day", "=", day)
    .execute();
  return rows.map(({ name }) => name);
}

const monthOfDay = sql<string>`substr(day, 1, 7)`;

/** Merges the details of all days before `day` into monthly rows, and deletes the daily rows. */
export async function mergeIntoMonths(db: Db, day: string) {
  const merged = db
    .selectFrom("view_details")
    .select(["kind", monthOfDay.as("month"), "name", sql<number>`cast(sum(views) as bigint)`.as("views")])
    .where("day", "<", day)
    .groupBy(["kind", monthOfDay, "name"]);
  await db
    .insertInto("view_months")
    .columns(["kind", "month", "name", "views"])
    .expression(merged)
    .onConflict((conflict) =>
      conflict.columns(["kind", "month", "name"]).doUpdateSet({ views: sql`view_months.views + excluded.views` }),
    )
    .execute();
  await db.deleteFrom("view_details").where("day", "<", day).execute();
}
