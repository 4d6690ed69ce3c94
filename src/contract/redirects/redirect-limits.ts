// This file does not import zod, because the back office loads it with its lists.

/** Maximum lengths in characters, and maximum numbers of redirects. */
export const redirectLimits = {
  source: 500,
  target: 2000,
  origin: 100,
  redirects: 20_000,
  /** Maximum number of redirects with captures, which are compared one after the other. */
  patterns: 1000,
  /** Maximum length of an imported list, in characters. */
  import: 3_000_000,
  /** Maximum number of refused lines that an import lists with their reasons. */
  listed: 500,
} as const;

/** Maximum number of unknown addresses that the site remembers, their maximum length in characters, and for how long. */
export const unknownAddressLimits = { addresses: 600, path: 200, days: 30 } as const;
