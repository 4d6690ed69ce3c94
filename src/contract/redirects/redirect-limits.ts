// This file does not import zod, because the back office loads it with its lists.

/** Maximum lengths in characters, and numbers of redirects. */
export const redirectLimits = {
  source: 500,
  target: 2000,
  origin: 100,
  redirects: 20_000,
  /** Redirects with captures, which are compared one after the other. */
  patterns: 1000,
  /** Characters of an imported text. */
  import: 3_000_000,
  /** Lines that an import lists with the reason why they were left out. */
  listed: 500,
} as const;

/** Unknown addresses that the site remembers for each kind, and their maximum length in characters. */
export const unknownAddressLimits = { page: 600, file: 200, probe: 200, path: 200, days: 30 } as const;

export type UnknownKind = "page" | "file" | "probe";
