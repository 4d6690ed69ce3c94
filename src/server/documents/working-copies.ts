import { documentTexts } from "../../contract/documents/document-texts.ts";
import type { NewWorkingCopy } from "../../contract/documents/working-copies.ts";
import type { SessionUser } from "../../contract/session.ts";
import type { AppContext } from "../context.ts";
import { conflict } from "../errors.ts";
import type { DocumentKind } from "./document-kind.ts";
import * as queries from "./working-copies.queries.ts";

/** Unsaved changes of each person to each document of a kind, readable by that person alone. */
export function createWorkingCopies(
  { db, inTransaction, now }: AppContext,
  { requireEditable }: Pick<DocumentKind<never>, "requireEditable">,
) {
  async function keyOf(viewer: SessionUser, documentId: string): Promise<queries.CopyKey> {
    await requireEditable(db, viewer, documentId);
    return { documentId, userId: viewer.id };
  }

  return {
    find: async (viewer: SessionUser, documentId: string) => queries.find(db, await keyOf(viewer, documentId)),

    /** Throws a conflict if the current version is none of those that it may replace. */
    async store(viewer: SessionUser, documentId: string, copy: NewWorkingCopy) {
      const key = await keyOf(viewer, documentId);
      const at = now();
      await inTransaction(async (transaction) => {
        if (!(await queries.store(transaction, key, copy, at.getTime())))
          throw conflict(documentTexts.workingCopyChanged);
      });
      return { version: copy.version, updatedAt: at.toISOString() };
    },

    /** Discards the named version only; throws a conflict if there is another one. */
    async discard(viewer: SessionUser, documentId: string, version?: string) {
      const key = await keyOf(viewer, documentId);
      await inTransaction(async (transaction) => {
        await queries.remove(transaction, key, version === undefined ? undefined : [version]);
        if (version !== undefined && (await queries.find(transaction, key)))
          throw conflict(documentTexts.workingCopyChanged);
      });
    },
  };
}
