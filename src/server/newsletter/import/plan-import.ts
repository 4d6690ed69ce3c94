import {
  type ImportedLine,
  importLimits,
  type ImportOutcome,
  importOutcomes,
  importTexts,
  type SubscriberImport,
  type WithoutStatus,
} from "../../../contract/newsletter/subscriber-import.ts";
import { emailKey } from "../../db/folding.ts";
import { inChunks } from "../../db/found-rows.ts";
import type { Db } from "../../db/tables.ts";
import { findKnown } from "../subscribing.queries.ts";
import type { ReadSubscriber } from "./read-subscribers.ts";

export type PlannedLine = ImportedLine & Pick<ReadSubscriber, "subscribedAt" | "isActive">;

/** Decides about the lines of a file. */
export async function planImport(
  db: Db,
  people: readonly ReadSubscriber[],
  withoutStatus: WithoutStatus = "inactive",
): Promise<PlannedLine[]> {
  const firstLines = new Map<string, number>();
  const planned = await inChunks(people, async (chunk) => {
    const keys = chunk.map(({ email }) => emailKey(email));
    const known = await findKnown(db, keys);
    return chunk.map((subscriber, index) => {
      const key = keys[index] ?? "";
      if (!subscriber.fault && !firstLines.has(key)) firstLines.set(key, subscriber.line);
      const firstLine = firstLines.get(key) ?? subscriber.line;
      const isRepeated = firstLine < subscriber.line;
      return planLine(subscriber, known.get(key), isRepeated ? firstLine : undefined, withoutStatus);
    });
  });
  return planned.flat();
}

function planLine(
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

export function summarize(lines: readonly PlannedLine[]): SubscriberImport {
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as SubscriberImport["counts"];
  const listed: ImportedLine[] = [];
  for (const { subscribedAt: _, isActive: __, ...line } of lines)
    if (++counts[line.outcome] <= importLimits.listed) listed.push(line);
  const undecided = lines.filter((line) => isAdded(line) && line.isActive === undefined);
  return { lines: lines.length, withoutStatus: undecided.length, counts, listed };
}

export const isAdded = ({ outcome }: Pick<PlannedLine, "outcome">) =>
  outcome === "added" || outcome === "addedInactive";
