import type { Command } from "commander";
import { report, reportingCommand } from "../report.ts";

/** The books that the owner recommends. */
export function addBooks(program: Command) {
  reportingCommand(program, "books")
    .summary("list the recommended books")
    .description("The newest first. Works beside a running site.")
    .action(report(listBooks));
}

async function listBooks() {
  const { withSite } = await import("../with-site.ts");
  const { items: books } = await withSite(({ features }) => features.books.list({ page: 1, limit: 1000 }));
  return { lines: books.length > 0 ? books.map(({ title }) => title) : ["There are no books."], json: { books } };
}
