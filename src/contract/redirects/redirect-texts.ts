import { redirectLimits } from "./redirect-limits.ts";

/** Sentences about redirects that are wrong. */
export const redirectTexts = {
  noPath: "Please enter a path that begins with /, such as /2019/05/title/",
  emptySegment: "This path contains //. Please use single slashes.",
  splatPlace: "A * stands for the rest of the address and must be the last part, as in /blog/*",
  capturePlace: "A name such as :slug must be a whole part of the path and consist of letters, digits and _",
  repeatedCapture: "Each name can be used only once, and :splat is reserved for the *",
  ownAddress: "Addresses below /admin, /api, /assets and /uploads cannot redirect",
  home: "The home page cannot redirect. An address with a query can, such as /?p=12",
  tooManyParameters: `A query can have at most ${redirectLimits.parameters} parameters`,
  longSource: `At most ${redirectLimits.source} characters`,
  longTarget: `At most ${redirectLimits.target.toLocaleString("en")} characters`,
  noTarget: "Please enter a path of this site, such as /blog/title, or an address that begins with https://",
  goneTarget: "An address that is gone (410) has no target",
  taken: "This address already has a redirect",
  isPage: "This is a page of the site, which a redirect cannot replace",
  leadsToItself: "This redirect would lead to itself",
  tooMany: `A site can have at most ${redirectLimits.redirects.toLocaleString("en")} redirects`,
  tooManyPatterns: `A site can have at most ${redirectLimits.patterns.toLocaleString("en")} redirects with :names or a *`,
  savedInBetween: "Someone changed this redirect in the meantime. Please check it again.",
} as const;

export const unknownCaptureText = (name: string) => `The target uses :${name}, which the pattern does not have`;
export const loopText = (addresses: readonly string[]) =>
  `This would create a loop: ${addresses.join(" → ")}`.slice(0, 1000);
export const tooManyHopsText = (first: string) =>
  `This would create a chain of more than ${redirectLimits.hops} redirects, starting at ${first}`;
