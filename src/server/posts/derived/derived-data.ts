import { setImmediate } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { withPostsLock } from "../../db/locks.ts";
import { readableExcerpt } from "../default-excerpt.ts";
import { deriveAgain } from "../posts.writes.queries.ts";
import * as queries from "./derived-data.queries.ts";

const postsAtOnce = 20;

type Deps = Pick<Core, "jobs" | "render" | "changed">;

/** Derives HTML, search words etc. again if another version of the code made the data, or if a worker failed. */
export function createDerivedData({ db, dialect, inTransaction }: AppContext, { jobs, render, changed }: Deps) {
  let isFirstPass = true;

  /** Updates the search words of all posts first, which is quick: until then, searches do not find all posts. */
  async function updateOutdated(signal: AbortSignal) {
    // Only the first pass replaces data of a newer folio, or two running versions would alternate forever.
    const than = isFirstPass ? "other" : "older";
    for (let isMore = true; isMore;) {
      const posts = await queries.listOutdated(db, than, postsAtOnce);
      const derived: string[] = [];
      for (const { post, version } of posts) {
        signal.throwIfAborted();
        const isDerived = await withPostsLock(inTransaction, (transaction) =>
          deriveAgain(transaction, dialect, { ...post, excerpt: readableExcerpt(post) }, version),
        );
        if (isDerived) derived.push(post.id);
        await setImmediate();
      }
      if (derived.length > 0)
        await inTransaction(async (transaction) => {
          await queries.setDerived(transaction, derived);
          await changed(transaction);
        });
      isMore = posts.length === postsAtOnce;
    }
    isFirstPass = false;
  }

  /** Renders unfinished posts one after the other. A post that cannot be rendered keeps its existing HTML. */
  async function renderUnfinished(signal: AbortSignal) {
    let hasNewHtml = false;
    try {
      for (const postId of await queries.listUnfinished(db)) {
        const post = await queries.findUnfinished(db, postId);
        if (!post) continue;
        const task = { author: "", purpose: "refresh", signal } as const;
        const { state, ...rendered } = await render(post.content, "markdown", task);
        signal.throwIfAborted();
        if (state === "pending") continue;
        // Keeps HTML of an older renderer version, which is readable, if the text can no longer be rendered.
        const outcome: queries.Outcome =
          state === "done" ? { ...rendered, state } : { state: post.state === "pending" ? state : "done" };
        await withPostsLock(inTransaction, async (transaction) => {
          const isNew = await queries.storeRendering(transaction, post, outcome);
          if (isNew && post.state === "pending") await changed(transaction);
          else hasNewHtml ||= isNew;
        });
      }
    } finally {
      // Clears cached pages once for many posts; until then, readers may see the older HTML of the same text.
      if (hasNewHtml) await inTransaction(changed);
    }
  }

  async function update(signal: AbortSignal) {
    await updateOutdated(signal);
    await renderUnfinished(signal);
  }

  // The job's name contains the version, so that a process of another version does not run it and count this version's
  // outdated data as finished.
  jobs.register(`posts.derive-${queries.derivedVersion}`, {
    title: "Render articles again",
    // Repeats, because a process of another version may have written data since, or a worker may have failed.
    schedule: { everyMinutes: 15 },
    atStart: true,
    run: (_, { signal }) => update(signal),
  });

  return { updateOutdated, update };
}
