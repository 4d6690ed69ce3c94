export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** `share` is between 0 and 1; 0.5 returns the median. */
export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const median = (values: number[]) => percentile(values, 0.5);

/** Repeats a measurement. The returned function returns the median of a number picked from each round. */
export async function medianOfRounds<T>(rounds: number, measure: () => Promise<T>) {
  const all: T[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure());
  return (pick: (round: T) => number) => median(all.map(pick));
}
