import { differingFields } from "../../forms/changed-fields.ts";
import type { PostForm } from "../post-form.ts";
import { diffThreeWay, isUnchanged } from "./text-diff.ts";

/**
 * Common parts of two forms whose base is unknown: every difference counts as changed by both, and a merged text has
 * the lines of both.
 */
export function mergeBaseOf(theirs: PostForm, mine: PostForm): PostForm {
  const unknown = Object.fromEntries(differingFields(theirs, mine).map((field) => [field, undefined]));
  const lines = diffThreeWay(theirs.content, theirs.content, mine.content).flatMap((part) =>
    isUnchanged(part) ? part.same : [],
  );
  return { ...theirs, ...unknown, content: lines.join("\n") };
}
