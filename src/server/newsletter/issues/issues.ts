import { dayMs } from "../../../contract/durations.ts";
import type { Page } from "../../../contract/envelope.ts";
import { issueTexts } from "../../../contract/newsletter/issue-texts.ts";
import {
  type DeliveryFilter,
  type IssueChanges,
  issueDocument,
  type IssueFilter,
  type IssueSummary,
  type NewIssue,
} from "../../../contract/newsletter/issues.ts";
import type { SessionUser } from "../../../contract/users/session.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { newId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import type { Db, Row } from "../../db/tables.ts";
import type { RunTransaction } from "../../db/transactions.ts";
import { createDocuments } from "../../documents/documents.ts";
import { type DocumentKind, recordRevision, saveDocument, type SaveOptions } from "../../documents/save-document.ts";
import { moveToTrash } from "../../documents/trash.ts";
import * as workingCopies from "../../documents/working-copies.queries.ts";
import { conflict } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import * as deliveries from "./deliveries.queries.ts";
import { contentOf, type DescribedIssue, describeIssue, getIssue } from "./described-issue.ts";
import { mailPropsOf } from "./issue-mail.ts";
import * as queries from "./issues.queries.ts";
import { hasIssueOfPost } from "./sending.queries.ts";

/** Age limit of the articles that are listed as new while the site has not sent an issue yet. */
const newForMs = 7 * dayMs;
const maxNewPosts = 20;

/** Name of the lock that every transaction that changes issues acquires. */
export const issuesLock = "issues";

/** Creates the functions that edit newsletter issues; `sending.ts` sends issues. */
export function createIssues(context: AppContext, { mail, render }: Pick<Core, "mail" | "render">) {
  const { db, inTransaction, now, settings } = context;
  const renderNote = async (note: string, author: string, purpose: "save" | "preview", signal?: AbortSignal) =>
    note.trim() === "" ? "" : (await render(note, "markdown", { author, purpose, signal })).html;

  return {
    async list(filter: IssueFilter): Promise<Page<IssueSummary>> {
      const page = await queries.list(db, filter);
      const ids = page.items.map(({ id }) => id);
      const counts = await deliveries.countByState(db, ids);
      return {
        ...page,
        items: page.items.map((issue) => ({ ...issue, counts: counts.get(issue.id) ?? deliveries.noCounts })),
      };
    },

    documents: createDocuments(context, issueKind),

    get: (id: string) => describeIssue(db, id),

    async listDeliveries(id: string, filter: DeliveryFilter) {
      await getIssue(db, id);
      return deliveries.list(db, id, filter);
    },

    /** Lists articles published since the last digest or manual issue began, except those sent in later issues. */
    async listNewPosts(from: Db = db) {
      const since = (await queries.findLastStart(from)) ?? now().getTime() - newForMs;
      return queries.listPublishedSince(from, since, await queries.listPostIdsSentSince(from, since), maxNewPosts);
    },

    async create(author: Actor, input: NewIssue, { run, signal }: { run: RunTransaction; signal: AbortSignal }) {
      const noteHtml = await renderNote(input.note, author.id, "save", signal);
      const id = newId(now());
      return run(async (transaction) => {
        await queries.insert(transaction, { ...input, id, origin: "owner", noteHtml, at: now().getTime() });
        const stored = await describeIssue(transaction, id);
        await recordRevision(transaction, { id, after: issueKind.stateOf(stored), by: author, at: now() });
        return stored;
      });
    },

    /** Changes given fields of an unsent issue. Throws a conflict if the issue's version is not an expected one. */
    update(author: SessionUser, id: string, { note, ...changes }: IssueChanges, options: SaveOptions = {}) {
      return saveDocument(context, issueKind, { by: author, id }, options, {
        async prepare({ issue }) {
          requireUnsent(issue);
          return note === undefined ? undefined : renderNote(note, author.id, "save", options.signal);
        },
        async write(transaction, { issue }, noteHtml) {
          requireUnsent(issue);
          await queries.update(transaction, id, { ...changes, note, noteHtml }, now().getTime());
          return describeIssue(transaction, id);
        },
      });
    },

    /** Moves an unsent issue to the trash. */
    remove: (by: SessionUser, id: string) =>
      withLock(inTransaction, issuesLock, async (transaction) => {
        const issue = await getIssue(transaction, id);
        requireUnsent(issue);
        const title = issue.subject || "Issue without a subject";
        const rows = await queries.take(transaction, id);
        await moveToTrash(transaction, { kind: "issue", id, by, at: now() }, { rows, title });
      }),

    /** Restores issues from the trash as drafts. */
    trash: {
      lock: issuesLock,
      async putBack(transaction: Db, row: Row<"issues">) {
        // If the post got another issue while this one was in the trash, the restored issue is detached from the post.
        const isAnnounced = row.post_id !== null && (await hasIssueOfPost(transaction, row.post_id));
        const post_id = isAnnounced ? null : row.post_id;
        await queries.putBack(transaction, { ...row, post_id, state: "draft", send_at: null });
        return (await describeIssue(transaction, row.id)).issue;
      },
    },

    /** Returns the mail of an issue; for a draft, with the viewer's unsaved changes. */
    async preview(viewer: SessionUser, id: string) {
      const stored = await getIssue(db, id);
      const isDraft = stored.state === "draft";
      const copy = isDraft ? await workingCopies.find(db, { documentId: id, userId: viewer.id }) : undefined;
      const issue = { ...stored, ...(copy?.fields as Partial<NewIssue> | undefined) };
      const noteHtml =
        issue.note === stored.note ? stored.noteHtml : await renderNote(issue.note, viewer.id, "preview");
      const content = await contentOf(db, { ...issue, noteHtml });
      return mail.render("issue", mailPropsOf(issue, content, { siteUrl: settings.publicUrl }));
    },

    /** Sends a test mail of the issue to the caller's address only, and returns the mail server's response. */
    async sendTest({ email }: Actor, id: string) {
      const issue = await getIssue(db, id);
      await mail.requireReady();
      const props = mailPropsOf(issue, await contentOf(db, issue), { siteUrl: settings.publicUrl });
      return mail.sendNow("issue", email, props);
    },
  };
}

export type Issues = ReturnType<typeof createIssues>;

/** Rules for saves and revisions of issues. The viewer is ignored, because only administrators call these functions. */
export const issueKind: DocumentKind<DescribedIssue> = {
  lock: issuesLock,
  get: (db, _, id) => describeIssue(db, id),
  requireEditable: (db, _, id) => getIssue(db, id),
  requireChangeable: async (db, _, id) => requireUnsent(await getIssue(db, id)),
  stateOf: ({ issue: { posts, updatedAt, ...issue } }) => ({
    fields: issueDocument.versionedFields({ ...issue, postIds: posts.map(({ id }) => id) }),
    updatedAt,
  }),
  savedInBetween: issueTexts.savedInBetween,
};

/** Throws a conflict if the client has not loaded the issue's current version. */
export function requireVersion({ version }: { version: number }, expected: ReadonlySet<number> | undefined) {
  if (expected && !expected.has(version)) throw conflict(issueTexts.savedInBetween);
}

/** Throws a conflict for an issue that may have reached a recipient; only drafts and scheduled issues can change. */
export function requireUnsent({ state }: Pick<queries.StoredIssue, "state">) {
  if (state !== "draft" && state !== "scheduled") throw conflict(issueTexts.notADraft);
}
