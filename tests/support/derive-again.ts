import type { Features } from "../../src/server/features.ts";

type DerivedData = Pick<Features, "derivedData">;

const running = new AbortController().signal;

/** Recreates derived data, except HTML, if another version of the code has derived it. */
export const updateOutdated = ({ derivedData }: DerivedData) => derivedData.updateOutdated(running);

/** Updates all derived data, including the HTML of articles. */
export const deriveAgain = ({ derivedData }: DerivedData) => derivedData.update(running);
