import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { constants, DatabaseSync } from "node:sqlite";
import { expect, inject, test } from "vitest";
import { openDatabase } from "../db/open.ts";
import { createKysely } from "../db/sqlite.ts";
import { listNewest, listPosts, readSummaries } from "./lists/list-posts.queries.ts";
import { listArchive } from "./published/published-posts.queries.ts";
import { listRelated } from "./published/related-posts.queries.ts";
import { listSeriesParts } from "./publishing/publications.queries.ts";

test("SQLite plans the statements of lists once, not at each run", async () => {
  const folder = mkdtempSync(join(inject("runFolder"), "planned-once-"));
  await (await openDatabase({ url: undefined, directory: folder })).close();
  const database = new DatabaseSync(join(folder, "folio.db"));
  const db = createKysely(database);
  let planned = 0;
  // SQLite calls the authorizer while it plans a statement.
  database.setAuthorizer(() => {
    planned++;
    return constants.SQLITE_OK;
  });
  const list = (page: number, category?: string) =>
    listPosts(db, { visibleTo: "everybody", category, page, limit: 5 + page }, readSummaries);
  const reads = {
    newest: (run: number) => listNewest(db, run),
    list: (run: number) => list(run),
    category: (run: number) => list(run, "React"),
    archive: (run: number) => listArchive(db, { limit: run, offset: run }),
    related: (run: number) => listRelated(db, { id: String(run), tags: [`tag-${run}`], categories: ["Web"] }, 3),
    series: (run: number) => listSeriesParts(db, `Series ${run}`),
  };
  for (const [name, read] of Object.entries(reads)) {
    await read(1);
    planned = 0;
    await read(2);
    expect(planned, name).toBe(0);
  }
  database.close();
});
