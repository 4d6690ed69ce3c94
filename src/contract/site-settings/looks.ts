/** Looks of the visitor pages, in the order in which they are offered. */
export const looks = ["plain", "book", "terminal"] as const;
export type LookName = (typeof looks)[number];

export const lookNames: Record<LookName, string> = { plain: "Plain", book: "Book", terminal: "Terminal" };

/** Preset accent colours that the settings offer; the owner can also choose any other colour. */
export const accentSwatches = {
  Blue: { hue: 264, chroma: 1 },
  Violet: { hue: 300, chroma: 1 },
  Pink: { hue: 350, chroma: 0.9 },
  Red: { hue: 27, chroma: 1 },
  Orange: { hue: 55, chroma: 0.8 },
  Green: { hue: 150, chroma: 0.8 },
  Teal: { hue: 200, chroma: 0.6 },
  Graphite: { hue: 264, chroma: 0 },
} as const;
