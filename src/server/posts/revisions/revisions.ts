import { z } from "zod";
import type { RevisionFields, RevisionFilter, WholeRevision } from "../../../contract/revisions.ts";
import type { SessionUser } from "../../../contract/session.ts";
import type { AppContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { findAccess } from "../posts.queries.ts";
import { requireEditable } from "../require-editable.ts";
import { pruneRevisions } from "./pruning.ts";
import * as queries from "./revisions.queries.ts";
import { findText } from "./stored-text.ts";

/** Saved revisions of each post, for people who may edit it. */
export function createRevisions(context: AppContext, { jobs }: { jobs: Jobs }) {
  const { db } = context;
  const requireEditablePost = async (viewer: SessionUser, postId: string) =>
    requireEditable(viewer, await findAccess(db, postId));

  jobs.register("revisions.thin", {
    title: "Thin out the history of posts",
    payload: z.object({}),
    schedule: { dailyAt: "03:30" },
    run: (_, { signal }) => pruneRevisions(context, signal),
  });

  return {
    async list(viewer: SessionUser, postId: string, filter: RevisionFilter) {
      await requireEditablePost(viewer, postId);
      return queries.list(db, postId, filter);
    },

    async get(viewer: SessionUser, postId: string, id: string): Promise<WholeRevision> {
      await requireEditablePost(viewer, postId);
      const row = await queries.find(db, postId, id);
      if (!row) throw notFound("Revision");
      const fields = JSON.parse(await findText(db, postId, row)) as RevisionFields;
      return { ...queries.toRevision(row), fields };
    },
  };
}

export type Revisions = ReturnType<typeof createRevisions>;
