import { LRUCache } from "lru-cache";
import { Refusal } from "../refusals.ts";

/** Which limit a route falls under. `login` counts wrong passwords, the others every call that is accepted. */
export type RateClass = "none" | "login" | "message" | "subscription";

export interface Limits {
  logins: number;
  loginsPerAddress: number;
  forms: number;
}

interface Budget {
  key: string;
  max: number;
  /** Milliseconds. */
  window: number;
}

/** What one caller may still do under one limit. */
export interface Allowance {
  /** Refuses with 429 when it is used up. */
  check(): void;
  spend(): void;
}

const minute = 60_000;

/** Counts tries in memory, for the process that keeps the database to itself. */
export function createRateLimits(limits: Limits, now: () => Date) {
  const tries = new LRUCache<string, { count: number; until: number }>({ max: 100_000 });

  function current(key: string) {
    const kept = tries.get(key);
    return kept && kept.until > now().getTime() ? kept : undefined;
  }

  const allowance = (budgets: Budget[]): Allowance => ({
    check() {
      for (const { key, max } of budgets) {
        const kept = current(key);
        if (!kept || kept.count < max) continue;
        const seconds = Math.max(1, Math.ceil((kept.until - now().getTime()) / 1000));
        throw new Refusal(429, `Too many tries. Please wait ${inWords(seconds)}.`, { retryAfter: seconds });
      }
    },
    spend() {
      for (const { key, window } of budgets) {
        const kept = current(key) ?? { count: 0, until: now().getTime() + window };
        tries.set(key, { ...kept, count: kept.count + 1 });
      }
    },
  });

  return {
    /** What the caller at `address` may still do; `account` is whom a login is for. */
    of(rate: RateClass, address: string, account = ""): Allowance {
      if (rate === "none") return allowance([]);
      if (rate === "login") {
        return allowance([
          { key: `login ${address} ${account.trim().toLowerCase()}`, max: limits.logins, window: 15 * minute },
          { key: `login ${address}`, max: limits.loginsPerAddress, window: 15 * minute },
        ]);
      }
      return allowance([{ key: `${rate} ${address}`, max: limits.forms, window: 60 * minute }]);
    },
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
