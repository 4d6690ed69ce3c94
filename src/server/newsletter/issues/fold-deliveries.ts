import { dayMs } from "../../../contract/durations.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { countByState } from "./deliveries.queries.ts";
import { issuesLock } from "./issues.ts";

const daysWithLedger = 365;

/** Replaces the ledger of each issue that ended a year ago by its totals, so that ledgers do not grow forever. */
export function registerFolding({ inTransaction, now }: AppContext, { jobs }: Pick<Core, "jobs">) {
  const foldNext = () =>
    withLock(inTransaction, issuesLock, async (transaction) => {
      const issueId = await findOld(transaction, now().getTime() - daysWithLedger * dayMs);
      if (issueId === undefined) return false;
      const counts = (await countByState(transaction, [issueId])).get(issueId);
      if (counts)
        await transaction
          .insertInto("issue_figures")
          .values({ issue_id: issueId, ...counts })
          .execute();
      await transaction.deleteFrom("issue_deliveries").where("issue_id", "=", issueId).execute();
      return true;
    });

  jobs.register("newsletter.fold-deliveries", {
    title: "Summarize deliveries of issues older than a year",
    schedule: { dailyAt: "00:40" },
    async run(_, { signal }) {
      while (!signal.aborted && (await foldNext()));
    },
  });
}

/** Finds an issue that ended before this time and still has its ledger. */
async function findOld(db: Db, before: number) {
  const row = await db
    .selectFrom("issues")
    .select("id")
    .where("ended_at", "<", before)
    .where("state", "in", ["sent", "stopped"])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("issue_deliveries").select("issue_id").whereRef("issue_deliveries.issue_id", "=", "issues.id")),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
