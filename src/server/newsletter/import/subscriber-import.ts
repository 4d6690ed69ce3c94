import { hash } from "node:crypto";
import { limits } from "../../../contract/limits.ts";
import type { Consent } from "../../../contract/newsletter/newsletter.ts";
import {
  importTexts,
  type SubscriberImport,
  type SubscriberImportQuery,
} from "../../../contract/newsletter/subscriber-import.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { inChunks } from "../../db/found-rows.ts";
import { newId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import { badField } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import type { RunOnce } from "../../http/routes/route.ts";
import { addressed } from "../newsletter.queries.ts";
import { insertMany } from "../subscribing.queries.ts";
import { isAdded, planImport, type PlannedLine, summarize } from "./plan-import.ts";
import { readSubscribers } from "./read-subscribers.ts";

/** Imports subscribers from CSV files of other programs. */
export function createSubscriberImport(
  { db, now }: AppContext,
  { record, timeZone }: Pick<Core, "record" | "timeZone">,
) {
  const read = async (file: Buffer) => readSubscribers(file, { timeZone: await timeZone(db), now: now() });

  return {
    check: async (file: Buffer): Promise<SubscriberImport> => summarize(await planImport(db, await read(file))),

    /** Imports a whole file or nothing of it. */
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
    // Ids contain the time of the subscription, by which lists are sorted.
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
