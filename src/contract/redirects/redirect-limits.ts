// This file does not import zod, because the back office loads it with its lists.

/** Maximum lengths in characters, and numbers of redirects. */
export const redirectLimits = {
  source: 500,
  target: 2000,
  origin: 100,
  redirects: 20_000,
  /** Redirects with captures, which are compared one after the other. */
  patterns: 1000,
  /** Parameters in the query of a source. */
  parameters: 3,
  /** Redirects that lead to each other. */
  hops: 10,
  /** Characters of an imported text. */
  import: 3_000_000,
  /** Lines that the answer of an import lists for each outcome. */
  listed: 100,
} as const;

/** Unknown addresses that the site remembers for each kind, and their maximum length in characters. */
export const unknownAddressLimits = { page: 600, file: 200, probe: 200, path: 200, days: 30 } as const;

export type UnknownKind = "page" | "file" | "probe";
