/** One line of RFC 4180. */
export const csvLine = (cells: string[]) => `${cells.map((cell) => quoted(harmless(cell))).join(",")}\r\n`;

/**
 * A cell that begins like a formula is run by spreadsheets when somebody opens the file; an apostrophe before it
 * makes it text. NFKC finds the full-width and other variants, which some spreadsheets take for the plain ones.
 */
function harmless(cell: string) {
  return /^[=+\-@\t\r\n\u2212]/.test(cell.normalize("NFKC")) ? `'${cell}` : cell;
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
