import { z } from "zod";
import type { RevisionFilter, WholeRevision } from "../../contract/documents/revisions.ts";
import type { SessionUser } from "../../contract/session.ts";
import type { AppContext } from "../context.ts";
import { notFound } from "../errors.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { DocumentKind } from "./document-kind.ts";
import { pruneRevisions } from "./pruning.ts";
import * as queries from "./revisions.queries.ts";
import { findText } from "./stored-text.ts";

/** Saved revisions of each document of a kind, for people who may edit it. */
export function createRevisions({ db }: AppContext, { requireEditable }: Pick<DocumentKind<never>, "requireEditable">) {
  return {
    async list(viewer: SessionUser, documentId: string, filter: RevisionFilter) {
      await requireEditable(db, viewer, documentId);
      return queries.list(db, documentId, filter);
    },

    async get(viewer: SessionUser, documentId: string, id: string): Promise<WholeRevision> {
      await requireEditable(db, viewer, documentId);
      const row = await queries.find(db, documentId, id);
      if (!row) throw notFound("Revision");
      const fields = JSON.parse(await findText(db, documentId, row)) as WholeRevision["fields"];
      return { ...queries.toRevision(row), fields };
    },
  };
}

export const registerPruning = (context: AppContext, jobs: Jobs) =>
  jobs.register("revisions.thin", {
    title: "Thin out the history of posts",
    payload: z.object({}),
    schedule: { dailyAt: "03:30" },
    run: (_, { signal }) => pruneRevisions(context, signal),
  });
