import { expect, test } from "vitest";
import { visibilitiesIn } from "../../../../tests/support/imported-visibility.ts";

const wasDraft = "It was a draft.";
const unpublished = "It is marked published: false.";
const date = "2021-02-03T04:05:06Z";
const ahead = "2999-01-01T00:00:00Z";
const body = (fields: string) => ({ body_markdown: `---\n${fields}\n---\nWords.` });
const hashnode = { body_markdown: undefined, contentMarkdown: "Words." };

test.each<[what: string, article: object, expected: string]>([
  ["an article", { published: true, published_at: date }, "public"],
  ["an article of the list of an author, which has no mark", { published_at: date }, "public"],
  ["an article with a date ahead", { published: true, published_at: ahead }, "public"],
  ["an archived article, which has its address still", { published: true, archived: true }, "public"],
  ["an article of the older editor", { published: true, ...body("published: true") }, "public"],
  ["a draft", { published: false }, unpublished],
  ["a draft without a mark", { published_at: null }, wasDraft],
  ["a draft whose date cannot be read", { published_at: "soon" }, wasDraft],
  ["a draft of the older editor", body("published: false"), unpublished],
  [
    "a draft of the older editor in a list of published ones",
    { published: true, ...body("published: false") },
    unpublished,
  ],
  ["a word for no", { published: "false", published_at: date }, unpublished],
  ["an article of Hashnode", { ...hashnode, dateAdded: date, isActive: true }, "public"],
  ["an article of Hashnode that is hidden from its feed", { ...hashnode, dateAdded: date, isDelisted: true }, "public"],
  ["a deleted article of Hashnode", { ...hashnode, dateAdded: date, isActive: false }, "It is marked isActive: false."],
  ["an article of Hashnode by its API", { ...hashnode, publishedAt: date }, "public"],
  ["a draft of Hashnode by its API", { ...hashnode, publishedAt: null, updatedAt: date }, wasDraft],
  ["a draft of Hashnode", { ...hashnode, isDraft: true, dateAdded: date }, "It is marked isDraft: true."],
])("an article list of dev.to or Hashnode is imported: %s", async (_, article, expected) => {
  const list = [{ id: 1, title: "A", body_markdown: "Words.", ...article }];
  expect(await visibilitiesIn("articles.json", JSON.stringify(list))).toEqual([expected]);
});

test("drafts that a Hashnode export lists next to its articles are not imported", async () => {
  const posts = [{ _id: "a", contentMarkdown: "Words.", dateAdded: date }];
  const drafts = [{ _id: "b", contentMarkdown: "Secret." }];
  expect(await visibilitiesIn("export.json", JSON.stringify({ posts, drafts }))).toEqual(["public"]);
});
