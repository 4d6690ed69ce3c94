import type { Subscriber } from "../../contract/newsletter.ts";
import type { Db } from "../db/tables.ts";
import { csvLine } from "../http/csv.ts";
import { pagesOf } from "./subscriber-pages.ts";

/**
 * All subscribers as chunks of a CSV file, read page by page. The first page is read before this returns, so that its
 * failure can still be answered.
 */
export async function subscribersFile(db: Db, active: boolean | undefined): Promise<AsyncIterable<string>> {
  const pages = pagesOf(db, { active });
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
