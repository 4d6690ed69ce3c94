/**
 * Maximum length of a search; further text is ignored. At nine bytes per percent-encoded character, the search fits
 * into an address next to a category.
 */
export const searchLimits = { characters: 160, words: 10 } as const;
