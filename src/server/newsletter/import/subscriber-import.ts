import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { importTexts, type SubscriberImport } from "../../../contract/subscriber-import.ts";
import type { AppContext, RecordEvent } from "../../context.ts";
import { emailKey, foldedTexts } from "../../db/folding.ts";
import { newId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { temporaryName } from "../../files/atomic-write.ts";
import type { Actor } from "../../http/actor.ts";
import { csvLine } from "../../http/csv.ts";
import type { Once } from "../../http/routes/route.ts";
import * as queries from "./import.queries.ts";
import { createSummary, planImport, type PlannedLine } from "./plan-import.ts";

interface Deps {
  record: RecordEvent;
  temporaryDirectory: string;
}

interface Consent {
  text: string;
  page: string;
  at: string;
}

/** Writes the uploaded file to this path. */
type Receive = (path: string) => Promise<unknown>;

/** Subscribers of other programs, from CSV files. A file is never in memory as a whole. */
export function createSubscriberImport({ db, now }: AppContext, { record, temporaryDirectory }: Deps) {
  const temporaryPath = () => join(temporaryDirectory, temporaryName());

  /** What an import of the file would do. */
  async function* plan(receive: Receive) {
    const path = temporaryPath();
    try {
      await receive(path);
      yield* planImport(db, path, now());
    } finally {
      await rm(path, { force: true });
    }
  }

  async function importFile(transaction: Db, path: string, consent: Consent, actor: Actor): Promise<SubscriberImport> {
    const summary = createSummary();
    for await (const lines of planImport(transaction, path, now())) {
      summary.add(lines);
      const rows = lines.filter(isAdded).map((line) => toRow(line, consent));
      if (rows.length > 0) await queries.insert(transaction, rows);
    }
    const result = summary.result();
    const added = result.counts.added + result.counts.addedInactive;
    await record(transaction, { kind: "import", actor, detail: `${added} of ${result.lines} lines` });
    return result;
  }

  return {
    async check(receive: Receive): Promise<SubscriberImport> {
      const summary = createSummary();
      for await (const lines of plan(receive)) summary.add(lines);
      return summary.result();
    },

    /** What `check` finds of every line, as chunks of a CSV file. The first lines are read before this returns. */
    async report(receive: Receive): Promise<AsyncIterable<string>> {
      const parts = plan(receive);
      const { value: first } = await parts.next();

      async function* pieces() {
        yield csvLine(["Line", "Email", "Name", "Outcome", "Reason"]);
        if (first) yield reported(first);
        for await (const lines of parts) yield reported(lines);
      }
      return pieces();
    },

    /** All of the file or nothing. */
    async import(actor: Actor, consentText: string, receive: Receive, once: Once): Promise<SubscriberImport> {
      const path = temporaryPath();
      try {
        await receive(path);
        const consent = { text: consentText, page: "/admin/newsletter/import", at: now().toISOString() };
        return await once(
          (run) => withLock(run, "newsletter", (transaction) => importFile(transaction, path, consent, actor)),
          await digestOf(path),
        );
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

export type SubscriberImports = ReturnType<typeof createSubscriberImport>;

const isAdded = ({ outcome }: PlannedLine) => outcome === "added" || outcome === "addedInactive";

function toRow({ email, name, outcome, subscribedAt }: PlannedLine, consent: Consent) {
  const time = subscribedAt ?? Date.parse(consent.at);
  const isActive = outcome === "added";
  return {
    // Lists show people by the time of their subscription.
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
    unsubscribe_reason: isActive ? "" : importTexts.wasInactive,
    consent: JSON.stringify(consent),
  } as const;
}

const reported = (lines: readonly PlannedLine[]) =>
  lines.map(({ line, email, name, outcome, reason }) => csvLine([String(line), email, name, outcome, reason])).join("");

async function digestOf(path: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
