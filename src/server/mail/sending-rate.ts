import { setTimeout as sleep } from "node:timers/promises";
import { hourMs, secondMs } from "../../contract/durations.ts";
import type { AppContext } from "../context.ts";
import { withLock } from "../db/locks.ts";
import * as queries from "./mails.queries.ts";

interface Rates {
  perSecond: number;
  perHour: number;
}

/** Share of the hourly limit that bulk mails may use, so that other mails can still be sent. */
const bulkShare = 0.9;

/** Limits the sending rate of all processes together, by counting attempts in the shared database. */
export function createSendingRate({ inTransaction, now }: AppContext, { perSecond, perHour }: Rates) {
  /** If the rate allows a mail now, records an attempt and returns 0; otherwise returns the milliseconds to wait. */
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
    /** Returns 0 once the mail may be sent. If the wait exceeds one second, returns it in ms without waiting. */
    async take(id: string, { signal, isBulk }: { signal: AbortSignal; isBulk: boolean }) {
      for (;;) {
        const waitMs = await tryTake(id, isBulk);
        if (waitMs === 0 || waitMs > secondMs) return waitMs;
        await sleep(waitMs, undefined, { signal });
      }
    },
  };
}
