import type { SessionUser } from "../../contract/users/session.ts";
import type { AppContext, OnContentChange } from "../context.ts";
import { lock, postsLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { documentPath, originOf } from "./former-addresses.ts";
import * as queries from "./imports.queries.ts";

export type Author = Pick<SessionUser, "id" | "name">;

interface Trash {
  moveToTrash(transaction: Db, id: string, deletion: { by: Author; at: Date }): Promise<unknown>;
}

export interface UndoDeps {
  posts: Trash;
  pages: Trash & { lock: string };
  redirects: {
    /** Removes the redirects of an import, except those whose target is in `targets`. */
    removeImported(by: Author, name: string, targets: ReadonlySet<string>): Promise<unknown>;
  };
  changed: OnContentChange;
}

/** Number of documents that one transaction removes: small, because other changes of the site wait for it. */
const documentsAtOnce = 20;

/** Creates a function that runs work in a transaction which first locks posts and pages. */
export const createDocumentLocks =
  ({ inTransaction }: Pick<AppContext, "inTransaction">, { pages }: Pick<UndoDeps, "pages">) =>
  <T>(work: (transaction: Db) => Promise<T>) =>
    inTransaction(async (transaction) => {
      for (const name of [postsLock, pages.lock]) await lock(transaction, name);
      return work(transaction);
    });

export function createUndo(context: AppContext, deps: UndoDeps) {
  const { inTransaction, now } = context;
  const { posts, pages, redirects, changed } = deps;
  const withLocks = createDocumentLocks(context, deps);

  /** Moves an import's documents to the trash, except those edited on this site. */
  return async (by: Author, { id, source }: { id: string; source: string }) => {
    const left: string[] = [];
    let removed = 0;
    for (let after: string | undefined = ""; after !== undefined;)
      after = await withLocks(async (transaction) => {
        const batch = await queries.listKnown(transaction, id, after ?? "", documentsAtOnce);
        for (const known of batch) {
          const { kind, document_id, version, presentVersion, slug } = known;
          if (presentVersion !== null && presentVersion !== version) {
            left.push(documentPath({ kind }, slug ?? ""));
            continue;
          }
          if (presentVersion !== null) {
            await (kind === "post" ? posts : pages).moveToTrash(transaction, document_id, { by, at: now() });
            removed++;
          }
          await queries.forget(transaction, known);
        }
        if (batch.length > 0) await changed(transaction);
        return batch.at(-1)?.document_key;
      });
    await redirects.removeImported(by, originOf(source), new Set(left));
    await inTransaction((transaction) => queries.removeIfEmpty(transaction, id));
    return { removed, left };
  };
}
