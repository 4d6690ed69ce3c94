/** Text as it is compared: without case, accents and typographic variants (`Ｃafé` → `cafe`, `Größe` → `grosse`). */
export const fold = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFKC").toLowerCase().replaceAll("ß", "ss");

/** The folded words of a text in their order: runs of letters and digits, cut at 64 characters. */
export const wordsOf = (text: string) => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, 64));
