import type { Post, PostChanges } from "../../../contract/posts/posts.ts";
import type { Dialect, SearchDocument } from "../../db/dialect.ts";
import { indexedWords, searchedWords } from "../../db/search-words.ts";
import type { Db } from "../../db/tables.ts";
import { listTexts, listTextsOf } from "./derived-data.queries.ts";

const postsAtOnce = 50;

/** Indexes these posts for the search, from their stored rows. */
export async function indexPosts(transaction: Db, dialect: Pick<Dialect, "indexForSearch">, ids: readonly string[]) {
  for (const { number, ...texts } of await listTextsOf(transaction, ids))
    await dialect.indexForSearch(transaction, number, searchDocument(texts));
}

/** Indexes all posts of a database whose rows were copied without a search index; returns the number of posts. */
export async function indexAllPosts(transaction: Db, dialect: Pick<Dialect, "indexForSearch">) {
  let count = 0;
  for (let last = -1; ;) {
    const posts = await listTexts(transaction, last, postsAtOnce);
    for (const { number, ...texts } of posts) {
      await dialect.indexForSearch(transaction, number, searchDocument(texts));
      last = number;
      count += 1;
    }
    if (posts.length < postsAtOnce) return count;
  }
}

// Maximum size of a post's indexed content in bytes. A tsvector holds at most 1 MB, with title and labels; further
// words of a huge article are not found.
const contentBudget = 900_000;
/** Bytes that each word adds to a tsvector besides the word's own characters. */
const bytesForPosition = 5;

/** Part of the index for each searched field. */
const partOf = {
  title: "title",
  excerpt: "excerpt",
  content: "content",
  categories: "labels",
  tags: "labels",
} as const satisfies Partial<Record<keyof PostChanges, keyof SearchDocument>>;

type SearchedField = keyof typeof partOf;
const fields = Object.entries(partOf) as [SearchedField, keyof SearchDocument][];

/** Returns the words that the search index stores for a post, by part of the index. */
function searchDocument(post: Pick<Post, SearchedField>): SearchDocument {
  const wordsIn = (part: keyof SearchDocument) =>
    indexedWords(fields.flatMap(([field, target]) => (target === part ? post[field] : [])).join(" "));
  let budget = contentBudget;
  const contentWords = [...new Set(wordsIn("content"))].filter(
    (word) => (budget -= Buffer.byteLength(word) + bytesForPosition) > 0,
  );
  return { title: wordsIn("title"), labels: wordsIn("labels"), excerpt: wordsIn("excerpt"), content: contentWords };
}

/**
 * Returns the distinct words of a search, with the last, possibly unfinished word at the end. Returns undefined for a
 * blank search, and an empty list, which matches nothing, for a search without words such as `???`.
 */
export function searchWords(search: string | undefined): string[] | undefined {
  if (!search?.trim()) return undefined;
  const words = searchedWords(search);
  const last = words.at(-1);
  return last === undefined ? [] : [...new Set(words.filter((word) => word !== last)), last];
}
