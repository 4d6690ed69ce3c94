import { z } from "zod";
import { type NewsletterDigest, weekdays } from "../../../contract/site-settings/site-settings.ts";
import { clockOf } from "../../../contract/site-settings/time-zones.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { newId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import type { RunTransaction } from "../../db/transactions.ts";
import { inOneTransaction } from "../../jobs/run-job.ts";
import { slotUpTo } from "../../jobs/schedules.ts";
import * as issues from "./issues.queries.ts";
import { type Issues, issuesLock } from "./issues.ts";
import * as queries from "./sending.queries.ts";
import type { IssueSending } from "./sending.ts";

interface Deps extends Pick<Core, "jobs" | "mail" | "siteSettings"> {
  listNewPosts: Issues["listNewPosts"];
  begin: IssueSending["begin"];
}

type AutomaticIssue = Pick<issues.NewStoredIssue, "origin" | "subject" | "preview" | "postIds" | "publishedPostId">;

/** Creates automatic issues: the weekly digest, and an issue for each post that is to be sent when published. */
export function createAutomaticIssues(
  { inTransaction, now }: AppContext,
  { jobs, mail, siteSettings, listNewPosts, begin }: Deps,
) {
  const withIssuesLock: RunTransaction = (work) => withLock(inTransaction, issuesLock, work);

  async function make(transaction: Db, issue: AutomaticIssue) {
    const id = newId(now());
    await issues.insert(transaction, { ...issue, id, note: "", noteHtml: "", at: now().getTime() });
    // If mail cannot be sent, the issue stays a draft.
    if (await mail.isReady(transaction)) await begin(transaction, id);
  }

  async function makeDigest(transaction: Db) {
    const { newsletterDigest: plan, timeZone } = await siteSettings(transaction);
    if (!plan || !(await isDue(transaction, plan, timeZone)) || !(await mail.isReady(transaction))) return;
    const posts = await listNewPosts(transaction);
    if (posts.length === 0) return;
    await make(transaction, {
      origin: "digest",
      subject: subjectOf(posts.map(({ title }) => title)),
      preview: "",
      postIds: posts.map(({ id }) => id),
    });
  }

  /** Whether a digest time has passed since the last one or, for a new schedule, since the settings changed. */
  async function isDue(transaction: Db, plan: NewsletterDigest, timeZone: string) {
    const name = `${plan.weekday} ${plan.time} ${timeZone}`;
    const slot = weeklySlotUpTo(plan, now().getTime(), timeZone);
    const last = await queries.findLastDigest(transaction);
    await queries.setLastDigest(transaction, { name, slot });
    const since = last?.name === name ? last.slot : await queries.findSettingsChange(transaction);
    return since < slot;
  }

  jobs.register("newsletter.make-digest", {
    title: "Create the weekly newsletter digest",
    schedule: { everyMinutes: 5 },
    run: inOneTransaction(withIssuesLock, makeDigest),
  });

  const sendingPost = jobs.register("newsletter.send-post", {
    title: "Send a published article to the subscribers",
    payload: z.object({ postId: z.string() }),
    run: inOneTransaction(withIssuesLock, async (transaction, { postId }: { postId: string }) => {
      const [post] = await issues.listPosts(transaction, [postId]);
      if (!post?.isPublished || (await queries.hasIssueOfPost(transaction, postId))) return;
      const { title: subject, excerpt: preview } = post;
      await make(transaction, { origin: "post", subject, preview, postIds: [postId], publishedPostId: postId });
    }),
  });

  return {
    /** Enqueues a job for each newly published post marked for the newsletter; the job creates an issue. */
    async onPublished(transaction: Db, postIds: readonly string[]) {
      for (const postId of await queries.listMarked(transaction, postIds))
        await sendingPost.enqueue(transaction, { postId }, { key: postId });
    },
  };
}

const subjectOf = ([first = "", ...rest]: string[]) =>
  rest.length === 0 ? first : `${first.slice(0, 150)} and ${rest.length} more`;

/** Returns the latest weekly slot at or before `until`, both in epoch ms. */
function weeklySlotUpTo({ weekday, time }: NewsletterDigest, until: number, timeZone: string) {
  const clock = clockOf(timeZone);
  const dailyAt = time as `${number}:${number}`;
  let slot = slotUpTo({ dailyAt }, until, timeZone);
  while (weekdays[new Date(clock(slot)).getUTCDay()] !== weekday) slot = slotUpTo({ dailyAt }, slot - 1, timeZone);
  return slot;
}
