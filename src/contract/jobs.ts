import { z } from "zod";
import { Id, PageNumber, Timestamp } from "./fields.ts";
import { jobStateTexts } from "./job-texts.ts";
import { longListSize } from "./long-lists.ts";

const states = Object.keys(jobStateTexts) as (keyof typeof jobStateTexts)[];
export const JobState = z.enum(states, `One of ${states.join(", ")}`);
export type JobState = z.infer<typeof JobState>;

/** Work in the background. */
export const Job = z.object({
  _id: Id,
  id: Id,
  /** What it does, in a few words. */
  title: z.string().meta({ examples: ["Delete records of old jobs"] }),
  kind: z.string().meta({ examples: ["jobs.prune"] }),
  state: JobState,
  attempts: z.int().min(0),
  /** Why the last attempt failed; empty if none did. */
  reason: z.string(),
  createdAt: Timestamp,
  /** When it is due; `null` if at once, or if it is not waiting. */
  runAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});
export type Job = z.infer<typeof Job>;

export const JobFilter = z.object({ page: PageNumber, limit: longListSize, state: JobState.optional() });
export type JobFilter = z.infer<typeof JobFilter>;
