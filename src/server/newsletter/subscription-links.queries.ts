import type { Db } from "../db/tables.ts";

export async function findByToken(db: Db, token: string) {
  const row = await db
    .selectFrom("subscribers")
    .select(["id", "email", "preferences", "is_active", "inactive_reason", "unsubscribe_reason"])
    .where("token", "=", token)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      preferences: JSON.parse(row.preferences) as string[],
      isActive: row.is_active === 1,
      hasLeft: row.is_active === 0 && row.inactive_reason === "left",
      hasReason: row.unsubscribe_reason !== "",
    }
  );
}

/** A first reason stays, and so does a complaint; after a one-click unsubscription the reason may follow later. */
export async function unsubscribe(db: Db, token: string, reason: string) {
  await db
    .updateTable("subscribers")
    .set({ is_active: 0, inactive_reason: "left", unsubscribe_reason: reason })
    .where("token", "=", token)
    .where((eb) =>
      eb.or([
        eb("inactive_reason", "not in", ["left", "complained"]),
        eb.and([eb("inactive_reason", "=", "left"), eb("unsubscribe_reason", "=", "")]),
      ]),
    )
    .execute();
}

export const setPreferences = (db: Db, id: string, preferences: readonly string[]) =>
  db
    .updateTable("subscribers")
    .set({ preferences: JSON.stringify(preferences) })
    .where("id", "=", id)
    .execute();
