import type { FastifyReply } from "fastify";

export const csvType = "text/csv; charset=utf-8";

/** Sends a CSV file for download under this name. */
export function sendCsv(reply: FastifyReply, name: string, content: string) {
  reply.type(csvType).header("content-disposition", `attachment; filename="${name}.csv"`);
  return content;
}

/** Formats one line by RFC 4180. */
export const csvLine = (cells: string[]) => `${cells.map((cell) => quoted(withoutFormula(cell))).join(",")}\r\n`;

/**
 * Prevents spreadsheets from executing a cell that begins like a formula, also after a separator inside of it, by an
 * apostrophe. NFKC detects full-width variants, which some spreadsheets treat as the plain characters.
 */
function withoutFormula(cell: string) {
  return cell
    .split(/([;\uFF1B\uFE54\u037E\t\r\n])/)
    .map((part, index) => (index % 2 === 0 && beginsFormula(part) ? `'${part}` : part))
    .join("")
    .replace(/^(?=[\t\r\n])/, "'");
}

/** Returns the text of a cell that `csvLine` wrote, without the apostrophes against execution. */
export const withoutApostrophes = (cell: string) =>
  cell.replace(/(?<=^|[;\uFF1B\uFE54\u037E\t\r\n])'([^;\uFF1B\uFE54\u037E\t\r\n]*)/g, (whole, part: string) =>
    beginsFormula(part) ? part : whole,
  );

const beginsFormula = (text: string) => /^[\s"]*[=+\-@\u2212]/.test(text.normalize("NFKC"));

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
