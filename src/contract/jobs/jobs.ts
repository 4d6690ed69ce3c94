import { z } from "zod";
import { ids, oneOfKeys, PageNumber, text, Timestamp } from "../fields.ts";
import { longListSize } from "../long-lists.ts";
import { model } from "../model.ts";
import { jobStateTexts } from "./job-texts.ts";

export const JobState = oneOfKeys(jobStateTexts);
export type JobState = z.infer<typeof JobState>;

/** A background job. */
export const Job = model("Job", {
  ...ids,
  /** Short description of the work. */
  title: z.string().meta({ examples: ["Delete old job records"] }),
  kind: z.string().meta({ examples: ["jobs.prune"] }),
  state: JobState,
  attempts: z.int().min(0),
  /** Why the last attempt failed, or what a successful one did; may be empty. */
  reason: z.string(),
  createdAt: Timestamp,
  /** Due time of a waiting job; `null` if it is due at once, or not waiting. */
  runAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});
export type Job = z.infer<typeof Job>;

export const JobFilter = z.object({
  page: PageNumber,
  limit: longListSize,
  state: JobState.optional(),
  kind: text().optional(),
});
export type JobFilter = z.infer<typeof JobFilter>;
