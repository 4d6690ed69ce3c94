import { setImmediate } from "node:timers/promises";
import type { Subscriber } from "../../contract/newsletter.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./newsletter.queries.ts";

const pageSize = 1000;

/** All subscribers as chunks of a CSV file, read page by page. The first page is read before this returns, so that its failure can still be answered. */
export async function subscribersFile(db: Db, active: boolean | undefined): Promise<AsyncIterable<string>> {
  const first = await queries.listAfter(db, active, undefined, pageSize);

  async function* pieces() {
    yield csvLine(["Email", "Name", "Status", "Subscribed Date"]);
    let page = first;
    while (page.position) {
      yield page.subscribers.map(lineOf).join("");
      // SQLite is synchronous: other requests run between two pages.
      await setImmediate();
      page = await queries.listAfter(db, active, page.position, pageSize);
    }
  }
  return pieces();
}

const lineOf = ({ email, name, isActive, subscribedAt }: Subscriber) =>
  csvLine([email, name, isActive ? "Active" : "Inactive", subscribedAt]);

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
