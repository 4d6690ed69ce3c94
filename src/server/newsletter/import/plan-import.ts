import { setImmediate } from "node:timers/promises";
import { type ImportedLine, type ImportOutcome, importLimits } from "../../../contract/subscriber-import.ts";
import { importOutcomes, type SubscriberImport } from "../../../contract/subscriber-import.ts";
import { emailKey } from "../../db/folding.ts";
import type { Db } from "../../db/tables.ts";
import * as queries from "./import.queries.ts";
import { type ReadSubscriber, readSubscribers } from "./read-subscribers.ts";

export type PlannedLine = ImportedLine & Pick<ReadSubscriber, "subscribedAt">;

/** Says what an import does with the lines of a file, which are given in their order. */
export function createPlan() {
  const firstLines = new Map<string, number>();

  return async (db: Db, batch: readonly ReadSubscriber[]): Promise<PlannedLine[]> => {
    const known = await queries.findKnown(
      db,
      batch.map(({ email }) => emailKey(email)),
    );
    return batch.map((subscriber) => {
      const key = emailKey(subscriber.email);
      if (!subscriber.fault && !firstLines.has(key)) firstLines.set(key, subscriber.line);
      const firstLine = firstLines.get(key) ?? subscriber.line;
      return planned(subscriber, known.get(key), firstLine < subscriber.line ? firstLine : undefined);
    });
  };
}

/** What an import of the file does with each of its lines, some at a time. */
export async function* planImport(db: Db, path: string, now: Date): AsyncGenerator<PlannedLine[]> {
  const plan = createPlan();
  for await (const batch of readSubscribers(path, now)) {
    yield await plan(db, batch);
    // SQLite is synchronous: other requests run between two parts.
    await setImmediate();
  }
}

function planned(
  { fault, isActive, ...subscriber }: ReadSubscriber,
  known: queries.KnownSubscriber | undefined,
  firstLine: number | undefined,
): PlannedLine {
  const line = (outcome: ImportOutcome, reason = "") => ({ ...subscriber, outcome, reason });
  if (fault) return line("invalid", fault);
  if (firstLine !== undefined) return line("repeated", `As line ${firstLine}`);
  if (known) return known.isActive ? line("subscribed") : line("inactive", known.inactiveReason);
  return line(isActive ? "added" : "addedInactive");
}

/** Sums up what a plan says. */
export function createSummary() {
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as SubscriberImport["counts"];
  const listed: ImportedLine[] = [];

  return {
    add(lines: readonly PlannedLine[]) {
      for (const { subscribedAt: _, ...line } of lines)
        if (++counts[line.outcome] <= importLimits.listed) listed.push(line);
    },
    result: (): SubscriberImport => ({
      lines: Object.values(counts).reduce((total, count) => total + count, 0),
      counts,
      listed,
    }),
  };
}
