/** Messages about refused saves and previews. */
export const postTexts = {
  slugTaken: "Another article has this address, please choose another",
  slugTakenField: "Another article has this address",
  savedInBetween: "Somebody saved this article in between. Load their version, or save again to replace it.",
  emptyInBulk: (title: string) => `“${title}” has no text yet, so nothing was published`,
  fullOfTags: (title: string) => `“${title}” has as many tags as it may have, so nothing was changed`,
  unreadablePreview: "The form could not be read",
} as const;

/** Messages to authors about rendering: refused saves, and articles that are shown as plain text. */
export const renderingTexts = {
  pending: "This article is shown as plain text for now and will be rendered again automatically.",
  failed: "This article is too complex to render, so it is shown as plain text. Simplify it and save it again.",
  authorLimit: "Two of your articles are waiting to be saved already, please try again in a moment",
  queueFull: "Too many articles are being saved, please try again in a moment",
  callerGone: "The connection was closed while the article waited, so it was not saved",
} as const;
