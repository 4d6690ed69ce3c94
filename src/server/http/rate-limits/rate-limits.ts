import { hourMs, minuteMs } from "../../../contract/durations.ts";
import { canonicalEmail } from "../../../contract/email-address.ts";
import { tooManyAttemptsText } from "../../../contract/failure-texts.ts";
import { Refusal } from "../../errors.ts";
import type { Attempts, AttemptsStore } from "./attempts.ts";

/**
 * Rate limit of a route. `login` and `password` limit wrong passwords, in one count. All others except `none` limit
 * calls with valid fields.
 */
export type RateClass =
  | "none"
  | "login"
  | "password"
  | "password-link"
  | "new-password"
  | "message"
  | "subscription"
  | "unsubscription"
  | "webmention";

export interface Limits {
  logins: number;
  loginsPerAddress: number;
  forms: number;
}

interface Budget {
  key: string;
  max: number;
  windowMs: number;
}

/** Remaining attempts of a caller. Refusals are 429 with `retryAfter`. */
export interface Allowance {
  /** Refuses if no attempt remains. */
  check(): Promise<void>;
  /** Counts an attempt, and refuses if none remained; safe for concurrent calls. */
  take(): Promise<void>;
  /** Takes one attempt off the count. Never rejects: if this fails, the attempt expires with its window. */
  giveBack(): Promise<void>;
}

/** Length to which an address in a counter's key is cut: index keys are limited, and no account's is longer. */
const maxAccountLength = 254;

/** Maximum answers "This email address is taken" per user and hour, because each reveals an account. */
const maxProbes = 20;

/** Counts attempts by account and network in `store`; an attempt over a limit throws a 429 with the time to wait. */
export function createRateLimits(limits: Limits, store: AttemptsStore, now: () => Date) {
  const allowance = (budgets: Budget[]): Allowance => ({
    async check() {
      for (const { key, max, windowMs } of budgets) {
        const attempts = await store.find(key, windowMs, now().getTime());
        if (attempts && attempts.count >= max) throw tooMany(attempts, now());
      }
    },
    async take() {
      for (const { key, max, windowMs } of budgets) {
        const attempts = await store.add(key, windowMs, now().getTime());
        if (attempts.count <= max) continue;
        await store.remove(key, windowMs, now().getTime());
        throw tooMany(attempts, now());
      }
    },
    async giveBack() {
      for (const { key, windowMs } of budgets)
        await store.remove(key, windowMs, now().getTime()).catch(() => undefined);
    },
  });

  const loginsFrom = (address: string): Budget => ({
    key: `login ${address}`,
    max: limits.loginsPerAddress,
    windowMs: 15 * minuteMs,
  });

  return {
    /**
     * Limit for a call before its body is read, so that unreadable bodies count, too. If only failures count, a
     * successful call is taken off the count later.
     */
    beforeBody(rate: RateClass, address: string): Allowance {
      if (rate === "none" || rate === "password") return allowance([]);
      if (rate === "login") return allowance([loginsFrom(address)]);
      return allowance([{ key: `${rate} ${address}`, max: limits.forms, windowMs: hourMs }]);
    },

    /** Remaining failed sign-ins from the client network `address` to `account`, an email address. */
    ofFailures(rate: RateClass, address: string, account = ""): Allowance {
      if (!limitsFailuresOnly(rate)) return allowance([]);
      const key = `login ${address} ${canonicalEmail(account.trim()).toLowerCase().slice(0, maxAccountLength)}`;
      return allowance([{ key, max: limits.logins, windowMs: 15 * minuteMs }, loginsFrom(address)]);
    },

    /** Limit for answers that tell a signed-in user that an email address is taken. */
    probing: (userId: string): Allowance => allowance([{ key: `probing ${userId}`, max: maxProbes, windowMs: hourMs }]),
  };
}

/** Counts refusals that reveal a taken email address; at the limit, refuses all calls without running `work`. */
export async function limitTakenEmailAnswers<T>(allowance: Allowance, work: () => Promise<T>) {
  await allowance.check();
  try {
    return await work();
  } catch (error) {
    const isTaken = error instanceof Refusal && error.status === 409 && error.fields?.["email"] !== undefined;
    // Counts the attempt after `work`: if the process is killed before it answers, the attempt does not count.
    if (isTaken) await allowance.take();
    throw error;
  }
}

/** Whether only failures count; the route's handler determines whether a call failed. */
export const limitsFailuresOnly = (rate: RateClass) => rate === "login" || rate === "password";

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Refusal of a caller over a limit, with the time until which it holds. */
export function tooMany({ until }: Pick<Attempts, "until">, now: Date) {
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal(429, tooManyAttemptsText(wait), { retryAfter: seconds });
}
