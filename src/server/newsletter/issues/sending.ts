import { LRUCache } from "lru-cache";
import { z } from "zod";
import { issueTexts } from "../../../contract/issue-texts.ts";
import type { IssueSending as NewSending } from "../../../contract/issues.ts";
import type { AppContext } from "../../context.ts";
import { lock, withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { badField, conflict } from "../../errors.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Mail, MailOutcome } from "../../mail/mail.ts";
import { findAudience } from "./audience.ts";
import { contentOf, describeIssue, getIssue } from "./described-issue.ts";
import { mailPropsOf } from "./issue-mail.ts";
import * as issues from "./issues.queries.ts";
import { issuesLock, requireUnsent } from "./issues.ts";
import * as ledger from "./ledger.queries.ts";
import * as queries from "./sending.queries.ts";

interface Deps {
  jobs: Jobs;
  mail: Mail;
  /** Runs in the transaction of every change that readers may notice. */
  changed: (db: Db) => Promise<void>;
  /** Runs in the transaction that records that an address was refused for good. */
  onRefused: (transaction: Db, mailId: string) => Promise<void>;
}

const minuteMs = 60_000;
/** Mails of one issue that wait for their first attempt: few, so that a mail of another kind never waits behind an issue. */
const maxUntried = 20;
/** With those that are tried again: while a mail server refuses all, the rest of an issue is not tried either. */
const maxInFlight = 100;
/** A mail that was handed over so long ago is not answered any more. */
const answeredWithinMs = 10 * minuteMs;

/**
 * Sends issues. The ledger has a row for each recipient, and a few of them have a mail at a time: what records the
 * outcome of one makes the next, in the same transaction.
 */
export function createIssueSending(
  { db, inTransaction, now, settings }: AppContext,
  { jobs, mail, changed, onRefused }: Deps,
) {
  /** By issue: the same for all recipients once sending has begun. */
  const begun = new LRUCache<string, issues.StoredIssue>({ max: 4 });

  const mailing = mail.register("issue", {
    payload: z.object({ issueId: z.string(), subscriberId: z.string() }),
    isBulk: true,
    prepare,
    onState: (transaction, outcome) => recordOutcome(transaction, outcome),
  });

  const following = jobs.register("newsletter.send-issues", {
    title: "Send issues of the newsletter",
    payload: z.object({}),
    atStart: true,
    schedule: { everyMinutes: 5 },
    run: (_, attempt) =>
      change(async (transaction) => {
        if (await mail.isReady(transaction)) {
          for (const id of await queries.listDue(transaction, now().getTime())) await begin(transaction, id);
          for (const id of await queries.listSending(transaction)) await advance(transaction, id);
        }
        await enqueueNext(transaction);
        await attempt.complete(transaction);
      }),
  });

  const change = <T>(work: (transaction: Db) => Promise<T>) => withLock(inTransaction, issuesLock, work);

  /** While an issue is sent, every minute looks for what a process that was killed has left. */
  async function enqueueNext(transaction: Db) {
    const times = [
      ...((await queries.listSending(transaction)).length > 0 ? [now().getTime() + minuteMs] : []),
      ...[(await queries.findNextSending(transaction)) ?? []].flat(),
    ];
    if (times.length > 0)
      await following.enqueue(transaction, {}, { key: "next", runAt: new Date(Math.min(...times)) });
  }

  /** Numbers the issue, stores what it says and whom it is for, and makes the first mails. */
  async function begin(transaction: Db, id: string) {
    const issue = await getIssue(transaction, id);
    const content = await contentOf(transaction, issue);
    // Its articles are not published any more.
    if (isEmpty(issue, content)) return void (await queries.setState(transaction, id, "draft", { send_at: null }));
    const { excluded } = await findAudience(transaction, content.posts);
    await queries.begin(transaction, id, content, now().getTime());
    await ledger.enterRecipients(transaction, id, excluded, now().getTime());
    await changed(transaction);
    await advance(transaction, id);
    await enqueueNext(transaction);
  }

  /** Makes the next mails; ends the issue when nobody waits. */
  async function advance(transaction: Db, id: string) {
    if ((await queries.findState(transaction, id)) !== "sending") return;
    await makeMails(transaction, id);
    const at = now().getTime();
    if (await ledger.hasUnfinished(transaction, id, at - answeredWithinMs)) return;
    await queries.setState(transaction, id, "sent", { ended_at: at });
  }

  async function makeMails(transaction: Db, issueId: string) {
    const { untried, inFlight } = await ledger.countInFlight(transaction, issueId);
    if (untried > maxUntried / 2) return;
    for (let room = Math.min(maxUntried - untried, maxInFlight - inFlight); room > 0;) {
      const next = await ledger.listNext(transaction, issueId, room);
      if (next.length === 0) return;
      for (const { subscriberId, email } of next) {
        if (email === null) {
          await ledger.remove(transaction, issueId, subscriberId);
          continue;
        }
        const mailId = await mailing.enqueue(transaction, email, { issueId, subscriberId });
        await ledger.setMail(transaction, issueId, subscriberId, mailId);
        room -= 1;
      }
    }
  }

  async function prepare(
    { issueId, subscriberId }: { issueId: string; subscriberId: string },
    { id: mailId, recipient }: { id: string; recipient: string },
  ) {
    const found = await ledger.findRecipient(db, issueId, subscriberId);
    if (!found || found.mailId !== mailId || found.state === "accepted") return undefined;
    const isSending = found.issueState === "sending" || found.issueState === "sent";
    if (isSending && found.email === recipient) return propsOf(issueId, found.token ?? "");

    // Paused, left, or has another address by now.
    await change(async (transaction) => {
      if (found.email === null) await ledger.remove(transaction, issueId, subscriberId);
      else await ledger.putBack(transaction, mailId, now().getTime());
      await advance(transaction, issueId);
    });
    return undefined;
  }

  async function propsOf(issueId: string, token: string) {
    const issue = begun.get(issueId) ?? (await issues.find(db, issueId));
    if (!issue?.content) return undefined;
    begun.set(issueId, issue);
    return mailPropsOf(issue, issue.content, { siteUrl: settings.publicUrl, token });
  }

  async function recordOutcome(transaction: Db, { id, state, response, isOfAddress }: MailOutcome) {
    await lock(transaction, issuesLock);
    const outcome = { state, response, is_permanent: state === "failed" && isOfAddress ? 1 : 0 };
    const issueId = await ledger.setOutcome(transaction, id, outcome, now().getTime());
    if (outcome.is_permanent === 1) await onRefused(transaction, id);
    if (issueId !== undefined && state !== "uncertain") await advance(transaction, issueId);
  }

  /** Does it, and answers the issue as it is then. */
  const answering = (id: string, work: (transaction: Db) => Promise<unknown>) =>
    change(async (transaction) => {
      await work(transaction);
      return describeIssue(transaction, id);
    });

  return {
    /** Sends an issue now or at a time. */
    send: (id: string, { at }: NewSending) =>
      answering(id, async (transaction) => {
        const issue = await getIssue(transaction, id);
        requireUnsent(issue);
        if (issue.subject === "") throw badField("subject", issueTexts.noSubject);
        if (isEmpty(issue, await contentOf(transaction, issue))) throw badField("note", issueTexts.nothingToSend);
        if (at !== null && Date.parse(at) <= now().getTime()) throw badField("at", issueTexts.notAhead);
        await mail.requireReady(transaction);
        if (at === null) return await begin(transaction, id);
        await queries.setState(transaction, id, "scheduled", { send_at: Date.parse(at) });
        await enqueueNext(transaction);
      }),

    pause: (id: string) =>
      answering(id, async (transaction) => {
        const { state } = await getIssue(transaction, id);
        if (state !== "sending" && state !== "scheduled") throw conflict(issueTexts.isOver);
        await queries.setState(transaction, id, state === "sending" ? "paused" : "draft", { send_at: null });
      }),

    resume: (id: string) =>
      answering(id, async (transaction) => {
        const { state } = await getIssue(transaction, id);
        if (state !== "paused") throw conflict(issueTexts.notPaused);
        await mail.requireReady(transaction);
        await goOn(transaction, id);
      }),

    /** For good: who has not got it yet does not get it. */
    stop: (id: string) =>
      answering(id, async (transaction) => {
        const { state } = await getIssue(transaction, id);
        if (state !== "sending" && state !== "paused") throw conflict(issueTexts.notSending);
        await queries.setState(transaction, id, "stopped", { ended_at: now().getTime() });
        await changed(transaction);
      }),

    /** Sends it again to those whose mail has failed; what was accepted or is uncertain stays. */
    retry: (id: string) =>
      answering(id, async (transaction) => {
        const { state } = await getIssue(transaction, id);
        if (state !== "sending" && state !== "paused" && state !== "sent") throw conflict(issueTexts.notSending);
        await mail.requireReady(transaction);
        if ((await ledger.putBackFailed(transaction, id, now().getTime())) === 0) throw conflict(issueTexts.noneFailed);
        if (state !== "paused") await goOn(transaction, id);
      }),
  };

  async function goOn(transaction: Db, id: string) {
    await queries.setState(transaction, id, "sending", { ended_at: null });
    await advance(transaction, id);
    await enqueueNext(transaction);
  }
}

export type IssueSending = ReturnType<typeof createIssueSending>;

const isEmpty = ({ note }: { note: string }, { posts }: issues.IssueContent) =>
  note.trim() === "" && posts.length === 0;
