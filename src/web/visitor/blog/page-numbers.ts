/** The first and the last page and those around the current one; a gap replaces two or more pages, never a single one. */
export function pageNumbers(current: number, last: number): (number | "gap")[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const numbers: (number | "gap")[] = [];
  let previous = 0;
  for (const page of [...new Set(shown)].toSorted((a, b) => a - b)) {
    if (page - previous === 2) numbers.push(page - 1);
    else if (page - previous > 2) numbers.push("gap");
    numbers.push(page);
    previous = page;
  }
  return numbers;
}
