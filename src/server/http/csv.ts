import type { FastifyReply } from "fastify";

export const csvType = "text/csv; charset=utf-8";

/** Sends a CSV file for download under this name. */
export function sendCsv(reply: FastifyReply, name: string, content: string) {
  reply.type(csvType).header("content-disposition", `attachment; filename="${name}.csv"`);
  return content;
}

/** Formats cells as one CSV line by RFC 4180, without executable formulas. */
export const csvLine = (cells: string[]) => `${cells.map((cell) => quoted(withoutFormula(cell))).join(",")}\r\n`;

/**
 * Puts an apostrophe before each part of a cell that begins like a formula, so that spreadsheets do not execute it.
 * Separators like `;` divide parts. NFKC detects full-width signs, which some spreadsheets treat as plain.
 */
function withoutFormula(cell: string) {
  return cell
    .split(/([;\uFF1B\uFE54\u037E\t\r\n])/)
    .map((part, index) => (index % 2 === 0 && beginsFormula(part) ? `'${part}` : part))
    .join("")
    .replace(/^(?=[\t\r\n])/, "'");
}

/** Returns the cell that `csvLine` received, by removing the apostrophes that prevent formulas. */
export const withoutApostrophes = (cell: string) =>
  cell.replace(/(?<=^|[;\uFF1B\uFE54\u037E\t\r\n])'([^;\uFF1B\uFE54\u037E\t\r\n]*)/g, (whole, part: string) =>
    beginsFormula(part) ? part : whole,
  );

const beginsFormula = (text: string) => /^[\s"]*[=+\-@\u2212]/.test(text.normalize("NFKC"));

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
