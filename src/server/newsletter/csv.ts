/** One line of RFC 4180. */
export const csvLine = (cells: string[]) => `${cells.map((cell) => quoted(withoutFormula(cell))).join(",")}\r\n`;

/**
 * A cell that begins like a formula is run by spreadsheets when somebody opens the file; an apostrophe before it
 * makes it text. The same holds after a `;`, a tab or a line's end: a spreadsheet that splits there begins a new cell.
 * NFKC finds the full-width and other variants, which some spreadsheets take for the plain ones.
 */
function withoutFormula(cell: string) {
  return cell
    .split(/([;\uFF1B\uFE54\u037E\t\r\n])/)
    .map((part, index) => (index % 2 === 0 && beginsFormula(part) ? `'${part}` : part))
    .join("")
    .replace(/^(?=[\t\r\n])/, "'");
}

const beginsFormula = (text: string) => /^[\s"]*[=+\-@\u2212]/.test(text.normalize("NFKC"));

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
