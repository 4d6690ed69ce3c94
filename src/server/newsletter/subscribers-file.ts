import { setImmediate } from "node:timers/promises";
import type { Subscriber } from "../../contract/newsletter.ts";
import type { Db } from "../db/tables.ts";
import { csvLine } from "./csv.ts";
import * as queries from "./newsletter.queries.ts";

const pageSize = 1000;

/**
 * All subscribers as the pieces of a CSV file, read page by page as they are asked for, so that the file may be of any
 * length. The first page is read at once: what goes wrong until then can still be told.
 */
export async function subscribersFile(db: Db, active: boolean | undefined): Promise<AsyncIterable<string>> {
  const first = await queries.listAfter(db, active, undefined, pageSize);

  async function* pieces() {
    yield csvLine(["Email", "Name", "Status", "Subscribed Date"]);
    let page = first;
    while (page.position) {
      yield page.subscribers.map(lineOf).join("");
      // SQLite answers without waiting for anything: other requests get their turn between two pages.
      await setImmediate();
      page = await queries.listAfter(db, active, page.position, pageSize);
    }
  }
  return pieces();
}

const lineOf = ({ email, name, isActive, subscribedAt }: Subscriber) =>
  csvLine([email, name, isActive ? "Active" : "Inactive", subscribedAt]);
