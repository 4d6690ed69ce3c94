import { setImmediate as nextTurn } from "node:timers/promises";
import type { PostSummary } from "../../../contract/posts.ts";
import type { Db } from "../../db/tables.ts";
import { findPassage, shortened } from "./find-passage.ts";
import { readContentStarts } from "./matches.queries.ts";
import { createWordPattern, type TextPart } from "./word-pattern.ts";

/** Where the words of a search are in a post. */
export interface PostMatch {
  title: TextPart[];
  excerpt: TextPart[];
  /** From the content, when title and excerpt have not all of the words. */
  passage?: TextPart[] | undefined;
}

/** In characters of HTML: bounds the time that a page of long articles takes. */
const maxContent = 30_000;

/** The matches of posts that a search found, by their ids. */
export async function findMatches(db: Db, posts: readonly PostSummary[], search: string) {
  const pattern = createWordPattern(search);
  if (!pattern) return new Map<string, PostMatch>();
  const missing = new Map(
    posts.map(({ id, title, excerpt }) => {
      const found = [pattern.foundIn(title), pattern.foundIn(excerpt)];
      return [id, pattern.words.filter((word) => !found.some((words) => words.has(word)))];
    }),
  );
  const inContent = posts.filter(({ id }) => missing.get(id)?.length).map(({ id }) => id);
  const contents = await readContentStarts(db, inContent, maxContent);

  const matches = new Map<string, PostMatch>();
  for (const { id, title, excerpt } of posts) {
    // Other requests are answered between two long articles.
    if (contents.size > 0) await nextTurn();
    const passage = findPassage(contents.get(id) ?? "", missing.get(id) ?? [], pattern);
    matches.set(id, {
      title: pattern.mark(title),
      excerpt: pattern.mark(excerpt),
      passage: passage === undefined ? undefined : pattern.mark(shortened(passage, pattern)),
    });
  }
  return matches;
}
