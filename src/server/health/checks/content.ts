import { countByState } from "../../jobs/jobs.queries.ts";
import { type Check, count, findingsOrOk, ok, problem, warning } from "../check.ts";
import { compareIndex, comparePublishedCounts, countPostsWithoutAuthor, countRenderings } from "../health.queries.ts";

export const processesCheck: Check = {
  name: "processes",
  async examine({ database, findUnsharedMedia, now }) {
    const { db, name } = await database;
    if (name === "SQLite") return [ok("One process serves the site from SQLite.")];
    const unshared = await findUnsharedMedia(db, now());
    return unshared
      ? [warning(unshared.sentence, unshared.remedy)]
      : [ok("All processes keep their images in the same place.")];
  },
};

export const postsCheck: Check = {
  name: "posts",
  async examine({ database }) {
    const opened = await database;
    const states = new Map((await countRenderings(opened.db)).map(({ state, count: posts }) => [state, posts]));
    const [failed, pending] = [states.get("failed") ?? 0, (states.get("pending") ?? 0) + (states.get("outdated") ?? 0)];
    const index = await compareIndex(opened);
    const counts = await comparePublishedCounts(opened.db);
    const authors = await countPostsWithoutAuthor(opened.db);
    const isIndexed = index?.missing === 0 && index.orphaned === 0;
    return findingsOrOk(
      [
        failed > 0 &&
          warning(
            `${count(failed, "article")} could not be rendered: readers see plain text.`,
            "Open them in the editor, which says why, and make the text simpler.",
          ),
        pending > 0 &&
          warning(
            `Still to be rendered: ${count(pending, "article")}.`,
            "Leave the site running: it renders them in the background.",
          ),
        (index?.unrendered ?? 0) > 0 &&
          problem(
            `Without a state of rendering: ${count(index?.unrendered ?? 0, "article")}.`,
            "Save them again in the editor.",
          ),
        !isIndexed &&
          problem(
            `The search index lacks ${count(index?.missing ?? 0, "article")}, and lists ${index?.orphaned ?? 0} that no longer exist.`,
            "Back up and restore the site (folio backup, folio restore): that makes the index again.",
          ),
        authors.nameless > 0 &&
          problem(
            `Without an author: ${count(authors.nameless, "article")}.`,
            "Put the database back from a backup: folio stores an author with each article.",
          ),
        counts !== undefined &&
          counts.counted !== counts.stored &&
          problem(
            `${counts.counted} articles are published, and lists count ${counts.stored}.`,
            "Back up and restore the site (folio backup, folio restore): that counts again.",
          ),
      ],
      `All articles are rendered, and search knows each of them.${authors.orphaned > 0 ? ` The accounts of the authors of ${authors.orphaned} are gone, so administrators change those.` : ""}`,
    );
  },
};

export const jobsCheck: Check = {
  name: "jobs",
  async examine({ database }) {
    const failed = await countByState((await database).db, ["dead", "uncertain"]);
    return findingsOrOk(
      failed.map(({ kind, state, count: jobs }) =>
        warning(
          state === "dead"
            ? `${count(jobs, "job")} (${kind}) failed for good.`
            : `Of ${count(jobs, "job")} (${kind}) nobody knows whether it was done.`,
          "Look at them under System in the back office.",
        ),
      ),
      "No job in the background needs a decision.",
    );
  },
  async measure({ database }) {
    const jobs = await countByState(await database, ["waiting", "running", "dead", "uncertain"]);
    return { folio_jobs: jobs.map(({ count: value, ...labels }) => ({ labels, value })) };
  },
};
