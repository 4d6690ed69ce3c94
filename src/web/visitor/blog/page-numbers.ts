/**
 * The page numbers to offer: the first, the last and those around the current one. A gap stands for two pages
 * or more; where it would stand for a single page, that page's number is shown.
 */
export function pageNumbers(current: number, last: number): (number | "gap")[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const numbers: (number | "gap")[] = [];
  let before = 0;
  for (const page of [...new Set(shown)].toSorted((a, b) => a - b)) {
    if (page - before === 2) numbers.push(page - 1);
    else if (page - before > 2) numbers.push("gap");
    numbers.push(page);
    before = page;
  }
  return numbers;
}
