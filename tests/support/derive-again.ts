import type { Features } from "../../src/server/features.ts";

const running = new AbortController().signal;

/** Updates what another version of the code derived, without its HTML. */
export const updateOutdated = ({ derivedData }: Pick<Features, "derivedData">) => derivedData.updateOutdated(running);

/** Does the same, and runs the jobs that render articles again. */
export async function deriveAgain(features: Pick<Features, "derivedData" | "jobs">) {
  await updateOutdated(features);
  await features.jobs.runDue();
}
