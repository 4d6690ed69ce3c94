import { setImmediate } from "node:timers/promises";
import type { Subscriber } from "../../contract/newsletter.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./newsletter.queries.ts";

const pageSize = 1000;

/**
 * All subscribers as chunks of a CSV file, read page by page. The first page is read before this returns, so that its
 * failure can still be answered.
 */
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
 * Spreadsheets run a cell that begins like a formula, also after a separator inside of it; an apostrophe makes it text.
 * NFKC finds full-width variants, which some spreadsheets take for the plain characters.
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
