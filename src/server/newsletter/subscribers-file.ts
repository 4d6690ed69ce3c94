import { setImmediate } from "node:timers/promises";
import type { Subscriber } from "../../contract/newsletter.ts";
import type { Db } from "../db/tables.ts";
import { csvLine } from "../http/csv.ts";
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
