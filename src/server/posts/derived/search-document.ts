import type { Post, PostChanges } from "../../../contract/posts/posts.ts";
import { isShortened } from "../../../contract/posts/search-text.ts";
import type { SearchDocument } from "../../db/dialect.ts";
import { hasMoreWords, indexedWords, searchedWords } from "../../db/search-words.ts";

// A tsvector holds at most 1 MB, so only the first 900,000 bytes of a huge article's different words are searchable.
const contentBudget = 900_000;
/** Bytes that a tsvector adds to each word. */
const bytesForPosition = 5;

/** Part of the index for the words of each field; the others are not searched. */
const partOf = {
  title: "title",
  excerpt: "excerpt",
  content: "content",
  categories: "labels",
  tags: "labels",
} as const satisfies Partial<Record<keyof PostChanges, keyof SearchDocument>>;

type SearchedField = keyof typeof partOf;
const fields = Object.entries(partOf) as [SearchedField, keyof SearchDocument][];

/** Words that the search index stores for a post, by part of the index. */
export function searchDocument(post: Pick<Post, SearchedField>): SearchDocument {
  const wordsIn = (part: keyof SearchDocument) =>
    indexedWords(fields.flatMap(([field, target]) => (target === part ? post[field] : [])).join(" "));
  let budget = contentBudget;
  const contentWords = [...new Set(wordsIn("content"))].filter(
    (word) => (budget -= Buffer.byteLength(word) + bytesForPosition) > 0,
  );
  return { title: wordsIn("title"), labels: wordsIn("labels"), excerpt: wordsIn("excerpt"), content: contentWords };
}

/**
 * Returns the distinct words of a search, with the unfinished one last. Undefined for a blank search; an empty list for
 * one without words, such as `???`, so that nothing matches.
 */
export function searchWords(search: string | undefined): string[] | undefined {
  if (!search?.trim()) return undefined;
  const words = searchedWords(search);
  const last = words.at(-1);
  return last === undefined ? [] : [...new Set(words.filter((word) => word !== last)), last];
}

/** Returns which part of a typed search was ignored, besides `search`, which was read from it. */
export function uncountedPart(typed: unknown, search: string) {
  if (typeof typed === "string" && isShortened(typed)) return "words";
  return hasMoreWords(search) ? "end" : undefined;
}
