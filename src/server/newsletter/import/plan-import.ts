import { setImmediate } from "node:timers/promises";
import {
  type ImportedFile,
  type ImportedLine,
  importLimits,
  type ImportOutcome,
  importOutcomes,
  importTexts,
  type SubscriberImport,
  type WithoutStatus,
} from "../../../contract/newsletter/subscriber-import.ts";
import { emailKey } from "../../db/folding.ts";
import type { Db } from "../../db/tables.ts";
import * as queries from "./import.queries.ts";
import {
  type ReadSubscriber,
  readSubscribers,
  type SubscriberBatch,
  type SubscriberReading,
} from "./read-subscribers.ts";

export type PlannedLine = ImportedLine & Pick<ReadSubscriber, "subscribedAt" | "isActive">;

interface PlannedBatch {
  batch: SubscriberBatch;
  lines: PlannedLine[];
}

/** Creates a plan that decides about the lines of a file, which must be passed in order. */
function createPlan(withoutStatus: WithoutStatus = "inactive") {
  const firstLines = new Map<string, number>();

  return async (db: Db, batch: readonly ReadSubscriber[]): Promise<PlannedLine[]> => {
    if (batch.length === 0) return [];
    const known = await queries.findKnown(
      db,
      batch.map(({ email }) => emailKey(email)),
    );
    return batch.map((subscriber) => {
      const key = emailKey(subscriber.email);
      if (!subscriber.fault && !firstLines.has(key)) firstLines.set(key, subscriber.line);
      const firstLine = firstLines.get(key) ?? subscriber.line;
      const isRepeated = firstLine < subscriber.line;
      return planned(subscriber, known.get(key), isRepeated ? firstLine : undefined, withoutStatus);
    });
  };
}

/** Plans the import of each line of the file, in batches. `inBatch` runs the planning of a batch, and may store it. */
export async function* planImport(
  path: string,
  reading: SubscriberReading,
  inBatch: (plan: (db: Db) => Promise<PlannedLine[]>) => Promise<PlannedLine[]>,
  withoutStatus?: WithoutStatus,
): AsyncGenerator<PlannedBatch> {
  const plan = createPlan(withoutStatus);
  for await (const batch of readSubscribers(path, reading)) {
    yield { batch, lines: await inBatch((db) => plan(db, batch.people)) };
    // SQLite is synchronous, so this lets other requests run between two batches.
    await setImmediate();
  }
}

function planned(
  { fault, leftBy, dateNote, ...subscriber }: ReadSubscriber,
  known: { isActive: boolean; inactiveReason: string } | undefined,
  firstLine: number | undefined,
  withoutStatus: WithoutStatus,
): PlannedLine {
  const line = (outcome: ImportOutcome, reason = "") => ({ ...subscriber, outcome, reason });
  if (fault) return line("invalid", fault);
  if (firstLine !== undefined) return line("repeated", `Same as line ${firstLine}`);
  if (known) return known.isActive ? line("subscribed") : line("inactive", known.inactiveReason);
  if (subscriber.isActive ?? withoutStatus === "active") return line("added", dateNote);
  return line("addedInactive", [leftBy || importTexts.withoutStatus, dateNote].filter(Boolean).join(". "));
}

export function createSummary() {
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as SubscriberImport["counts"];
  const listed: ImportedLine[] = [];
  let file: ImportedFile = { product: "", encoding: "", unknownColumns: [], withoutStatus: 0 };

  return {
    add({ batch: { columns, encoding }, lines }: PlannedBatch) {
      const undecided = lines.filter(({ outcome, isActive }) => isAdded(outcome) && isActive === undefined);
      const withoutStatus = file.withoutStatus + undecided.length;
      file = { product: columns.product, encoding, unknownColumns: columns.unknown, withoutStatus };
      for (const { subscribedAt: _, isActive: __, ...line } of lines)
        if (++counts[line.outcome] <= importLimits.listed) listed.push(line);
    },
    result: (): SubscriberImport => ({
      file,
      lines: Object.values(counts).reduce((total, count) => total + count, 0),
      counts,
      listed,
    }),
  };
}

export const isAdded = (outcome: ImportOutcome) => outcome === "added" || outcome === "addedInactive";
