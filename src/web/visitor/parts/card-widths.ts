/**
 * Width of a card in a grid: `double` spans two of three columns and both of two; `row` does, too, and fills a row of
 * three alone; `last` has no neighbour in two columns and fills its row there.
 */
export type CardWidth = "single" | "last" | "double" | "row";

const columns = 3;

/**
 * Computes the width of each card, so that only the last row may have a gap; a card moves up into a row with space for
 * it.
 */
export function cardWidths(areFeatured: readonly boolean[]): CardWidth[] {
  const free: number[] = [];
  const rows = areFeatured.map((isFeatured) => {
    const span = isFeatured ? 2 : 1;
    const found = free.findIndex((room) => room >= span);
    const row = found < 0 ? free.length : found;
    free[row] = (free[row] ?? columns) - span;
    return row;
  });
  const singles = areFeatured.filter((isFeatured) => !isFeatured).length;
  const lastSingle = singles % 2 === 1 ? areFeatured.lastIndexOf(false) : -1;
  return areFeatured.map((isFeatured, index) => {
    if (isFeatured) return free[rows[index] ?? 0] === 0 ? "double" : "row";
    return index === lastSingle ? "last" : "single";
  });
}
