import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "../context.ts";
import { withLock } from "../db/locks.ts";
import * as queries from "./mails.queries.ts";

interface Rates {
  perSecond: number;
  perHour: number;
}

const secondMs = 1000;
const hourMs = 3600 * secondMs;
/** Of what an hour allows, for mails that are sent in bulk: the others do not wait for the next hour behind them. */
const bulkShare = 0.9;

interface Attempt {
  signal: AbortSignal;
  isBulk: boolean;
}

/** Bounds how many mails are attempted, by all processes together: they count what is in the database. */
export function createSendingRate({ inTransaction, now }: AppContext, { perSecond, perHour }: Rates) {
  /** Enters the attempt, or answers when there is room for it. */
  const tryTake = (id: string, isBulk: boolean) =>
    withLock(inTransaction, "mail-rate", async (transaction) => {
      const at = now().getTime();
      for (const [count, windowMs] of [
        [isBulk ? Math.ceil(perHour * bulkShare) : perHour, hourMs],
        [perSecond, secondMs],
      ] as const) {
        if (count === Infinity) continue;
        const last = await queries.findAttempt(transaction, { count, since: at - windowMs, now: at });
        if (last !== undefined) return last + windowMs - at;
      }
      await queries.setAttempted(transaction, id, at);
      return 0;
    });

  return {
    /** Waits a moment for its turn. Answers in how many milliseconds to come again when that is longer; 0 when it may be sent. */
    async take(id: string, { signal, isBulk }: Attempt) {
      for (;;) {
        const waitMs = await tryTake(id, isBulk);
        if (waitMs === 0 || waitMs > secondMs) return waitMs;
        await sleep(waitMs, undefined, { signal });
      }
    },
  };
}
