import type { Page } from "../../contract/envelope.ts";
import type {
  Subscriber,
  SubscriberChanges,
  SubscriberFilter,
  SubscribersBulk,
  SubscriberStats,
} from "../../contract/newsletter/newsletter.ts";
import { decodeResource } from "../db/decode-row.ts";
import { emailKey, foldedTexts, holdsPhrase } from "../db/folding.ts";
import { changedRows, readPage, removeByIds } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

/** Returns the column values derived from a subscriber's email address and name. */
export const addressed = (email: string, name: string) => ({
  email,
  email_key: emailKey(email),
  name,
  folded: foldedTexts(email, name),
});

/** Unsubscribes an address, also if it is unconfirmed. */
export async function unsubscribe(db: Db, email: string, reason: string) {
  await db
    .updateTable("subscribers")
    .set({ is_active: 0, inactive_reason: "left", unsubscribe_reason: reason })
    .where("email_key", "=", emailKey(email))
    .where(({ or, eb }) => or([eb("is_active", "=", 1), eb("inactive_reason", "=", "unconfirmed")]))
    .execute();
}

const columns = [
  "id",
  "email",
  "name",
  "preferences",
  "unsubscribe_reason",
  "is_active",
  "inactive_reason",
  "subscribed_at",
] as const;

/** Lists subscribers, newest first. */
export async function list(db: Db, filter: SubscriberFilter): Promise<Page<Subscriber>> {
  const matches = matching(db, filter);
  return readPage(matches, newestFirst(matches), toSubscriber, filter);
}

/** Lists all subscribers, or only the active or the inactive ones, newest first. */
export const listAll = async (db: Db, active: boolean | undefined) =>
  (await newestFirst(matching(db, { active })).execute()).map(toSubscriber);

type Search = Pick<SubscriberFilter, "search" | "active">;

const matching = (db: Db, { search, active }: Search) =>
  db
    .selectFrom("subscribers")
    .$if(active !== undefined, (query) => query.where("is_active", "=", active ? 1 : 0))
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "")));

const newestFirst = (matches: ReturnType<typeof matching>) =>
  matches.select(columns).orderBy("created_at", "desc").orderBy("id", "desc");

export const idsMatching = (db: Db, search: Search) => matching(db, search).select("id");

export const stats = (db: Db): Promise<SubscriberStats> =>
  db
    .selectFrom("subscribers")
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("is_active", "=", 1).as("active"),
    ])
    .executeTakeFirstOrThrow();

export async function findById(db: Db, id: string) {
  const row = await db.selectFrom("subscribers").select(columns).where("id", "=", id).executeTakeFirst();
  return row && toSubscriber(row);
}

/** Changes the given fields; returns the changed subscriber, or undefined if no subscriber has this id. */
export async function update(db: Db, id: string, { email, name, preferences, isActive }: SubscriberChanges) {
  const subscriber = await findById(db, id);
  if (!subscriber) return undefined;
  const row = await db
    .updateTable("subscribers")
    .set({
      ...addressed(email ?? subscriber.email, name ?? subscriber.name),
      ...(preferences && { preferences: JSON.stringify(preferences) }),
      ...(isActive !== undefined && isActive !== subscriber.isActive && activity(isActive)),
    })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return row && toSubscriber(row);
}

const setActive = async (db: Db, ids: string[], isActive: boolean) =>
  changedRows(
    db
      .updateTable("subscribers")
      .set(activity(isActive))
      .where("id", "in", ids)
      .where("is_active", "!=", isActive ? 1 : 0),
  );

/** Returns the columns of an active or inactive subscriber; activation clears the reasons for the inactivity. */
export const activity = (isActive: boolean) =>
  isActive
    ? { is_active: 1, inactive_reason: "" as const, unsubscribe_reason: "" }
    : { is_active: 0, inactive_reason: "owner" as const };

/** Applies an action to the subscribers with these ids; returns how many were changed. */
export const apply = (db: Db, action: SubscribersBulk["action"], ids: string[]) =>
  action === "delete" ? remove(db, ids) : setActive(db, ids, action === "activate");

export const remove = (db: Db, ids: string[]) => removeByIds(db, "subscribers", ids);

const toSubscriber = ({ preferences, inactive_reason, ...row }: Pick<Row<"subscribers">, (typeof columns)[number]>) =>
  ({
    ...decodeResource(row),
    preferences: JSON.parse(preferences) as string[],
    inactiveReason: row.is_active === 1 || inactive_reason === "" ? null : inactive_reason,
  }) satisfies Subscriber;
