import { redirectLimits } from "./redirect-limits.ts";

/** Sentences about redirects that are wrong. */
export const redirectTexts = {
  noPath: "Please give a path that begins with /, such as /2019/05/title/",
  emptySegment: "This path has // in it. Please give it with single slashes.",
  splatPlace: "A * stands for the rest of the address: it is the last part, as in /blog/*",
  capturePlace: "A name such as :slug is a whole part of the path, of letters, digits and _",
  repeatedCapture: "Each name of a captured part occurs once, and :splat is the name of the * in the target",
  ownAddress: "Addresses below /admin, /api, /assets and /uploads cannot redirect",
  home: "The home page cannot redirect. An address with a query can, such as /?p=12",
  tooManyParameters: `A query can have ${redirectLimits.parameters} parameters`,
  longSource: `At most ${redirectLimits.source} characters`,
  longTarget: `At most ${redirectLimits.target.toLocaleString("en")} characters`,
  noTarget: "Please give a path of this site, such as /blog/title, or an address that begins with https://",
  goneTarget: "An address that is gone (410) has no target",
  taken: "There is a redirect for this address already",
  isPage: "This is a page of the site, which a redirect cannot replace",
  leadsToItself: "This redirect would lead to itself",
  tooMany: `A site can have ${redirectLimits.redirects.toLocaleString("en")} redirects`,
  tooManyPatterns: `A site can have ${redirectLimits.patterns.toLocaleString("en")} redirects with :names or a *`,
  savedInBetween: "Somebody has changed this redirect in the meantime. Please look at it again.",
} as const;

export const unknownCaptureText = (name: string) => `The target uses :${name}, which the pattern does not have`;
export const loopText = (addresses: readonly string[]) =>
  `This would lead in a circle: ${addresses.join(" → ")}`.slice(0, 1000);
export const tooManyHopsText = (first: string) =>
  `This would lead through more than ${redirectLimits.hops} redirects, beginning at ${first}`;
