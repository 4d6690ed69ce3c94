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

/** Creates access to the working copies and revisions of a kind of document. */
export const createDocuments = (context: AppContext, kind: Access) => ({
  workingCopies: createWorkingCopies(context, kind),
  revisions: createRevisions(context, kind),
});

export type Documents = ReturnType<typeof createDocuments>;

/** Manages working copies: each user's unsaved changes of a document, readable by that user only. */
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

    /** Stores the viewer's working copy; throws a conflict if the stored version is not in `copy.replaces`. */
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

    /** Discards the working copy, or only the given version of it; throws a conflict if another version is stored. */
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

/** Reads the saved revisions of a document, for users who may edit it. */
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
      // Earlier releases stored some revisions as the difference from a base revision.
      const base = row.base_id === null ? undefined : await revisions.find(db, documentId, row.base_id);
      const text = decompressText(row.snapshot, base && decompressText(base.snapshot));
      const fields = JSON.parse(text) as WholeRevision["fields"];
      return { ...revisions.toRevision(row), fields };
    },
  };
}
