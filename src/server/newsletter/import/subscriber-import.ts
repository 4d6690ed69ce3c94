import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limits } from "../../../contract/limits.ts";
import type { Consent } from "../../../contract/newsletter/sign-ups.ts";
import type { SubscriberImport, SubscriberImportQuery } from "../../../contract/newsletter/subscriber-import.ts";
import {
  importTexts,
  interruptedImportText,
  type WithoutStatus,
} from "../../../contract/newsletter/subscriber-import.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { emailKey, foldedTexts } from "../../db/folding.ts";
import { newId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import type { RunTransaction } from "../../db/transactions.ts";
import { badField, Refusal } from "../../errors.ts";
import { temporaryName } from "../../files/atomic-write.ts";
import type { Actor } from "../../http/actor.ts";
import { csvFile } from "../../http/csv.ts";
import type { RunOnce } from "../../http/routes/route.ts";
import * as queries from "./import.queries.ts";
import { createSummary, isAdded, planImport, type PlannedLine } from "./plan-import.ts";
import { checkReadable } from "./read-subscribers.ts";

interface Deps extends Pick<Core, "record" | "timeZone"> {
  temporaryDirectory: string;
}

interface Statement {
  consent: Consent;
  withoutStatus: WithoutStatus | undefined;
}

type Summary = ReturnType<typeof createSummary>;

/** Writes the uploaded file to this path. */
type Receive = (path: string) => Promise<unknown>;

/** Imports subscribers from CSV files of other programs. A file is never completely in memory. */
export function createSubscriberImport({ db, inTransaction, now }: AppContext, deps: Deps) {
  const { record, temporaryDirectory, timeZone } = deps;
  const reading = async () => ({ timeZone: await timeZone(db), now: now() });
  const temporaryPath = () => join(temporaryDirectory, temporaryName());

  /** Stores the uploaded file temporarily, and plans its import. */
  async function* plan(receive: Receive) {
    const path = temporaryPath();
    try {
      await receive(path);
      yield* planImport(path, await reading(), (planBatch) => planBatch(db));
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Each batch is a separate transaction, so that other requests wait for at most one batch. */
  async function storeLines(path: string, { consent, withoutStatus }: Statement, summary: Summary) {
    const store = (planBatch: (db: Db) => Promise<PlannedLine[]>) =>
      withLock(inTransaction, "newsletter", async (transaction) => {
        const planned = await planBatch(transaction);
        const rows = planned.filter(({ outcome }) => isAdded(outcome)).map((line) => toRow(line, consent));
        if (rows.length > 0) await queries.insert(transaction, rows);
        return planned;
      });
    for await (const planned of planImport(path, await reading(), store, withoutStatus)) summary.add(planned);
  }

  async function importFile(path: string, statement: Statement, actor: Actor, run: RunTransaction) {
    const isDecided = await checkReadable(path, await reading());
    if (!isDecided && !statement.withoutStatus) throw badField("withoutStatus", importTexts.whoIsSubscribed);
    const summary = createSummary();
    const recordImport = (transaction: Db, more = "") => {
      const { counts, lines } = summary.result();
      const detail = `${counts.added + counts.addedInactive} of ${lines} lines${more}`;
      return record(transaction, { kind: "import", actor, detail });
    };
    try {
      await storeLines(path, statement, summary);
      return await run(async (transaction) => {
        await recordImport(transaction);
        return summary.result();
      });
    } catch (error) {
      const { counts } = summary.result();
      const stored = counts.added + counts.addedInactive;
      if (stored === 0) throw error;
      await inTransaction((transaction) => recordImport(transaction, ", then interrupted")).catch(() => undefined);
      throw new Refusal(503, interruptedImportText(stored), { cause: error });
    }
  }

  return {
    async check(receive: Receive): Promise<SubscriberImport> {
      const summary = createSummary();
      for await (const planned of plan(receive)) summary.add(planned);
      return summary.result();
    },

    /** Yields the outcome of `check` for every line, as chunks of a CSV file. */
    report: (receive: Receive) =>
      csvFile(
        ["Line", "Email", "Name", "Outcome", "Reason"],
        linesOf(plan(receive)),
        ({ line, email, name, outcome, reason }) => [String(line), email, name, outcome, reason],
      ),

    /** Imports a file; an unreadable one is refused as a whole. Lines that an interrupted import has stored stay. */
    async import(
      actor: Actor,
      { consent: text, withoutStatus }: SubscriberImportQuery,
      receive: Receive,
      once: RunOnce,
    ): Promise<SubscriberImport> {
      const path = temporaryPath();
      try {
        await receive(path);
        const consent = { text, page: "/admin/newsletter/import", at: now().toISOString() };
        return await once((run) => importFile(path, { consent, withoutStatus }, actor, run), await digestOf(path));
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

export type SubscriberImports = ReturnType<typeof createSubscriberImport>;

function toRow({ email, name, outcome, reason, subscribedAt }: PlannedLine, consent: Consent) {
  const time = subscribedAt ?? Date.parse(consent.at);
  const isActive = outcome === "added";
  return {
    // Ids contain the time of the subscription, by which lists are sorted.
    id: newId(new Date(time)),
    subscribed_at: time,
    created_at: time,
    email,
    email_key: emailKey(email),
    name,
    folded: foldedTexts(email, name),
    preferences: "[]",
    is_active: isActive ? 1 : 0,
    inactive_reason: isActive ? "" : "left",
    unsubscribe_reason: isActive ? "" : `${importTexts.wasInactive} (${reason})`.slice(0, limits.unsubscribeReason),
    consent: JSON.stringify(consent),
  } as const;
}

async function* linesOf(batches: ReturnType<typeof planImport>) {
  for await (const { lines } of batches) yield lines;
}

async function digestOf(path: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
