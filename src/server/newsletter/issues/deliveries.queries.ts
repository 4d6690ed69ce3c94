import { sql } from "kysely";
import type { Page } from "../../../contract/envelope.ts";
import type { Delivery, DeliveryFilter, DeliveryState, IssueCounts } from "../../../contract/newsletter/issues.ts";
import { decodeRow } from "../../db/decode-row.ts";
import { readPage } from "../../db/found-rows.ts";
import type { Db } from "../../db/tables.ts";
import { isBeingSent } from "../../mail/mails.queries.ts";

export const noCounts: IssueCounts = { queued: 0, accepted: 0, failed: 0, uncertain: 0, bounced: 0 };

/**
 * State shown for a delivery. During transmission it is queued, although stored as uncertain (outcome unknown) in case
 * of a crash.
 */
const shownState = sql<DeliveryState>`case when issue_deliveries.state = 'uncertain'
  and ${isBeingSent("issue_deliveries.mail_id")} then 'queued' else issue_deliveries.state end`;

/** Counts the recipients of each issue by state. */
export async function countByState(db: Db, issueIds: readonly string[]): Promise<ReadonlyMap<string, IssueCounts>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(
      db
        .selectFrom("issue_deliveries")
        .select(["issue_id", "bounced_at", shownState.as("state")])
        .where("issue_id", "in", issueIds)
        .as("deliveries"),
    )
    .select(({ fn }) => [
      "issue_id",
      "state",
      fn.countAll<number>().as("count"),
      fn.count<number>("bounced_at").as("bounced"),
    ])
    .groupBy(["issue_id", "state"])
    .execute();
  const folded = await db.selectFrom("issue_figures").selectAll().where("issue_id", "in", issueIds).execute();
  const counts = new Map<string, IssueCounts>(folded.map(({ issue_id, ...figures }) => [issue_id, figures]));
  for (const { issue_id, state, count, bounced } of rows) {
    const ofIssue = counts.get(issue_id) ?? noCounts;
    counts.set(issue_id, { ...ofIssue, [state]: count, bounced: ofIssue.bounced + bounced });
  }
  return counts;
}

/** Lists the deliveries of an issue, last changed first. */
export function list(db: Db, issueId: string, { state, ...filter }: DeliveryFilter): Promise<Page<Delivery>> {
  const matches = db
    .selectFrom("issue_deliveries")
    .leftJoin("subscribers", "subscribers.id", "issue_deliveries.subscriber_id")
    .where("issue_id", "=", issueId)
    .$if(state !== undefined, (rows) => rows.where(shownState, "=", state ?? "queued"));
  const rows = matches
    .select(deliveryColumns)
    .select(["subscribers.email", "subscribers.name", shownState.as("shown_state")])
    .orderBy("issue_deliveries.updated_at", "desc")
    .orderBy("issue_deliveries.subscriber_id");
  return readPage(
    matches,
    rows,
    ({ shown_state: shown, email, name, ...row }) => ({
      ...decodeRow(row),
      email: email ?? "",
      name: name ?? "",
      state: shown,
      response: shown === row.state ? row.response : "",
    }),
    filter,
  );
}

const deliveryColumns = [
  "subscriber_id",
  "issue_deliveries.state",
  "response",
  "is_permanent",
  "bounced_at",
  "issue_deliveries.updated_at",
] as const;
