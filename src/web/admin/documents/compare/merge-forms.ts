import { differingFields } from "../../forms/changed-fields.ts";
import { type FormFields, textIn, withText } from "./form-fields.ts";
import { diffThreeWay, isUnchanged } from "./text-diff.ts";

/** Merges both versions of a common base; undefined if both changed the same field, or the same lines of the text. */
export function mergeForms<Form extends object>(
  kind: Pick<FormFields<Form>, "text">,
  base: Form,
  theirs: Form,
  mine: Form,
): Form | undefined {
  const changedByMe = differingFields(base, mine);
  const changedByThem = differingFields(base, theirs);
  const contested = differingFields(theirs, mine).filter(
    (field) => changedByMe.includes(field) && changedByThem.includes(field),
  );
  if (contested.some((field) => field !== kind.text)) return undefined;

  const merged = { ...theirs, ...Object.fromEntries(changedByMe.map((field) => [field, mine[field]])) };
  if (contested.length === 0) return merged;
  const parts = diffThreeWay(textIn(kind, base), textIn(kind, theirs), textIn(kind, mine));
  let lines: string[] = [];
  for (const part of parts) {
    if (isUnchanged(part)) lines = lines.concat(part.same);
    else if (part.changedBy === "both") return undefined;
    else lines = lines.concat(part[part.changedBy]);
  }
  return withText(kind, merged, lines.join("\n"));
}

/**
 * Common parts of two forms whose base is unknown: every difference counts as changed by both, and a merged text has
 * the lines of both.
 */
export function mergeBaseOf<Form extends object>(kind: Pick<FormFields<Form>, "text">, theirs: Form, mine: Form): Form {
  const unknown = Object.fromEntries(differingFields(theirs, mine).map((field) => [field, undefined]));
  const text = textIn(kind, theirs);
  const lines = diffThreeWay(text, text, textIn(kind, mine)).flatMap((part) => (isUnchanged(part) ? part.same : []));
  return withText(kind, { ...theirs, ...unknown }, lines.join("\n"));
}
