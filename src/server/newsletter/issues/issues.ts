import type { Page } from "../../../contract/envelope.ts";
import { issueTexts } from "../../../contract/issue-texts.ts";
import type { DeliveryFilter, IssueChanges, IssueFilter, IssueSummary, NewIssue } from "../../../contract/issues.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../db/ids.ts";
import { lock, withLock } from "../../db/locks.ts";
import { saveOnce, type SaveOnce } from "../../db/save-once.ts";
import type { Db } from "../../db/tables.ts";
import type { RunTransaction } from "../../db/transactions.ts";
import { conflict } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import type { Mail } from "../../mail/mail.ts";
import type { RenderContent } from "../../markdown/render-content.ts";
import * as deliveries from "./deliveries.queries.ts";
import { contentOf, type DescribedIssue, describeIssue, getIssue } from "./described-issue.ts";
import { mailPropsOf } from "./issue-mail.ts";
import * as queries from "./issues.queries.ts";

interface Deps {
  mail: Mail;
  render: RenderContent;
}

interface UpdateOptions {
  /** Versions that the change may replace; without them the last save wins. */
  expected?: ReadonlySet<number> | undefined;
  signal: AbortSignal;
  /** Runs a save once, for a call and its repeats with the same idempotency key. */
  once: SaveOnce;
}

const dayMs = 24 * 3_600_000;
/** Age limit of new articles before the first issue. */
const newForMs = 7 * dayMs;
const maxNewPosts = 20;

/** Lock of every change of issues. */
export const issuesLock = "issues";

/** Editing of newsletter issues; `sending.ts` sends them. */
export function createIssues({ db, inTransaction, now, settings }: AppContext, { mail, render }: Deps) {
  async function renderNote(note: string, author: string, signal?: AbortSignal) {
    return note.trim() === "" ? "" : (await render(note, "markdown", { author, purpose: "save", signal })).html;
  }

  async function propsOf(id: string) {
    const issue = await getIssue(db, id);
    return mailPropsOf(issue, await contentOf(db, issue), { siteUrl: settings.publicUrl });
  }

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

    get: (id: string) => describeIssue(db, id),

    async listDeliveries(id: string, filter: DeliveryFilter) {
      await getIssue(db, id);
      return deliveries.list(db, id, filter);
    },

    /** Lists the articles published since the last issue with several, without those that an issue has had since. */
    async listNewPosts(from: Db = db) {
      const since = (await queries.findLastStart(from)) ?? now().getTime() - newForMs;
      return queries.listPublishedSince(from, since, await queries.listPostIdsSentSince(from, since), maxNewPosts);
    },

    async create(author: Actor, input: NewIssue, { run, signal }: { run: RunTransaction; signal: AbortSignal }) {
      const noteHtml = await renderNote(input.note, author.id, signal);
      const id = newId(now());
      return run(async (transaction) => {
        await queries.insert(transaction, { ...input, id, origin: "owner", noteHtml, at: now().getTime() });
        return describeIssue(transaction, id);
      });
    },

    /** Changes the named fields of an unsent issue. Throws a conflict if it has none of the expected versions. */
    async update(author: Actor, id: string, changes: IssueChanges, { expected, signal, once }: UpdateOptions) {
      const { note } = changes;
      const saved = await saveOnce<DescribedIssue>(once, async (run) => {
        const noteHtml = note === undefined ? undefined : await renderNote(note, author.id, signal);
        return run(async (transaction) => {
          await lock(transaction, issuesLock);
          const stored = await getIssue(transaction, id);
          requireUnsent(stored);
          requireVersion(stored, expected);
          await queries.update(transaction, id, { ...changes, noteHtml }, now().getTime());
          return describeIssue(transaction, id);
        });
      });
      if ("issue" in saved) return saved;
      const stored = await describeIssue(db, id);
      requireVersion(stored, new Set([saved.version]));
      return stored;
    },

    remove: (id: string) =>
      withLock(inTransaction, issuesLock, async (transaction) => {
        requireUnsent(await getIssue(transaction, id));
        await queries.remove(transaction, id);
      }),

    preview: async (id: string) => mail.render("issue", await propsOf(id)),

    /** Sends the issue to this person alone, and returns the mail server's response. */
    async sendTest({ email }: Actor, id: string) {
      const props = await propsOf(id);
      await mail.requireReady();
      return mail.sendNow("issue", email, props);
    },
  };
}

export type Issues = ReturnType<typeof createIssues>;

/** Refuses to overwrite a save that the caller has not seen. */
export function requireVersion({ version }: { version: number }, expected: ReadonlySet<number> | undefined) {
  if (expected && !expected.has(version)) throw conflict(issueTexts.savedInBetween);
}

/** Refuses to change an issue that a recipient may have got. */
export function requireUnsent({ state }: Pick<queries.StoredIssue, "state">) {
  if (state !== "draft" && state !== "scheduled") throw conflict(issueTexts.notADraft);
}
