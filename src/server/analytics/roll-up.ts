import type { Database } from "../db/dialect.ts";
import { withLock } from "../db/locks.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { plusDays } from "./calendar.ts";
import * as queries from "./views.queries.ts";

/** For how many days it is known at least which pages were read on which of them. */
const daysWithDetails = 92;
/** How many names of each kind a month keeps. */
const maxNamesPerMonth = 50;
const kinds = ["article", "page", "referrer"] as const;

/**
 * Merges the details of months that are long over, so that the tables stay small for ever. A month is merged as
 * a whole: only then is it certain what was read most.
 */
export async function rollUp(db: Database["db"], inTransaction: RunTransaction, today: string) {
  const before = `${plusDays(today, -daysWithDetails).slice(0, 7)}-01`;
  const due = await Promise.all(kinds.map((kind) => queries.listMonthsBefore(db, kind, before)));
  if (due.flat().length === 0) return;
  // Of two processes the second one finds nothing left to merge.
  await withLock(inTransaction, "views", async (transaction) => {
    for (const kind of kinds) {
      const months = await queries.listMonthsBefore(transaction, kind, before);
      await queries.mergeIntoMonths(transaction, kind, before);
      for (const month of months) await queries.keepMostRead(transaction, kind, month, maxNamesPerMonth);
    }
  });
}
