import { differingFields } from "../../forms/changed-fields.ts";
import type { PostForm } from "../post-form.ts";
import { diffThreeWay, isUnchanged } from "./text-diff.ts";

/** Merges both versions of a common base; undefined if both changed the same field, or the same lines of the text. */
export function mergeForms(base: PostForm, theirs: PostForm, mine: PostForm): PostForm | undefined {
  const changedByMe = differingFields(base, mine);
  const changedByThem = differingFields(base, theirs);
  const contested = differingFields(theirs, mine).filter(
    (field) => changedByMe.includes(field) && changedByThem.includes(field),
  );
  if (contested.some((field) => field !== "content")) return undefined;

  const merged = { ...theirs, ...Object.fromEntries(changedByMe.map((field) => [field, mine[field]])) };
  if (contested.length === 0) return merged;
  const parts = diffThreeWay(base.content, theirs.content, mine.content);
  let lines: string[] = [];
  for (const part of parts) {
    if (isUnchanged(part)) lines = lines.concat(part.same);
    else if (part.changedBy === "both") return undefined;
    else lines = lines.concat(part[part.changedBy]);
  }
  return { ...merged, content: lines.join("\n") };
}
