/** Messages about refused saves of any kind of document. */
export const documentTexts = {
  workingCopyChanged: "These changes were continued in another window or browser in between.",
} as const;
