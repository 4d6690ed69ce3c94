import type { InactiveReason } from "../../../contract/newsletter/newsletter.ts";
import type { Db } from "../../db/tables.ts";

const columns = [
  "issue_id as issueId",
  "subscriber_id as subscriberId",
  "bounced_at as bouncedAt",
  "response",
] as const;

/** Finds the delivery of a mail. */
export const findByMail = (db: Db, mailId: string) =>
  db.selectFrom("issue_deliveries").select(columns).where("mail_id", "=", mailId).executeTakeFirst();

type Delivery = NonNullable<Awaited<ReturnType<typeof findByMail>>>;

/** Stores a report about a delivery. */
export const setReported = (
  db: Db,
  { issueId, subscriberId }: Delivery,
  { response, isBounce, isPermanent, at }: { response: string; isBounce: boolean; isPermanent: boolean; at: number },
) =>
  db
    .updateTable("issue_deliveries")
    .set({
      response,
      is_permanent: isPermanent ? 1 : 0,
      bounced_at: isBounce ? at : null,
      updated_at: at,
    })
    .where("issue_id", "=", issueId)
    .where("subscriber_id", "=", subscriberId)
    .execute();

/** Lists the outcomes of the latest issues since the subscription began, newest first. */
export const listLastDeliveries = (db: Db, subscriberId: string, count: number) =>
  db
    .selectFrom("issue_deliveries")
    .innerJoin("issues", "issues.id", "issue_deliveries.issue_id")
    .innerJoin("subscribers", "subscribers.id", "issue_deliveries.subscriber_id")
    .select(["is_permanent as isPermanent", "response"])
    .where("subscriber_id", "=", subscriberId)
    .where("issue_deliveries.state", "!=", "queued")
    .whereRef("issues.started_at", ">=", "subscribers.subscribed_at")
    .orderBy("issues.number", "desc")
    .limit(count)
    .execute();

export const deactivate = (db: Db, subscriberId: string, reason: InactiveReason, response: string) =>
  db
    .updateTable("subscribers")
    .set({ is_active: 0, inactive_reason: reason, unsubscribe_reason: response })
    .where("id", "=", subscriberId)
    .where("is_active", "=", 1)
    .execute();
