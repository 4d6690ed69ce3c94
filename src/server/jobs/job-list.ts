import type { Page } from "../../contract/envelope.ts";
import { jobTexts } from "../../contract/jobs/job-texts.ts";
import type { Job, JobFilter } from "../../contract/jobs/jobs.ts";
import type { AppContext } from "../context.ts";
import type { Db } from "../db/tables.ts";
import { afterCommit } from "../db/transactions.ts";
import { conflict, found } from "../errors.ts";
import * as queries from "./job-list.queries.ts";
import type { Jobs } from "./jobs.ts";

const failedStates = ["dead", "uncertain"] as const;

/** Lists background jobs for administrators, who can retry or cancel failed jobs and jobs of unknown outcome. */
export function createJobList({ db, dialect, inTransaction, now }: AppContext, { jobs }: { jobs: Jobs }) {
  const toJob = ({ payload, ...job }: queries.ListedJob): Job => ({ ...job, title: jobs.titleOf(job.kind, payload) });
  const get = async (from: Db, id: string) => found(await queries.find(from, id), "Job");

  async function move(id: string, to: "waiting" | "cancelled") {
    return inTransaction(async (transaction) => {
      const isRepeated = to === "waiting" && jobs.repeatableKinds().includes((await get(transaction, id)).kind);
      const from = isRepeated ? ([...failedStates, "done"] as const) : failedStates;
      if (!(await queries.setState(transaction, id, from, to, now()))) throw conflict(jobTexts.isNotOver);
      afterCommit(transaction, jobs.notify);
      return toJob(await get(transaction, id));
    });
  }

  return {
    async list(filter: JobFilter): Promise<Page<Job>> {
      const page = await queries.list(db, filter);
      return { ...page, items: page.items.map(toJob) };
    },

    countByState: () => queries.countJobs(db),

    /** Runs an ended job again, a successful one only if its kind is repeatable; attempts are counted anew. */
    async retry(id: string): Promise<Job> {
      try {
        return await move(id, "waiting");
      } catch (error) {
        throw dialect.isUniqueViolation(error) ? conflict(jobTexts.isWaitingAgain) : error;
      }
    },

    cancel: (id: string): Promise<Job> => move(id, "cancelled"),
  };
}

export type JobList = ReturnType<typeof createJobList>;
