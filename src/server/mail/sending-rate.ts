import { setTimeout as sleep } from "node:timers/promises";
import { hourMs, secondMs } from "../../contract/durations.ts";
import type { AppContext } from "../context.ts";
import { withLock } from "../db/locks.ts";
import * as queries from "./mails.queries.ts";

interface Rates {
  perSecond: number;
  perHour: number;
}

/** Share of the hourly limit for bulk mails, so that other mails can still be sent in the same hour. */
const bulkShare = 0.9;

interface Attempt {
  signal: AbortSignal;
  isBulk: boolean;
}

/** Limits the attempts of all processes together; the shared database counts them. */
export function createSendingRate({ inTransaction, now }: AppContext, { perSecond, perHour }: Rates) {
  /** Records the attempt, or returns when there will be room for it. */
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
    /** Waits for room if it comes soon. Returns the milliseconds to wait before another try; 0 means send now. */
    async take(id: string, { signal, isBulk }: Attempt) {
      for (;;) {
        const waitMs = await tryTake(id, isBulk);
        if (waitMs === 0 || waitMs > secondMs) return waitMs;
        await sleep(waitMs, undefined, { signal });
      }
    },
  };
}
