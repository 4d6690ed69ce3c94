/** Messages about refused saves and previews. */
export const postTexts = {
  slugTaken: "Another article has this address. Please choose a different one.",
  slugTakenField: "Another article has this address",
  savedInBetween: "Someone saved this article in the meantime. Load their version, or save again to replace it.",
  unsavedText: "Its text is not saved yet. Please open the draft and save it first.",
  unsavedInBulk: (title: string) =>
    `The text of “${title}” is not saved yet. Please open that draft and save it first: nothing was published.`,
  emptyInBulk: (title: string) => `“${title}” has no text yet, so nothing was published`,
  fullOfLabels: (title: string, labels: string) =>
    `“${title}” already has as many ${labels} as allowed, so nothing was changed`,
  unreadablePreview: "The form could not be read",
} as const;

/** Messages to authors about rendering: refused saves, and articles that are shown as plain text. */
export const renderingTexts = {
  pending: "This article is shown as plain text for now and will be rendered again automatically.",
  failed: "This article is too complex to render, so it is shown as plain text. Simplify it and save it again.",
  authorLimit: "Two of your articles are already waiting to be saved. Please try again in a moment.",
  queueFull: "Too many articles are being saved. Please try again in a moment.",
  callerGone: "The connection was closed while the article was waiting, so it was not saved",
} as const;
