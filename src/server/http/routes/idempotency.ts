import { createHash, createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import { failureTexts } from "../../../contract/failure-texts.ts";
import { emailKey } from "../../db/folding.ts";
import type { Db } from "../../db/tables.ts";
import { CommitUncertain, type RunTransaction } from "../../db/transactions.ts";
import { badField, conflict } from "../../errors.ts";
import { isSignedIn } from "../../permissions.ts";
import { networkOf } from "../rate-limits/client-network.ts";
import * as keys from "./idempotency.queries.ts";
import { firstSentAt, isPlainForm } from "./plain-forms.ts";
import type { RunOnce, Rule } from "./route.ts";

export interface Attempt {
  /** Whether an earlier call with this key succeeded, so that the repeat does not count for rate limits. */
  isRepeat: boolean;
  once: RunOnce;
}

interface Deps {
  db: Db;
  inTransaction: RunTransaction;
  now: () => Date;
}

const lifetimeMs = dayMs;
/** Time within which an equal form counts as a second click; after it, an equal form is another message. */
const repeatedFormMs = minuteMs;

/** Whether calls of this route accept an `Idempotency-Key`: routes that create (201), and those with `keyed`. */
export const acceptsIdempotencyKey = ({ status, keyed }: Rule) => status === 201 || keyed === true;

/** Runs calls with an idempotency key once: the result is stored in the call's transaction, and returned to repeats. */
export function createIdempotency({ db, inTransaction, now }: Deps) {
  let sweptAt = -Infinity;

  async function sweep(at: number) {
    if (at - sweptAt <= hourMs) return;
    await keys.removeExpired(db, at);
    sweptAt = at;
  }

  /** Claims the key first: a second call waits for the first call's transaction, then finds the key taken. */
  const recording =
    (claim: keys.Claim, fingerprint: string): RunTransaction =>
    (steps) =>
      inTransaction(async (transaction) => {
        const expiresAt = now().getTime() + lifetimeMs;
        if (!(await keys.take(transaction, claim, { fingerprint, expiresAt }))) throw new KeyTaken();
        const result = await steps(transaction);
        await keys.setResult(transaction, claim.id, result);
        return result;
      });

  return async function begin(rule: Rule, request: FastifyRequest, body: unknown): Promise<Attempt> {
    const isForm = isPlainForm(request);
    const key = acceptsIdempotencyKey(rule) ? (isForm ? formKeyOf(body) : keyOf(request)) : undefined;
    if (key === undefined) return { isRepeat: false, once: (work) => work(inTransaction) };

    const at = now();
    await sweep(at.getTime());
    const claim = {
      id: createHash("sha256")
        .update(`${callerOf(request)} ${key}`)
        .digest("hex"),
      expiresAfter: isForm ? firstSentAt(request, at) - repeatedFormMs + lifetimeMs : at.getTime(),
      replacesOthers: isForm,
    };
    const fingerprint = (content = JSON.stringify(body)) => fingerprintOf(key, callOf(rule, request), content);
    const found = await keys.find(db, claim);
    const recorded = isForm && found?.fingerprint !== fingerprint() ? undefined : found;

    const once: RunOnce = async <T>(work: (run: RunTransaction) => Promise<T>, content?: string) => {
      if (recorded) return resultOf<T>(recorded, fingerprint(content));
      try {
        return await work(recording(claim, fingerprint(content)));
      } catch (error) {
        if (!(error instanceof KeyTaken)) throw error;
        const first = await keys.find(db, claim).catch((cause: unknown) => {
          throw new CommitUncertain("The first call with this key cannot be read", { cause });
        });
        return resultOf<T>(first, fingerprint(content));
      }
    };
    return { isRepeat: recorded !== undefined, once };
  };
}

export type BeginAttempt = ReturnType<typeof createIdempotency>;

/** Thrown if another call holds or has used the key. */
class KeyTaken extends Error {}

function keyOf({ headers }: FastifyRequest) {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && /^[\x21-\x7e]{1,64}$/.test(key)) return key;
  throw badField("Idempotency-Key", failureTexts.malformedKey);
}

/**
 * Makes a form's idempotency key from its email address. Forms send no key, because all visitors get the same page.
 * Keys in headers contain no space, so they never equal a form's key.
 */
const formKeyOf = (body: unknown) => `form ${emailKey((body as { email: string }).email)}`;

const callerOf = ({ viewer, ip }: FastifyRequest) =>
  isSignedIn(viewer) ? `user ${viewer.id}` : `network ${networkOf(ip)}`;

/** HMAC keyed by the idempotency key: a leaked database must not allow guesses at passwords in request bodies. */
const fingerprintOf = (key: string, call: string, content: string) =>
  createHmac("sha256", key).update(`${call}\n`).update(content).digest("hex");

function callOf({ method, url }: Rule, { params }: FastifyRequest) {
  const values = params as Record<string, string>;
  return `${method} ${url.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "")}`;
}

function resultOf<T>(recorded: keys.RecordedCall | undefined, fingerprint: string) {
  if (recorded?.fingerprint !== fingerprint) throw conflict(failureTexts.keyReused);
  return recorded.result as T;
}
