import { groupedDigits } from "../grouped-digits.ts";

// The lists of the back office load this file, so it does not import zod, which is large.

/** Maximum lengths in characters, and maximum numbers of redirects. */
export const redirectLimits = {
  source: 500,
  target: 2000,
  origin: 100,
  redirects: 20_000,
  /** Maximum number of redirects with captures; an address is compared with each of them, one after the other. */
  patterns: 1000,
  /** Maximum length of an imported list, in characters. */
  import: 3_000_000,
  /** Maximum number of refused lines that an import lists with their reasons. */
  listed: 500,
} as const;

/** Limits of stored unknown addresses: their number, length in characters, and days since the last request. */
export const unknownAddressLimits = { addresses: 600, path: 200, days: 30 } as const;

/** Messages about invalid redirects. */
export const redirectTexts = {
  noPath: "Please enter a path that begins with /, such as /2019/05/title/",
  captures: "A :name stands for a whole part of the path and a * at the end for the rest. Each name can be used once",
  ownAddress: "Addresses below /admin, /api and /uploads, and files below /assets, cannot redirect",
  home: "The home page cannot redirect. An address with a query can, such as /?p=12",
  longSource: `At most ${redirectLimits.source} characters`,
  longTarget: `At most ${groupedDigits(redirectLimits.target)} characters`,
  noTarget: "Please enter a path of this site, such as /blog/title, or an address that begins with https://",
  goneTarget: "An address that is gone (410) has no target",
  taken: "This address already has a redirect",
  isPage: "This is a page of the site, which a redirect cannot replace",
  leadsToItself: "This redirect would lead back to itself",
  tooMany: `A site can have at most ${groupedDigits(redirectLimits.redirects)} redirects`,
  tooManyPatterns: `A site can have at most ${groupedDigits(redirectLimits.patterns)} redirects with :names or a *`,
} as const;

export const unknownCaptureText = (name: string) => `The target uses ${name}, which the pattern does not have`;
