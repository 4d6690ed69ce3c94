import type { Card } from "./picture.ts";

/**
 * The words of a card without what no font can write. An emoji or a sign may be missing; a text of which a letter is
 * missing would say something else, so it is left out.
 */
export function withoutUnknown(card: Card, unknown: ReadonlySet<string>): Card {
  const signs = new Set([...unknown].flatMap(graphemes));
  const rest = (text: string) => {
    const units = graphemes(text);
    if (units.some((unit) => signs.has(unit) && /[\p{L}\p{N}]/u.test(unit))) return "";
    return units
      .filter((unit) => !signs.has(unit))
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  };
  return { ...card, title: rest(card.title), byline: rest(card.byline), siteName: rest(card.siteName) };
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const graphemes = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
