import { postTexts } from "../../../contract/post-texts.ts";
import type { SessionUser } from "../../../contract/session.ts";
import type { NewWorkingCopy } from "../../../contract/working-copies.ts";
import type { AppContext } from "../../context.ts";
import { conflict } from "../../errors.ts";
import { findAccess } from "../posts.queries.ts";
import { requireEditable } from "../require-editable.ts";
import * as queries from "./working-copies.queries.ts";

/** Unsaved changes of each person to each post, readable by that person alone. */
export function createWorkingCopies({ db, inTransaction, now }: AppContext) {
  async function keyOf(viewer: SessionUser, postId: string): Promise<queries.CopyKey> {
    requireEditable(viewer, await findAccess(db, postId));
    return { postId, userId: viewer.id };
  }

  return {
    find: async (viewer: SessionUser, postId: string) => queries.find(db, await keyOf(viewer, postId)),

    /** Throws a conflict if the current version is none of those that it may replace. */
    async store(viewer: SessionUser, postId: string, copy: NewWorkingCopy) {
      const key = await keyOf(viewer, postId);
      const at = now();
      await inTransaction(async (transaction) => {
        if (!(await queries.store(transaction, key, copy, at.getTime()))) throw conflict(postTexts.workingCopyChanged);
      });
      return { version: copy.version, updatedAt: at.toISOString() };
    },

    /** Discards the named version only; throws a conflict if there is another one. */
    async discard(viewer: SessionUser, postId: string, version?: string) {
      const key = await keyOf(viewer, postId);
      await inTransaction(async (transaction) => {
        await queries.remove(transaction, key, version === undefined ? undefined : [version]);
        if (version !== undefined && (await queries.find(transaction, key)))
          throw conflict(postTexts.workingCopyChanged);
      });
    },
  };
}

export type WorkingCopies = ReturnType<typeof createWorkingCopies>;
