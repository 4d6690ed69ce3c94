/** Counted part of a search. As nine bytes each, so many characters fit into an address beside a category. */
export const searchLimits = { characters: 160, words: 10 } as const;
