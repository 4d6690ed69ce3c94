import { importLimits } from "../../../src/contract/imports/import-texts.ts";
import type { importCalls, ImportSummary } from "../../../src/contract/imports/imports.ts";
import { createTransactions } from "../../../src/server/db/transactions.ts";
import * as queries from "../../../src/server/import/imports.queries.ts";
import { imageForm } from "../image-form.ts";
import { after, withId, type GoodCalls, type Site } from "./good-call.ts";

const summary: ImportSummary = {
  program: "Hugo",
  source: "Hugo https://old.example",
  counts: { new: 1, changed: 0, unchanged: 0, edited: 0, deleted: 0, refused: 1 },
  posts: 1,
  pages: 0,
  drafts: 1,
  pictures: { stored: 0, found: 1, remote: 0, missing: 0 },
  redirects: { added: 1, refused: 0 },
  notes: ["Its theme is not imported."],
  documents: [{ key: "a.md", title: "A", outcome: "refused", path: "", reasons: ["It has no text."] }],
  failure: null,
};

async function importId({ database }: Site) {
  const id = "5".repeat(24);
  await createTransactions(database)(async (transaction) => {
    await queries.begin(transaction, { id, source: summary.source, program: "Hugo" }, new Date());
    await queries.summaryOf(id).store(transaction, summary);
  });
  return { id };
}

async function storeChecked(site: Site) {
  const upload = {
    id: "6".repeat(24),
    name: "blog.zip",
    bytes: importLimits.bytes,
    uploadedAt: new Date().toISOString(),
    state: "checked" as const,
    summary,
    reason: "",
    by: "7".repeat(24),
  };
  await createTransactions(site.database)((transaction) => queries.storedUpload.store(transaction, upload));
}

export const goodImportCalls: GoodCalls<typeof importCalls> = {
  "GET /imports": after(importId),
  "POST /imports": after(storeChecked),
  "DELETE /imports/:id": withId(importId),
  "GET /imports/upload": after(storeChecked),
  "POST /imports/upload": async () => ({ body: imageForm(Buffer.from("<rss></rss>"), "feed.xml", "file") }),
  "DELETE /imports/upload": after(storeChecked),
};
