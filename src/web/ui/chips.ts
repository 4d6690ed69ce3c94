/** Normalisation of texts before they are added, and the key by which duplicates are recognised. */
export interface ChipRule {
  normalize: (text: string) => string;
  keyOf: (text: string) => string;
}

/** Trims; duplicates are recognised regardless of case. */
export const preserveCase: ChipRule = { normalize: (text) => text.trim(), keyOf: (text) => text.toLowerCase() };

/** Trims and lowercases. */
export const lowercase: ChipRule = { normalize: (text) => text.trim().toLowerCase(), keyOf: (text) => text };

const separators = /[,，、،\n]/;

/** Whether a text contains several chips. */
export const hasSeparator = (text: string) => separators.test(text);

/** Returns the list with each part of `text` added, separated by commas and line breaks. */
export const addChips = (chips: readonly string[], text: string, rule: ChipRule) =>
  text.split(separators).reduce((added, part) => addChip(added, part, rule), chips);

/** Returns the list with `text` added; the same array if it is empty or a duplicate. */
export function addChip(chips: readonly string[], text: string, { normalize, keyOf }: ChipRule): readonly string[] {
  const chip = normalize(text);
  if (!chip || chips.some((other) => keyOf(other) === keyOf(chip))) return chips;
  return [...chips, chip];
}
