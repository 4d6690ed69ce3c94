import type { Features } from "../../src/server/features.ts";

const running = new AbortController().signal;

/** Updates data that another version of the code derived, except HTML. */
export const updateOutdated = ({ derivedData }: Pick<Features, "derivedData">) => derivedData.updateOutdated(running);

/** Updates all derived data, including the HTML of articles, which jobs render again. */
export async function deriveAgain(features: Pick<Features, "derivedData" | "jobs">) {
  await updateOutdated(features);
  await features.jobs.runDue();
}
