import type { RevisionFilter, WholeRevision } from "../../contract/documents/revisions.ts";
import { documentTexts, type NewWorkingCopy } from "../../contract/documents/working-copies.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import type { AppContext } from "../context.ts";
import { decompressText } from "../db/compressed-text.ts";
import { conflict, notFound } from "../errors.ts";
import * as revisions from "./revisions.queries.ts";
import type { DocumentKind } from "./save-document.ts";
import * as workingCopies from "./working-copies.queries.ts";

type Access = Pick<DocumentKind<never>, "requireEditable" | "requireChangeable">;

/** Unsaved and saved versions of the documents of a kind. */
export const createDocuments = (context: AppContext, kind: Access) => ({
  workingCopies: createWorkingCopies(context, kind),
  revisions: createRevisions(context, kind),
});

export type Documents = ReturnType<typeof createDocuments>;

/** Unsaved changes of each person to each document of a kind, readable by that person alone. */
function createWorkingCopies(
  { db, inTransaction, now }: AppContext,
  { requireEditable, requireChangeable = requireEditable }: Access,
) {
  async function keyOf(viewer: SessionUser, documentId: string): Promise<workingCopies.CopyKey> {
    await requireEditable(db, viewer, documentId);
    return { documentId, userId: viewer.id };
  }

  return {
    find: async (viewer: SessionUser, documentId: string) => workingCopies.find(db, await keyOf(viewer, documentId)),

    /** Throws a conflict if the current version is none of those that it may replace. */
    async store(viewer: SessionUser, documentId: string, copy: NewWorkingCopy) {
      const key = await keyOf(viewer, documentId);
      await requireChangeable(db, viewer, documentId);
      const at = now();
      await inTransaction(async (transaction) => {
        if (!(await workingCopies.store(transaction, key, copy, at.getTime())))
          throw conflict(documentTexts.workingCopyChanged);
      });
      return { version: copy.version, updatedAt: at.toISOString() };
    },

    /** Discards the named version only; throws a conflict if there is another one. */
    async discard(viewer: SessionUser, documentId: string, version?: string) {
      const key = await keyOf(viewer, documentId);
      await inTransaction(async (transaction) => {
        await workingCopies.remove(transaction, key, version === undefined ? undefined : [version]);
        if (version !== undefined && (await workingCopies.find(transaction, key)))
          throw conflict(documentTexts.workingCopyChanged);
      });
    },
  };
}

/** Saved revisions of each document of a kind, for people who may edit it. */
function createRevisions({ db }: AppContext, { requireEditable }: Access) {
  return {
    async list(viewer: SessionUser, documentId: string, filter: RevisionFilter) {
      await requireEditable(db, viewer, documentId);
      return revisions.list(db, documentId, filter);
    },

    async get(viewer: SessionUser, documentId: string, id: string): Promise<WholeRevision> {
      await requireEditable(db, viewer, documentId);
      const row = await revisions.find(db, documentId, id);
      if (!row) throw notFound("Revision");
      // An earlier release stored some revisions as the difference to another one.
      const base = row.base_id === null ? undefined : await revisions.find(db, documentId, row.base_id);
      const text = decompressText(row.snapshot, base && decompressText(base.snapshot));
      const fields = JSON.parse(text) as WholeRevision["fields"];
      return { ...revisions.toRevision(row), fields };
    },
  };
}
