import type { SignUpWave } from "../../../contract/extensions/sign-up-defence/waves.ts";
import type { Db, Row } from "../../db/tables.ts";

type Wave = Row<"subscription_waves">;

export const insert = (db: Db, wave: Wave) => db.insertInto("subscription_waves").values(wave).execute();

export const find = (db: Db, id: string) =>
  db.selectFrom("subscription_waves").selectAll().where("id", "=", id).executeTakeFirst();

export const findLatest = (db: Db, source: Wave["source"], name: string) =>
  db
    .selectFrom("subscription_waves")
    .selectAll()
    .where("source", "=", source)
    .where("name", "=", name)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();

interface Source extends Pick<Wave, "source" | "name"> {
  since: number;
}

/** Counts the confirmation mails since then. */
export async function countMailed(db: Db, { source, name, since }: Source) {
  const { count } = await db
    .selectFrom("subscription_requests")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("mailed_at", ">", since)
    .$if(source !== "site", (query) => query.where(columnOf(source), "=", name))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the confirmed sign-ups since then, by network and domain. */
export const countConfirmed = (db: Db, { source, name, since }: Source) =>
  db
    .selectFrom("subscription_requests as request")
    .innerJoin("subscribers", "subscribers.id", "subscriber_id")
    .select(["network", "domain"])
    .select(({ fn }) => fn.count<number>("subscriber_id").distinct().as("count"))
    .where("request.created_at", ">", since)
    .whereRef("confirmed_at", ">=", "request.created_at")
    .$if(source !== "site", (query) => query.where(columnOf(source), "=", name))
    .groupBy(["network", "domain"])
    .execute();

const columnOf = (source: Wave["source"]) => (source === "network" ? "network" : "domain");

/** Lists waves whose sign-ups wait for confirmations of others or a decision, oldest first. */
export const listWaiting = (db: Db) =>
  db
    .selectFrom("subscription_waves as wave")
    .innerJoin("subscription_requests as request", "request.wave_id", "wave.id")
    .select(["wave.id", "source", "wave.name"])
    .where("released_at", "is", null)
    .where("removed_at", "is", null)
    .where("mailed_at", "is", null)
    .groupBy("wave.id")
    .orderBy("started_at")
    .execute();

interface HeldSignUps extends Source {
  waveId: string;
}

/** Adds the unconfirmed sign-ups since then to the wave. */
export async function addUnconfirmedToWave(db: Db, { waveId, source, name, since }: HeldSignUps) {
  await db
    .updateTable("subscription_requests")
    .set({ wave_id: waveId })
    .where(columnOf(source), "=", name)
    .where("created_at", ">", since)
    .where("subscriber_id", "in", (eb) => eb.selectFrom("subscribers").select("id").where("is_active", "=", 0))
    .execute();
  await setReasonOfWave(db, waveId, "unconfirmed", "held");
}

export async function addTo(
  db: Db,
  waveId: string,
  { id, subscriber_id }: { id: string; subscriber_id: string },
  at: number,
) {
  await db.updateTable("subscription_requests").set({ wave_id: waveId }).where("id", "=", id).execute();
  await db
    .updateTable("subscribers")
    .set({ inactive_reason: "held" })
    .where("id", "=", subscriber_id)
    .where("inactive_reason", "=", "unconfirmed")
    .execute();
  await db.updateTable("subscription_waves").set({ last_at: at }).where("id", "=", waveId).execute();
}

export async function release(db: Db, id: string, at: number) {
  await db.updateTable("subscription_waves").set({ released_at: at }).where("id", "=", id).execute();
  await setReasonOfWave(db, id, "held", "unconfirmed");
}

const ofWave = (db: Db, waveId: string) =>
  db.selectFrom("subscription_requests").select("subscriber_id").where("wave_id", "=", waveId);

const setReasonOfWave = (db: Db, waveId: string, from: "unconfirmed" | "held", to: "unconfirmed" | "held") =>
  db
    .updateTable("subscribers")
    .set({ inactive_reason: to })
    .where("id", "in", ofWave(db, waveId))
    .where("inactive_reason", "=", from)
    .execute();

/** Deletes addresses that came with the wave, and only the sign-ups of previously known ones. */
export async function removeOfWave(db: Db, waveId: string, at: number) {
  await db
    .deleteFrom("subscribers")
    .where("id", "in", ofWave(db, waveId))
    .where("inactive_reason", "=", "held")
    .execute();
  await db.deleteFrom("subscription_requests").where("wave_id", "=", waveId).execute();
  await db.updateTable("subscription_waves").set({ removed_at: at }).where("id", "=", waveId).execute();
}

/** Removes all sign-ups from a wave that is over. */
export async function dissolve(db: Db, waveId: string) {
  await setReasonOfWave(db, waveId, "held", "unconfirmed");
  await db.updateTable("subscription_requests").set({ wave_id: null }).where("wave_id", "=", waveId).execute();
}

export const setUnconfirmed = (db: Db, subscriberId: string) =>
  db
    .updateTable("subscribers")
    .set({ inactive_reason: "unconfirmed" })
    .where("id", "=", subscriberId)
    .where("inactive_reason", "=", "held")
    .execute();

/** Lists waves that wait for a decision, newest first. */
export async function list(db: Db): Promise<SignUpWave[]> {
  const rows = await db
    .selectFrom("subscription_waves as wave")
    .innerJoin("subscription_requests as request", "request.wave_id", "wave.id")
    .innerJoin("subscribers", "subscribers.id", "request.subscriber_id")
    .select(["wave.id", "source", "wave.name", "started_at", "last_at"])
    .select(({ fn }) => fn.count<number>("subscriber_id").distinct().as("count"))
    .where("released_at", "is", null)
    .where("is_active", "=", 0)
    .groupBy("wave.id")
    .orderBy("started_at", "desc")
    .execute();
  return rows.map(({ id, source, name, count, started_at, last_at }) => ({
    _id: id,
    id,
    source,
    name,
    count,
    startedAt: new Date(started_at).toISOString(),
    lastAt: new Date(last_at).toISOString(),
  }));
}

/** Deletes waves without sign-ups whose last one is older. */
export const removeOld = (db: Db, since: number) =>
  db
    .deleteFrom("subscription_waves")
    .where("last_at", "<", since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subscription_requests")
            .select("subscription_requests.id")
            .whereRef("wave_id", "=", "subscription_waves.id"),
        ),
      ),
    )
    .execute();

export async function listAdministrators(db: Db) {
  const rows = await db
    .selectFrom("users")
    .select("email")
    .where("role", "=", "admin")
    .where("is_active", "=", 1)
    .execute();
  return rows.map(({ email }) => email);
}
