import { textOf } from "../../markdown/portable-html.ts";
import type { WordPattern } from "./word-pattern.ts";

/** Maximum lengths in characters: longer sentences are split, and longer passages are cut around a match. */
const longestSentence = 300;
const longestPassage = 140;
const textBeforeMatch = 50;
/** Maximum number of sentences, from the first match on, among which the best one is chosen. */
const maxSentences = 60;

// Matches the end of a block. A regular expression suffices, because rendered HTML is well-formed and escaped.
const blockEnd = /<\/(?:p|li|h[1-6]|t[dh]|d[td]|pre|div|figcaption|summary|caption|details)>|<br>|\n\n/;
const formula = /<math .*?<\/math>/gs;
const sentence = new RegExp(
  `[^]{1,${longestSentence}}?(?:[.!?]+(?=\\s|$)|[。！？]|$)|[^]{1,${longestSentence}}(?=\\s)|[^]{1,${longestSentence}}`,
  "gu",
);

/** Returns the sentence with the most of these words, or the first such sentence; undefined if none has any. */
export function findPassage(html: string, wanted: readonly string[], pattern: WordPattern): string | undefined {
  let best: { text: string; missing: number } | undefined;
  let sentences = 0;
  for (const block of html.split(blockEnd)) {
    const text = blockText(block);
    // A block that contains none of the words is not split into sentences.
    if (!text || missing(text) === wanted.length) continue;
    for (const { 0: found, index } of text.matchAll(sentence)) {
      const count = missing(found);
      if (count < (best?.missing ?? wanted.length))
        best = { text: withEllipses(text, index, index + found.length), missing: count };
      if (count === 0 || (best && ++sentences >= maxSentences)) return best?.text;
    }
  }
  return best?.text;

  function missing(text: string) {
    const found = pattern.foundIn(text);
    return wanted.filter((word) => !found.has(word)).length;
  }
}

/** Returns part of a text, with ellipses where it does not begin or end with a sentence. */
function withEllipses(text: string, from: number, to: number) {
  const isBegun = from > 0 && !/[.!?。！？]\s*$/.test(text.slice(Math.max(0, from - 2), from));
  const isOpen = to < text.length && !/[.!?。！？]\s*$/.test(text.slice(to - 2, to));
  return `${isBegun ? "…" : ""}${text.slice(from, to).trim()}${isOpen ? "…" : ""}`;
}

/** Returns up to 140 characters of a sentence around its first match. */
export function shortened(text: string, pattern: WordPattern) {
  if (text.length <= longestPassage) return text;
  const [first] = pattern.mark(text);
  const matchAt = first && !first.isMatch ? first.text.length : 0;
  const from = matchAt <= textBeforeMatch ? 0 : matchAt - textBeforeMatch;
  const cut = text
    .slice(from, from + longestPassage)
    .toWellFormed()
    .replaceAll("\uFFFD", "");
  const begun = from === 0 ? cut : `…${cut.replace(/^\S{0,20}\s+/u, "")}`;
  return from + longestPassage >= text.length ? begun : `${begun.replace(/\s+\S{0,20}$/u, "")}…`;
}

const blockText = (html: string) =>
  textOf(html.replace(formula, " ").replace(/<[^>]*$/, ""))
    .replace(/\s+/gu, " ")
    .normalize("NFC");
