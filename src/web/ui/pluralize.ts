export type Noun = readonly [singular: string, plural: string];

/** Returns a count with its noun, such as "1 post" or "1,200 posts". */
export const pluralize = (count: number, [singular, plural]: Noun) =>
  `${count.toLocaleString()} ${count === 1 ? singular : plural}`;
