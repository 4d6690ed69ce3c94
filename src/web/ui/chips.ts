/** How a list of short texts takes another: how it is written, and what counts as the same. */
export interface ChipRule {
  normalize: (text: string) => string;
  keyOf: (text: string) => string;
}

/** Trimmed, case kept, duplicates ignored whatever their case. */
export const preserveCase: ChipRule = { normalize: (text) => text.trim(), keyOf: (text) => text.toLowerCase() };

/** Trimmed and lowercased, duplicates ignored. */
export const lowercase: ChipRule = { normalize: (text) => text.trim().toLowerCase(), keyOf: (text) => text };

/** The list with `text` added; the very same list when there is nothing to add. */
export function addChip(
  chips: readonly string[],
  text: string,
  { normalize: write, keyOf: sameness }: ChipRule,
): readonly string[] {
  const chip = write(text);
  if (!chip || chips.some((other) => sameness(other) === sameness(chip))) return chips;
  return [...chips, chip];
}
