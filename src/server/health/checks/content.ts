import { countByState } from "../../jobs/jobs.queries.ts";
import { type Check, count, findingsOrOk, problem, warning } from "../check.ts";
import { comparePublishedCounts, countRenderings, findPostsWithoutAuthor, type NamedPosts } from "../health.queries.ts";

export const postsCheck: Check = {
  name: "posts",
  async examine({ database }) {
    const { db } = await database;
    const { failed = 0, pending = 0, outdated = 0 } = await countRenderings(db);
    const counts = await comparePublishedCounts(db);
    const authors = await findPostsWithoutAuthor(db);
    return findingsOrOk(
      [
        failed > 0 &&
          warning(
            `${count(failed, "article")} could not be rendered: readers see plain text.`,
            "Open them in the editor, which shows the reason, and simplify the text.",
          ),
        pending + outdated > 0 &&
          warning(
            `Waiting to be rendered: ${count(pending + outdated, "article")}.`,
            "Leave the site running: it renders them in the background.",
          ),
        authors.nameless.count > 0 &&
          problem(
            `Without an author: ${named(authors.nameless)}.`,
            "Write id and name of a user into the columns author_id and author_name of these posts, which something other than folio has changed, and restart the site; or restore a backup (folio restore).",
          ),
        counts !== undefined &&
          counts.counted !== counts.stored &&
          problem(
            `${counts.counted} articles are published, but lists count ${counts.stored}.`,
            "Back up and restore the site (folio backup, folio restore): that counts them again.",
          ),
      ],
      `All articles are rendered.${authors.orphaned.count > 0 ? ` Only administrators can edit ${named(authors.orphaned)}, whose authors have no account.` : ""}`,
    );
  },
};

/** Returns a number of articles with their titles: `2 articles (“First”, “Second”)`. */
function named({ count: posts, titles }: NamedPosts) {
  const quoted = titles.map((title) => `“${title}”`);
  const others = posts > titles.length ? [`${posts - titles.length} more`] : [];
  return `${count(posts, "article")} (${[...quoted, ...others].join(", ")})`;
}

export const jobsCheck: Check = {
  name: "jobs",
  async examine({ database }) {
    const failed = await countByState((await database).db, ["dead", "uncertain"]);
    return findingsOrOk(
      failed.map(({ kind, state, count: jobs }) =>
        warning(
          state === "dead"
            ? `${count(jobs, "job")} (${kind}) failed permanently.`
            : `The outcome of ${count(jobs, "job")} (${kind}) is unknown.`,
          "Review them under System in the back office.",
        ),
      ),
      "No background job needs a decision.",
    );
  },
  async measure({ database }) {
    const jobs = await countByState(await database, ["waiting", "running", "dead", "uncertain"]);
    return { folio_jobs: jobs.map(({ count: value, ...labels }) => ({ labels, value })) };
  },
};
