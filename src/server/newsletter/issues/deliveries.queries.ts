import type { Page } from "../../../contract/envelope.ts";
import type { Delivery, DeliveryFilter, IssueCounts } from "../../../contract/issues.ts";
import { readPage } from "../../db/read-page.ts";
import type { Db, Row } from "../../db/tables.ts";

export const noCounts: IssueCounts = { queued: 0, accepted: 0, failed: 0, uncertain: 0, bounced: 0 };

/** How many recipients of each of these issues are in each state. */
export async function countByState(db: Db, issueIds: readonly string[]): Promise<ReadonlyMap<string, IssueCounts>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("issue_deliveries")
    .select(({ fn }) => [
      "issue_id",
      "state",
      fn.countAll<number>().as("count"),
      fn.count<number>("bounced_at").as("bounced"),
    ])
    .where("issue_id", "in", issueIds)
    .groupBy(["issue_id", "state"])
    .execute();
  const counts = new Map<string, IssueCounts>();
  for (const { issue_id, state, count, bounced } of rows) {
    const ofIssue = counts.get(issue_id) ?? noCounts;
    counts.set(issue_id, { ...ofIssue, [state]: count, bounced: ofIssue.bounced + bounced });
  }
  return counts;
}

/** The ledger of an issue, last changed first. */
export function list(db: Db, issueId: string, { state, ...filter }: DeliveryFilter): Promise<Page<Delivery>> {
  const matches = db
    .selectFrom("issue_deliveries")
    .leftJoin("subscribers", "subscribers.id", "issue_deliveries.subscriber_id")
    .where("issue_id", "=", issueId)
    .$if(state !== undefined, (rows) => rows.where("state", "=", state ?? "queued"));
  const rows = matches
    .selectAll("issue_deliveries")
    .select(["subscribers.email", "subscribers.name"])
    .orderBy("issue_deliveries.updated_at", "desc")
    .orderBy("issue_deliveries.subscriber_id");
  return readPage(matches, rows, toDelivery, filter);
}

type DeliveryRow = Row<"issue_deliveries"> & { email: string | null; name: string | null };

const toDelivery = (row: DeliveryRow): Delivery => ({
  subscriberId: row.subscriber_id,
  email: row.email ?? "",
  name: row.name ?? "",
  state: row.state,
  response: row.response,
  isPermanent: row.is_permanent === 1,
  bouncedAt: row.bounced_at === null ? null : new Date(row.bounced_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
});
