import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import type { Finding } from "../../contract/system.ts";

test.each([
  [
    "one whose author has no account",
    `author_id = '${"0".repeat(24)}' where title = 'Article 1'`,
    "ok",
    "Only administrators can edit 1 article (“Article 1”), whose authors have no account.",
  ],
  ["one without an id", "author_id = '' where title = 'Article 2'", "problem", "author: 1 article (“Article 2”)."],
  ["one without a name", "author_name = ' ' where title = 'Article 3'", "problem", "author: 1 article (“Article 3”)."],
  ["seven without a valid id", "author_id = 'nobody'", "problem", "“Article 4”, “Article 5”, 2 more)."],
])("the health check reports articles without an author: %s", async (_, change, level, sentence) => {
  const { admin, published, database } = await testApp();
  for (let number = 1; number <= 7; number++) await published({ title: `Article ${number}` });
  await sql`update posts set ${sql.raw(change)}`.execute(database.db);

  const findings = (await admin.get("/api/system/findings")).body.data as Finding[];
  const finding = findings.find(({ check }) => check === "posts");
  expect(finding).toMatchObject({ level, sentence: expect.stringContaining(sentence) });
  expect(finding?.remedy ?? "").toMatch(level === "ok" ? /^$/ : /author_id and author_name/);
});
