/** How a list of short texts takes another: how it is written, and what counts as the same. */
export interface ChipRule {
  write: (text: string) => string;
  sameness: (text: string) => string;
}

/** Trimmed, case kept, duplicates ignored whatever their case. */
export const caseKept: ChipRule = { write: (text) => text.trim(), sameness: (text) => text.toLowerCase() };

/** Trimmed and lowercased, duplicates ignored. */
export const lowercased: ChipRule = { write: (text) => text.trim().toLowerCase(), sameness: (text) => text };

/** The list with `text` added; the very same list when there is nothing to add. */
export function addChip(chips: readonly string[], text: string, { write, sameness }: ChipRule): readonly string[] {
  const chip = write(text);
  if (!chip || chips.some((other) => sameness(other) === sameness(chip))) return chips;
  return [...chips, chip];
}
