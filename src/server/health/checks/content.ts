import { countByState } from "../../jobs/jobs.queries.ts";
import { type Check, count, findingsOrOk, warning } from "../check.ts";
import { countRenderings } from "../health.queries.ts";

export const postsCheck: Check = {
  name: "posts",
  async examine({ database }) {
    const { db } = await database;
    const { failed = 0, pending = 0, outdated = 0 } = await countRenderings(db);
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
      ],
      "All articles are rendered.",
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
            ? `${count(jobs, "job")} (${kind}) failed permanently.`
            : `The outcome of ${count(jobs, "job")} (${kind}) is unknown.`,
          "Review them under System in the back office.",
        ),
      ),
      "No background job needs a decision.",
    );
  },
};
