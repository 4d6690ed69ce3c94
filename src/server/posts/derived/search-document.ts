import type { SearchDocument } from "../../db/dialect.ts";
import { indexedWords, searchedWords } from "../../db/search-words.ts";

// A tsvector holds at most 1 MB, so of a huge article's different words the first 900,000 bytes are found.
const contentBudget = 900_000;
/** What a tsvector adds to the bytes of a word. */
const bytesForPosition = 5;

interface Searchable {
  title: string;
  excerpt: string;
  content: string;
  categories: string[];
  tags: string[];
}

/** The words that the search index stores for a post, by the field they come from. */
export function searchDocument({ title, excerpt, content, categories, tags }: Searchable): SearchDocument {
  let budget = contentBudget;
  const contentWords = [...new Set(indexedWords(content))].filter(
    (word) => (budget -= Buffer.byteLength(word) + bytesForPosition) > 0,
  );
  return {
    title: indexedWords(title),
    labels: indexedWords([...categories, ...tags].join(" ")),
    excerpt: indexedWords(excerpt),
    content: contentWords,
  };
}

/**
 * The different words that a search asks for, the unfinished last one at the end. Undefined means no search at all,
 * none at all means a search that nothing matches, such as `???`.
 */
export function searchWords(search: string | undefined): string[] | undefined {
  if (!search?.trim()) return undefined;
  const words = searchedWords(search);
  const last = words.at(-1);
  return last === undefined ? [] : [...new Set(words.filter((word) => word !== last)), last];
}
