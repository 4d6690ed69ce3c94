/** How far ahead a passage is looked for: further away it is another one that reads the same. */
const reach = 20_000;
const longestBeginning = 40;

/** The first words of a block, as they should stand in the source, too. */
function beginningOf(text: string) {
  const line = text.trim().split("\n", 1)[0] ?? "";
  return line.slice(0, longestBeginning).trim();
}

export interface Block {
  /** Text that stands in the source as it is, from the block's beginning. */
  text: string;
  /** How many characters it shows in all. */
  length: number;
}

/** Where in the source each block of its preview begins, in order; undefined for one that is not found. */
export function placesInSource(blocks: readonly Block[], source: string) {
  let from = 0;
  return blocks.map(({ text, length }) => {
    const beginning = beginningOf(text);
    if (!beginning) return undefined;
    const found = source.slice(from, from + reach).indexOf(beginning);
    if (found === -1) return undefined;
    const at = from + found;
    // Marks only add to what is shown, so the next block begins after all of this one.
    from = at + Math.max(beginning.length, Math.min(length, source.length) - longestBeginning);
    return at;
  });
}
