import { setImmediate as nextTurn } from "node:timers/promises";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import type { Db } from "../../db/tables.ts";
import { readContentStarts } from "../posts.queries.ts";
import { findPassage, shortened } from "./find-passage.ts";
import { createWordPattern, type TextPart } from "./word-pattern.ts";

/** Title and excerpt of a found post, split at the matches of the search. */
export interface PostMatch {
  title: TextPart[];
  excerpt: TextPart[];
  /** Sentence of the content with matches, if title and excerpt lack some of the words. */
  passage?: TextPart[] | undefined;
}

/**
 * Maximum number of characters of HTML, from the start of an article, that are searched for matches: a results page of
 * long articles would be slow otherwise.
 */
const maxContent = 30_000;

/** Finds where the words of a search are in each post of a results page; returns the places by post id. */
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
    // Lets other requests run between two long articles.
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
