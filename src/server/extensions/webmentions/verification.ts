import { z } from "zod";
import { Id } from "../../../contract/fields.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { removeByIds } from "../../db/found-rows.ts";
import { newId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import type { RunTransaction } from "../../db/transactions.ts";
import type { Attempt } from "../../jobs/run-job.ts";
import { FetchRefused, type PublicFetch } from "../../outgoing/fetch-public.ts";
import { TaskFailed } from "../../workers/worker.ts";
import type { Source } from "./read-source.ts";
import type { MentionContent } from "./webmentions.queries.ts";
import * as queries from "./webmentions.queries.ts";

/** Bytes of a page to parse. Microformats are near its start, and hostile pages can slow down the parser. */
const maxReadBytes = 256 * 1024;
/** CPU time limit in ms: starting the process takes 300 ms, and parsing 150 ms. */
const readTimeoutMs = 2000;
const workerIdleMs = 10_000;

export interface VerificationDeps extends Pick<Core, "jobs" | "createWorker" | "siteSettings" | "changed"> {
  fetchPublic: PublicFetch;
}

const Payload = z.object({ source: z.string(), target: z.string(), postId: Id });
type Payload = z.infer<typeof Payload>;

/** Registers the jobs that fetch the source pages of mentions and store or remove the mentions. */
export function createVerification(context: AppContext, deps: VerificationDeps) {
  const { db, inTransaction, now, log } = context;
  const { jobs, fetchPublic, createWorker, changed } = deps;
  /** Runs work in a transaction under the lock of mentions, one at a time. */
  const withMentionsLock: RunTransaction = (work) => withLock(inTransaction, "webmentions", work);
  const reader = createWorker<Source, MentionContent | undefined>({
    entry: new URL("./read-source.worker.ts", import.meta.url),
    idleMs: workerIdleMs,
    limitsCpuTime: true,
  });

  const verifying = jobs.register("webmentions.verify", {
    title: "Verify a webmention",
    payload: Payload,
    maxAttempts: 4,
    concurrency: 2,
    run: verify,
  });

  async function verify({ source, target, postId }: Payload, { signal, complete }: Attempt) {
    if (!(await deps.siteSettings(db)).webmentions) return;
    const found = await read(source, target, signal);
    if (found === "unreadable") return;
    await withMentionsLock(async (transaction) => {
      await store(transaction, { source, target, postId }, found);
      await complete(transaction);
    });
  }

  /**
   * Returns a mention's content; undefined if its page is gone or lacks the link; "unreadable" if it cannot be read.
   */
  async function read(source: string, target: string, signal: AbortSignal) {
    try {
      const { url, status, type, body } = await fetchPublic(source, signal);
      if (status === 404 || status === 410) return undefined;
      if (status !== 200) throw new Error(`${source} answered ${status}`);
      const content = await reader.run(
        { url: url.href, type, body: body.subarray(0, maxReadBytes), target },
        readTimeoutMs,
      );
      return content && { ...content, author: content.author || url.host };
    } catch (error) {
      if (!(error instanceof FetchRefused || (error instanceof TaskFailed && error.isOverLimit))) throw error;
      log.info({ source, reason: error.message }, "the source page of a webmention could not be read");
      return "unreadable";
    }
  }

  /** Stores a mention; removes it if `content` is undefined. A change of an approved mention makes it pending again. */
  async function store(transaction: Db, { source, target, postId }: Payload, content: MentionContent | undefined) {
    const stored = await queries.find(transaction, postId, source);
    const wasShown = stored?.state === "approved";
    if (!content) {
      if (stored) await removeByIds(transaction, "webmentions", [stored.id]);
      if (wasShown) await changed(transaction);
      return;
    }
    const { kind, author, authorUrl, excerpt } = content;
    const isSame =
      stored?.kind === kind &&
      stored.author === author &&
      stored.author_url === authorUrl &&
      stored.excerpt === excerpt;
    const state = stored && (isSame || !wasShown) ? stored.state : "pending";
    const at = now();
    await queries.store(transaction, { id: stored?.id ?? newId(at), source, target, postId, content, state, at });
    if (wasShown && !isSame) await changed(transaction);
  }

  return { enqueue: verifying.enqueue, withMentionsLock, close: reader.close };
}
