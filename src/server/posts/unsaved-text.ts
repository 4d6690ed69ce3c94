import { hasText, type PostChanges, type PostSummary } from "../../contract/posts/posts.ts";
import type { Db } from "../db/tables.ts";
import * as workingCopies from "../documents/working-copies.queries.ts";
import { unsavedExcerpt } from "./default-excerpt.ts";

/** Finds a user's unsaved changes of a post; undefined if they contain no text. */
export async function findUnsavedText(db: Db, userId: string, documentId: string) {
  const unsaved: PostChanges | undefined = (await workingCopies.find(db, { documentId, userId }))?.fields;
  return unsaved && hasText(unsaved.content ?? "") ? unsaved : undefined;
}

/**
 * Marks each post of which the viewer has unsaved changes. If the post's excerpt is only its title, the mark contains
 * an excerpt of the unsaved text.
 */
export async function withUnsavedChanges<T extends PostSummary>(db: Db, userId: string, posts: readonly T[]) {
  const ids = posts.map(({ id }) => id);
  const marks = await workingCopies.listMarks(db, userId, ids);
  const unwritten = posts.flatMap(({ id, title, excerpt }) => (marks.has(id) && excerpt === title ? [id] : []));
  const fields = await workingCopies.listFields(db, userId, unwritten);
  return posts.map((post) => {
    const [mark, unsaved] = [marks.get(post.id), fields.get(post.id)];
    return {
      ...post,
      workingCopy: mark && unsaved ? { ...mark, excerpt: unsavedExcerpt(post, unsaved) } : mark,
    };
  });
}
