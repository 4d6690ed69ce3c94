import { dayMs } from "../../contract/durations.ts";
import type { AppContext } from "../context.ts";
import type { Jobs } from "../jobs/jobs.ts";
import * as queries from "./revisions.queries.ts";

const weekMs = 7 * dayMs;
const monthMs = 30 * dayMs;
const atOnce = 200;

/**
 * Returns the ids of revisions to delete. Keeps all of the last day, the last of each day for a month, the last of each
 * older week, and those that other revisions need as a compression dictionary.
 */
function superfluousRevisions(newestFirst: readonly queries.RevisionMark[], now: number) {
  const periods = new Set<string>();
  const superfluous = newestFirst.filter(({ created_at: at }) => {
    const age = now - at;
    if (age < dayMs) return false;
    const period = age < monthMs ? `day ${Math.floor(at / dayMs)}` : `week ${Math.floor(at / weekMs)}`;
    if (periods.has(period)) return true;
    periods.add(period);
    return false;
  });
  const needed = new Set(newestFirst.filter((one) => !superfluous.includes(one)).map(({ base_id }) => base_id));
  return superfluous.map(({ id }) => id).filter((id) => !needed.has(id));
}

/** Schedules the pruning of old revisions each night. */
export const registerPruning = ({ db, now }: AppContext, jobs: Jobs) =>
  jobs.register("revisions.thin", {
    title: "Prune old revisions",
    schedule: { dailyAt: "03:30" },
    async run(_, { signal }) {
      const at = now().getTime();
      for (let last = ""; !signal.aborted;) {
        const documentIds = await queries.listDocumentsToPrune(db, at - dayMs, last, atOnce);
        for (const documentId of documentIds) {
          const ids = superfluousRevisions(await queries.listMarks(db, documentId), at);
          if (ids.length > 0) await queries.remove(db, ids);
        }
        if (documentIds.length < atOnce) break;
        last = documentIds.at(-1) ?? "";
      }
    },
  });
