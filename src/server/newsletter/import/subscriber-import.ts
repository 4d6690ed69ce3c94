import { hash } from "node:crypto";
import { limits } from "../../../contract/limits.ts";
import type { Consent } from "../../../contract/newsletter/newsletter.ts";
import {
  type ImportedLine,
  importLimits,
  type ImportOutcome,
  importOutcomes,
  importTexts,
  type SubscriberImport,
  type SubscriberImportQuery,
  type WithoutStatus,
} from "../../../contract/newsletter/subscriber-import.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { emailKey } from "../../db/folding.ts";
import { inChunks } from "../../db/found-rows.ts";
import { newId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { badField } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import type { RunOnce } from "../../http/routes/route.ts";
import { addressed } from "../newsletter.queries.ts";
import { findKnown, insertMany } from "../subscribing.queries.ts";
import { type ReadSubscriber, readSubscribers } from "./read-subscribers.ts";

/** Imports subscribers from CSV files of other programs. */
export function createSubscriberImport(
  { db, now }: AppContext,
  { record, timeZone }: Pick<Core, "record" | "timeZone">,
) {
  const read = async (file: Buffer) => readSubscribers(file, { timeZone: await timeZone(db), now: now() });

  return {
    check: async (file: Buffer): Promise<SubscriberImport> => summarize(await planImport(db, await read(file))),

    /** Imports all valid lines of a file in one transaction. */
    async import(
      actor: Actor,
      { consent: text, withoutStatus }: SubscriberImportQuery,
      file: Buffer,
      once: RunOnce,
    ): Promise<SubscriberImport> {
      const people = await read(file);
      const consent = { text, page: "/admin/newsletter/import", at: now().toISOString() };
      return once(
        (run) =>
          withLock(run, "newsletter", async (transaction) => {
            const lines = await planImport(transaction, people, withoutStatus);
            const summary = summarize(lines);
            if (summary.withoutStatus > 0 && !withoutStatus)
              throw badField("withoutStatus", importTexts.whoIsSubscribed);
            const added = lines.filter(isAdded);
            await inChunks(added, (chunk) =>
              insertMany(
                transaction,
                chunk.map((line) => toRow(line, consent)),
              ),
            );
            await record(transaction, { kind: "import", actor, detail: `${added.length} of ${lines.length} lines` });
            return summary;
          }),
        hash("sha256", file),
      );
    },
  };
}

export type SubscriberImports = ReturnType<typeof createSubscriberImport>;

function toRow({ email, name, outcome, reason, subscribedAt }: PlannedLine, consent: Consent) {
  const time = subscribedAt ?? Date.parse(consent.at);
  const isActive = outcome === "added";
  return {
    // The id contains the time of the subscription, so that sorting by id is also sorting by time.
    id: newId(new Date(time)),
    subscribed_at: time,
    created_at: time,
    ...addressed(email, name),
    preferences: "[]",
    is_active: isActive ? 1 : 0,
    inactive_reason: isActive ? "" : "left",
    unsubscribe_reason: isActive ? "" : `${importTexts.wasInactive} (${reason})`.slice(0, limits.unsubscribeReason),
    consent: JSON.stringify(consent),
  } as const;
}

type PlannedLine = ImportedLine & Pick<ReadSubscriber, "subscribedAt" | "isActive">;

/** Decides the outcome of each line: added, already known, repeated or invalid. */
async function planImport(
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

function summarize(lines: readonly PlannedLine[]): SubscriberImport {
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as SubscriberImport["counts"];
  const listed: ImportedLine[] = [];
  for (const { subscribedAt: _, isActive: __, ...line } of lines)
    if (++counts[line.outcome] <= importLimits.listed) listed.push(line);
  const undecided = lines.filter((line) => isAdded(line) && line.isActive === undefined);
  return { lines: lines.length, withoutStatus: undecided.length, counts, listed };
}

const isAdded = ({ outcome }: Pick<PlannedLine, "outcome">) => outcome === "added" || outcome === "addedInactive";
