import type { Features } from "../../src/server/features.ts";

type DerivedData = Pick<Features, "derivedData">;

const running = new AbortController().signal;

/** Updates outdated derived data, except HTML. */
export const updateOutdated = ({ derivedData }: DerivedData) => derivedData.updateOutdated(running);

/** Updates all derived data, including the HTML of articles. */
export const deriveAgain = ({ derivedData }: DerivedData) => derivedData.update(running);
