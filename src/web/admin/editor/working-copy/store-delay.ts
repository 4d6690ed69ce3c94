/** Delay from the last change, so that a pause in typing stores at once. */
const restMs = 3000;
/** Delay from the first change, for continuous typing. */
const maxWaitMs = 5000;
/** The same for a long text, which is sent whole each time. */
const maxWaitOfLongTextMs = 10_000;
const longTextLength = 200_000;

/** Delay before a change is stored on the server. */
export function storeDelayMs({ textLength, waitedMs }: { textLength: number; waitedMs: number }) {
  const maxMs = textLength > longTextLength ? maxWaitOfLongTextMs : maxWaitMs;
  return Math.max(0, Math.min(restMs, maxMs - waitedMs));
}

/** Delay after this many failed attempts in a row. */
export const retryDelayMs = (failures: number) => Math.min(30_000, 2500 * 2 ** failures);
