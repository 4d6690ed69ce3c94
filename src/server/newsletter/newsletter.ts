import {
  type SubscriberChanges,
  type SubscriberFilter,
  type Unsubscription,
  subscriberTexts,
} from "../../contract/newsletter/newsletter.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { createBulkActions, inChunks } from "../db/found-rows.ts";
import { withLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { conflict, found, notFound } from "../errors.ts";
import type { Actor } from "../http/actor.ts";
import { csvLine } from "../http/csv.ts";
import * as queries from "./newsletter.queries.ts";

/** Creates the functions for unsubscribing by email address and for managing subscribers. */
export function createNewsletter({ db, dialect, inTransaction }: AppContext, { record }: Pick<Core, "record">) {
  /** Runs changes of subscribers one after the other, so that each sees earlier changes and none deadlocks. */
  const withSubscribersLock = <T>(work: (transaction: Db) => Promise<T>) => withLock(inTransaction, "newsletter", work);

  return {
    list: (filter: SubscriberFilter) => queries.list(db, filter),
    stats: () => queries.stats(db),
    /** Returns the subscribers as CSV text, and records the export. */
    async export(actor: Actor, active?: boolean) {
      const detail = active === undefined ? "" : active ? "active" : "inactive";
      await inTransaction((transaction) => record(transaction, { kind: "export", actor, detail }));
      const lines = await inChunks(await queries.listAll(db, active), async (subscribers) =>
        subscribers.map(({ email, name, isActive, subscribedAt }) =>
          csvLine([email, name, isActive ? "Active" : "Inactive", subscribedAt]),
        ),
      );
      return csvLine(["Email", "Name", "Status", "Subscribed Date"]) + lines.flat().join("");
    },

    find: async (id: string) => found(await queries.findById(db, id), "Subscriber"),

    unsubscribe: ({ email, reason }: Unsubscription, run = inTransaction) =>
      run((transaction) => queries.unsubscribe(transaction, email, reason)),

    async update(id: string, changes: SubscriberChanges) {
      try {
        return await withSubscribersLock(async (transaction) =>
          found(await queries.update(transaction, id, changes), "Subscriber"),
        );
      } catch (error) {
        if (!dialect.isUniqueViolation(error)) throw error;
        throw conflict(subscriberTexts.emailTaken, { email: subscriberTexts.emailTaken });
      }
    },

    async remove(id: string) {
      const removed = await inTransaction((transaction) => queries.remove(transaction, [id]));
      if (removed === 0) throw notFound("Subscriber");
    },

    ...createBulkActions(withSubscribersLock, "subscribers", queries.idsMatching, queries.apply),
  };
}

export type Newsletter = ReturnType<typeof createNewsletter>;
