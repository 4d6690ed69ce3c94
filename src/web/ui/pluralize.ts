export type Noun = readonly [singular: string, plural: string];

/** Such as "1 post" or "1,200 posts". */
export const pluralize = (count: number, [singular, plural]: Noun) =>
  `${count.toLocaleString()} ${count === 1 ? singular : plural}`;
