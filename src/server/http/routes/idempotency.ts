import { createHash, createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { failureTexts } from "../../../contract/failure-texts.ts";
import type { Db } from "../../db/tables.ts";
import { CommitUncertain, type RunTransaction } from "../../db/transactions.ts";
import { badField, conflict } from "../../errors.ts";
import { isSignedIn } from "../../permissions.ts";
import { networkOf } from "../rate-limits/client-network.ts";
import * as keys from "./idempotency.queries.ts";
import { isPlainForm } from "./plain-forms.ts";
import type { RunOnce, Rule } from "./route.ts";

export interface Attempt {
  /** Whether an earlier call with this key succeeded; then this one does not count for limits. */
  isRepeat: boolean;
  once: RunOnce;
}

interface Deps {
  db: Db;
  inTransaction: RunTransaction;
  now: () => Date;
}

const lifetimeMs = dayMs;

/** Whether calls of this route accept an `Idempotency-Key`: every one that creates, and those with `keyed`. */
export const acceptsIdempotencyKey = ({ status, keyed }: Rule) => status === 201 || keyed === true;

/** `Idempotency-Key`: the result of a call is recorded in its transaction, and returned to its repeats. */
export function createIdempotency({ db, inTransaction, now }: Deps) {
  let sweptAt = -Infinity;

  async function find(id: string) {
    const at = now().getTime();
    if (at - sweptAt > hourMs) {
      await keys.removeExpired(db, at);
      sweptAt = at;
    }
    return keys.find(db, id, at);
  }

  /** Claims the key first: a second call with it waits for the first one's transaction, then finds the key taken. */
  const recording =
    (id: string, fingerprint: string): RunTransaction =>
    (steps) =>
      inTransaction(async (transaction) => {
        const at = now().getTime();
        if (!(await keys.take(transaction, { id, fingerprint, expiresAt: at + lifetimeMs }, at))) throw new KeyTaken();
        const result = await steps(transaction);
        await keys.setResult(transaction, id, result);
        return result;
      });

  return async function begin(rule: Rule, request: FastifyRequest, body: unknown): Promise<Attempt> {
    const key = acceptsIdempotencyKey(rule) ? keyOf(request) : undefined;
    if (key === undefined) return { isRepeat: false, once: (work) => work(inTransaction) };

    // A failed form that is changed before it is sent again is a different request with the same key.
    const form = isPlainForm(request) ? JSON.stringify(body) : "";
    const id = createHash("sha256")
      .update(`${callerOf(request)} ${key} ${form}`)
      .digest("hex");
    const recorded = await find(id);

    const once: RunOnce = async <T>(work: (run: RunTransaction) => Promise<T>, content?: string) => {
      const fingerprint = fingerprintOf(key, callOf(rule, request), content ?? JSON.stringify(body));
      if (recorded) return resultOf<T>(recorded, fingerprint);
      try {
        return await work(recording(id, fingerprint));
      } catch (error) {
        if (!(error instanceof KeyTaken)) throw error;
        const first = await find(id).catch((cause: unknown) => {
          throw new CommitUncertain("The first call with this key cannot be read", { cause });
        });
        return resultOf<T>(first, fingerprint);
      }
    };
    return { isRepeat: recorded !== undefined, once };
  };
}

export type BeginAttempt = ReturnType<typeof createIdempotency>;

/** Another call holds or has used the key. */
class KeyTaken extends Error {}

function keyOf({ headers }: FastifyRequest) {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && /^[\x21-\x7e]{1,64}$/.test(key)) return key;
  throw badField("Idempotency-Key", failureTexts.malformedKey);
}

const callerOf = ({ viewer, ip }: FastifyRequest) =>
  isSignedIn(viewer) ? `user ${viewer.id}` : `network ${networkOf(ip)}`;

/** Keyed by the caller's secret, so that a copy of the table does not help to guess a password in the body. */
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
