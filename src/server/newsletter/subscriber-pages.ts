import { setImmediate } from "node:timers/promises";
import type { SubscriberFilter } from "../../contract/newsletter.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./newsletter.queries.ts";

const pageSize = 1000;

/** Pages of all subscribers that a search finds, newest first; stable while they are changed or deleted. */
export async function* pagesOf(db: Db, search: Pick<SubscriberFilter, "search" | "active">) {
  let page = await queries.listAfter(db, search, undefined, pageSize);
  while (page.position) {
    yield page.subscribers;
    // SQLite is synchronous, so this lets other requests run between two pages.
    await setImmediate();
    page = await queries.listAfter(db, search, page.position, pageSize);
  }
}
