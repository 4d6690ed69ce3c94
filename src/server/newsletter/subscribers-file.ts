import { setImmediate } from "node:timers/promises";
import type { Subscriber } from "../../contract/newsletter.ts";
import type { Db } from "../db/tables.ts";
import { csvLine } from "../http/csv.ts";
import * as queries from "./newsletter.queries.ts";

/**
 * All subscribers as chunks of a CSV file, read page by page. The first page is read before this returns, so that its
 * failure can still be answered.
 */
export async function subscribersFile(db: Db, active: boolean | undefined): Promise<AsyncIterable<string>> {
  const pages = pagesOf(db, active);
  const { value: first } = await pages.next();

  async function* pieces() {
    yield csvLine(["Email", "Name", "Status", "Subscribed Date"]);
    if (first) yield linesOf(first);
    for await (const page of pages) yield linesOf(page);
  }
  return pieces();
}

const linesOf = (page: readonly Subscriber[]) => page.map(lineOf).join("");

const lineOf = ({ email, name, isActive, subscribedAt }: Subscriber) =>
  csvLine([email, name, isActive ? "Active" : "Inactive", subscribedAt]);

const pageSize = 1000;

/** Pages of all subscribers, newest first; stable while they are changed or deleted. */
async function* pagesOf(db: Db, active: boolean | undefined) {
  let page = await queries.listAfter(db, { active }, undefined, pageSize);
  while (page.position) {
    yield page.subscribers;
    // SQLite is synchronous, so this lets other requests run between two pages.
    await setImmediate();
    page = await queries.listAfter(db, { active }, page.position, pageSize);
  }
}
