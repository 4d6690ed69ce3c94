/** A word for one, and the word for any other number. */
export type Noun = readonly [one: string, many: string];

export const pluralize = (count: number, [one, many]: Noun) => `${count.toLocaleString()} ${count === 1 ? one : many}`;
