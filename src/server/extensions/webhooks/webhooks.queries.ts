import type { NewWebhook, Webhook, WebhookEvent } from "../../../contract/extensions/webhooks/webhooks.ts";
import { decodeResource } from "../../db/decode-row.ts";
import { countRows } from "../../db/found-rows.ts";
import type { Db, Tables } from "../../db/tables.ts";

const columns = ["id", "url", "events", "created_at"] as const;

const toWebhook = (row: Pick<Tables["webhooks"], (typeof columns)[number]>): Webhook => ({
  ...decodeResource(row),
  events: JSON.parse(row.events) as WebhookEvent[],
});

export const list = async (db: Db) =>
  (await db.selectFrom("webhooks").select(columns).orderBy("created_at").orderBy("id").execute()).map(toWebhook);

export const count = (db: Db) => countRows(db.selectFrom("webhooks"));

/** Finds the address of a webhook, and the secret that signs its deliveries. */
export const findTarget = (db: Db, id: string) =>
  db.selectFrom("webhooks").select(["url", "secret"]).where("id", "=", id).executeTakeFirst();

export async function insert(db: Db, { events, ...values }: NewWebhook & { id: string; secret: string }, at: Date) {
  const row = { ...values, events: JSON.stringify(events), created_at: at.getTime() };
  await db.insertInto("webhooks").values(row).execute();
  return toWebhook(row);
}

export async function update(db: Db, id: string, { url, events }: NewWebhook) {
  const changes = { url, events: JSON.stringify(events) };
  const row = await db.updateTable("webhooks").set(changes).where("id", "=", id).returning(columns).executeTakeFirst();
  return row && toWebhook(row);
}

export const remove = (db: Db, id: string) =>
  db.deleteFrom("webhooks").where("id", "=", id).returning("url").executeTakeFirst();
