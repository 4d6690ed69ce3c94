import { minuteMs } from "../../../contract/durations.ts";
import { issueTexts } from "../../../contract/newsletter/issue-texts.ts";
import type { IssueSending as NewSending, IssueState } from "../../../contract/newsletter/issues.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import type { RunTransaction } from "../../db/transactions.ts";
import { badField, conflict } from "../../errors.ts";
import { inOneTransaction } from "../../jobs/run-job.ts";
import { contentOf, describeIssue, findAudience, getIssue } from "./described-issue.ts";
import type { IssueMails } from "./issue-mails.ts";
import type { IssueContent } from "./issues.queries.ts";
import { issuesLock, requireUnsent, requireVersion } from "./issues.ts";
import * as ledger from "./ledger.queries.ts";
import * as queries from "./sending.queries.ts";

interface Deps extends Pick<Core, "jobs" | "mail" | "changed"> {
  issueMails: IssueMails;
}

/** Sends issues at once or at a scheduled time, and pauses and stops the sending. */
export function createIssueSending(
  { inTransaction, now }: AppContext,
  { jobs, mail, issueMails: { advance, continueSending }, changed }: Deps,
) {
  const withIssuesLock: RunTransaction = (work) => withLock(inTransaction, issuesLock, work);
  const following = jobs.register("newsletter.send-issues", {
    title: "Send newsletter issues",
    atStart: true,
    run: inOneTransaction(withIssuesLock, async (transaction) => {
      if (await mail.isReady(transaction)) {
        for (const id of await queries.listDue(transaction, now().getTime())) await begin(transaction, id);
        for (const id of await queries.listSending(transaction)) await continueSending(transaction, id);
      }
      await enqueueNext(transaction);
    }),
  });

  /** Enqueues the next run: at the time of the next scheduled issue, and every minute while one is being sent. */
  async function enqueueNext(transaction: Db) {
    const isSending = (await queries.listSending(transaction)).length > 0;
    const soon = now().getTime() + minuteMs;
    const nextAt = Math.min(isSending ? soon : Infinity, (await queries.findNextSending(transaction)) ?? Infinity);
    // An issue that is already due waits until mail is set up, which is checked every minute.
    const runAt = new Date(nextAt <= now().getTime() ? soon : nextAt);
    if (nextAt < Infinity) await following.enqueue(transaction, {}, { key: "next", runAt });
  }

  /** Begins sending: numbers the issue, stores its content and recipients, and creates the first mails. */
  async function begin(transaction: Db, id: string) {
    const issue = await getIssue(transaction, id);
    const content = await contentOf(transaction, issue);
    // The issue becomes a draft if it has no content: no note, and all its articles were unpublished.
    if (isEmpty(issue, content)) return void (await queries.setState(transaction, id, "draft", { send_at: null }));
    const { excluded } = await findAudience(transaction, content.posts);
    await queries.begin(transaction, id, content, now().getTime());
    await ledger.insertRecipients(transaction, id, excluded, now().getTime());
    await advance(transaction, id);
    await enqueueNext(transaction);
    await changed(transaction);
  }

  async function send(transaction: Db, id: string, { at }: NewSending, expected?: ReadonlySet<number>) {
    const issue = await getIssue(transaction, id);
    requireUnsent(issue);
    requireVersion(issue, expected);
    if (issue.subject === "") throw badField("subject", issueTexts.noSubject);
    const content = await contentOf(transaction, issue);
    if (isEmpty(issue, content)) throw badField("note", issueTexts.nothingToSend);
    if (at !== null && Date.parse(at) <= now().getTime()) throw badField("at", issueTexts.notAhead);
    await mail.requireReady(transaction);
    if (at === null) {
      if ((await findAudience(transaction, content.posts)).recipients === 0) throw conflict(issueTexts.nobody);
      return begin(transaction, id);
    }
    await queries.setState(transaction, id, "scheduled", { send_at: Date.parse(at) });
    await enqueueNext(transaction);
  }

  async function sendOn(transaction: Db, id: string) {
    await queries.setState(transaction, id, "sending", { ended_at: null });
    await advance(transaction, id);
    await enqueueNext(transaction);
  }

  /** Runs `work` under the lock of issues; returns the changed issue. */
  const changeIssue = (id: string, work: (transaction: Db) => Promise<unknown>) =>
    withIssuesLock(async (transaction) => {
      await work(transaction);
      return describeIssue(transaction, id);
    });

  /** Creates an action on issues in one of `states`; for an issue in another state, it throws a conflict. */
  const action =
    (
      states: readonly IssueState[],
      refusal: string,
      work: (transaction: Db, id: string, state: IssueState) => Promise<unknown>,
    ) =>
    (id: string) =>
      changeIssue(id, async (transaction) => {
        const { state } = await getIssue(transaction, id);
        if (!states.includes(state)) throw conflict(refusal);
        await work(transaction, id, state);
      });

  return {
    /** Begins sending in the caller's transaction, which holds the lock of issues; requires that mail can be sent. */
    begin,

    /** Sends an issue at once or schedules it; throws a conflict if its version is not one of the `expected` ones. */
    send: (id: string, sending: NewSending, expected?: ReadonlySet<number>) =>
      changeIssue(id, (transaction) => send(transaction, id, sending, expected)),

    /** Pauses sending; a scheduled issue becomes a draft. */
    pause: action(["sending", "scheduled"], issueTexts.isOver, (transaction, id, state) =>
      queries.setState(transaction, id, state === "sending" ? "paused" : "draft", { send_at: null }),
    ),

    resume: action(["paused"], issueTexts.notPaused, async (transaction, id) => {
      await mail.requireReady(transaction);
      await sendOn(transaction, id);
    }),

    /** Stops sending permanently: recipients whose mail was not sent yet receive no mail. */
    stop: action(["sending", "paused"], issueTexts.notSending, async (transaction, id) => {
      await queries.setState(transaction, id, "stopped", { ended_at: now().getTime() });
      await changed(transaction);
    }),

    /** Sends failed mails again; not those that the mail server accepted or whose outcome is unknown. */
    retry: action(["sending", "paused", "sent"], issueTexts.notSending, async (transaction, id, state) => {
      await mail.requireReady(transaction);
      if ((await ledger.requeueFailed(transaction, id, now().getTime())) === 0) throw conflict(issueTexts.noneFailed);
      if (state !== "paused") await sendOn(transaction, id);
    }),
  };
}

export type IssueSending = ReturnType<typeof createIssueSending>;

const isEmpty = ({ note }: { note: string }, { posts }: IssueContent) => note.trim() === "" && posts.length === 0;
