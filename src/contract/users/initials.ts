// Created for the first name, because `Intl` takes some time to load its data, which would delay the server's start.
let segmenter: Intl.Segmenter | undefined;

function charactersOf(text: string) {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

/**
 * Returns the initials of a name in any script, from its first and last word. For a name without letters, returns its
 * first character.
 */
export function initialsOf(name: string) {
  const characters = name.split(/\s+/).map(charactersOf);
  const initials = characters.flatMap((word) => word.find(isLetter) ?? []);
  const chosen = initials.length > 1 ? [initials[0], initials.at(-1)] : initials;
  return chosen.join("").toUpperCase() || (characters.flat()[0] ?? "");
}
