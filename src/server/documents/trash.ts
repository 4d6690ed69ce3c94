import type { FoundTrashBulk, TrashBulk, TrashedKind } from "../../contract/documents/trash.ts";
import { dayMs } from "../../contract/durations.ts";
import type { BulkOutcome, LongListFilter } from "../../contract/long-lists.ts";
import { uploadsIn } from "../../contract/media/uploaded-images.ts";
import type { AppContext } from "../context.ts";
import { compressText, decompressText } from "../db/compressed-text.ts";
import { changeShown } from "../db/found-rows.ts";
import { lock } from "../db/locks.ts";
import type { Db, Row } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { notFound } from "../errors.ts";
import type { Jobs } from "../jobs/jobs.ts";
import * as queries from "./trash.queries.ts";

const retentionMs = 30 * dayMs;
/** Number of documents that one transaction deletes permanently. */
const deletedAtOnce = 100;

/** A deleted document: its rows, and the fields that the list of the trash shows. */
export interface TakenDocument<Rows = unknown> {
  rows: Rows;
  title: string;
  author?: { id: string; name: string };
  isPublished?: boolean;
  viewCount?: number;
}

/** Lock and function for restoring documents of one kind from the trash. */
export interface TrashKind<Rows, Restored> {
  /** Name of the lock that every change of a document of this kind takes. */
  lock: string;
  putBack: (transaction: Db, rows: Rows, row: Row<"trash">) => Promise<Restored>;
}

interface Deletion {
  kind: TrashedKind;
  by: { id: string; name: string };
  at: Date;
}

/** Stores a document in the trash, in the transaction that has deleted its rows. */
export const moveToTrash = (transaction: Db, { id, ...deletion }: Deletion & { id: string }, taken: TakenDocument) =>
  moveAllToTrash(transaction, deletion, [{ id, ...taken }]);

/** Stores up to 1,000 deleted documents in the trash, in the transaction that has deleted their rows. */
export const moveAllToTrash = (
  transaction: Db,
  deletion: Deletion,
  taken: readonly (TakenDocument & { id: string })[],
) =>
  queries.insert(
    transaction,
    taken.map((document) => toRow(deletion, document)),
  );

function toRow({ kind, by, at }: Deletion, document: TakenDocument & { id: string }) {
  const { id, rows, title, author = { id: "", name: "" }, isPublished = false, viewCount = 0 } = document;
  const snapshot = JSON.stringify(rows);
  return {
    id,
    kind,
    title,
    author_id: author.id,
    author_name: author.name,
    is_published: isPublished ? 1 : 0,
    view_count: viewCount,
    deleted_by: by.id,
    deleted_by_name: by.name,
    deleted_at: at.getTime(),
    images: JSON.stringify(uploadsIn(snapshot)),
    snapshot: compressText(snapshot),
  };
}

/** Manages deleted documents. Administrators restore them within 30 days, with their id, dates, views and slugs. */
export function createTrash<Kinds extends Record<TrashedKind, TrashKind<never, unknown>>>(
  { db, inTransaction, now }: AppContext,
  { jobs, kinds }: { jobs: Jobs; kinds: Kinds },
) {
  type Restored = Awaited<ReturnType<Kinds[TrashedKind]["putBack"]>>;

  const withLocks = <T>(run: RunTransaction, work: (transaction: Db) => Promise<T>) =>
    run(async (transaction) => {
      for (const { lock: name } of Object.values(kinds)) await lock(transaction, name);
      return work(transaction);
    });

  /** Restores a document with its published state; returns undefined if the trash does not contain it. */
  async function restoreIn(transaction: Db, id: string): Promise<Restored | undefined> {
    const row = await queries.take(transaction, id);
    if (!row) return undefined;
    const rows = JSON.parse(decompressText(row.snapshot)) as never;
    return (await kinds[row.kind].putBack(transaction, rows, row)) as Restored;
  }

  /** Applies a bulk action; returns the number of restored or deleted documents. */
  async function apply(transaction: Db, action: TrashBulk["action"], ids: readonly string[]) {
    if (action === "delete") return queries.remove(transaction, ids);
    let restored = 0;
    for (const id of ids) if (await restoreIn(transaction, id)) restored += 1;
    return restored;
  }

  /** Deletes documents trashed before this time, in several transactions so that other writers run in between. */
  async function removeBefore(before: Date) {
    for (let removed = 0; ;) {
      const ids = await queries.listBefore(db, before, deletedAtOnce);
      if (ids.length > 0) removed += await inTransaction((transaction) => queries.remove(transaction, ids));
      if (ids.length < deletedAtOnce) return removed;
    }
  }

  jobs.register("trash.empty", {
    title: "Delete what has been in the trash for 30 days",
    schedule: { dailyAt: "03:20" },
    run: async () => void (await removeBefore(new Date(now().getTime() - retentionMs))),
  });

  return {
    list: (filter: LongListFilter) => queries.list(db, filter, retentionMs),

    /** Restores a deleted document; its slug gets a number if another document has claimed it. */
    restore: (id: string) =>
      withLocks(inTransaction, async (transaction) => {
        const restored = await restoreIn(transaction, id);
        if (!restored) throw notFound("Document");
        return restored;
      }),

    /** Restores or deletes the given documents, all or none; ids that are not in the trash are skipped. */
    bulk: ({ ids, action }: TrashBulk): Promise<BulkOutcome> =>
      withLocks(inTransaction, async (transaction) => {
        const count = await apply(transaction, action, ids);
        return { matched: count, modified: count };
      }),

    /** Restores or deletes all documents that the search finds; throws a conflict if their number is not `total`. */
    changeFound: ({ total, action, ...filter }: FoundTrashBulk): Promise<BulkOutcome> =>
      withLocks(inTransaction, async (transaction) => {
        const shown = queries.matching(transaction, filter).select("id");
        return changeShown(shown, total, (ids) => apply(transaction, action, ids));
      }),

    async remove(id: string) {
      const removed = await inTransaction((transaction) => queries.remove(transaction, [id]));
      if (removed === 0) throw notFound("Document");
    },

    /** Permanently deletes all documents that are in the trash at this moment. */
    empty: async () => ({ removed: await removeBefore(new Date(now().getTime() + 1)) }),
  };
}
