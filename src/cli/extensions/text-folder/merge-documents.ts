import { isDeepStrictEqual } from "node:util";
import { diffThreeWay, isUnchanged } from "../../../web/admin/documents/compare/text-diff.ts";
import { conflictMarks, type FieldConflict } from "./document-file.ts";
import type { Fields } from "./document-kinds.ts";

export interface Merge {
  /** Combined fields; the text has conflict marks where both sides changed the same lines. */
  fields: Fields;
  /** Fields other than the text that both sides changed. */
  conflicts: FieldConflict[];
  hasConflicts: boolean;
}

/**
 * Combines the fields of a file and those on the site by their last common version, field by field and the text line
 * by line, as the editor does. Without a common version, every difference is a conflict.
 */
export function mergeDocuments(base: Fields | undefined, here: Fields, there: Fields): Merge {
  const fields: Fields = { ...there };
  const conflicts: FieldConflict[] = [];
  for (const [name, value] of Object.entries(here)) {
    if (name === "content" || isDeepStrictEqual(value, there[name])) continue;
    if (base && isDeepStrictEqual(value, base[name])) continue;
    fields[name] = value;
    if (!base || !isDeepStrictEqual(there[name], base[name])) conflicts.push({ name, here: value, there: there[name] });
  }
  const text = mergeTexts(base?.content, here.content, there.content);
  return {
    fields: { ...fields, content: text.content },
    conflicts,
    hasConflicts: conflicts.length > 0 || text.hasConflicts,
  };
}

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

function mergeTexts(base: string | undefined, here: string, there: string) {
  let merged = "";
  let hasConflicts = false;
  for (const part of diffThreeWay(base ?? there, there, here)) {
    if (isUnchanged(part)) merged += linesOf(part.same);
    else if (base !== undefined && part.changedBy !== "both") merged += linesOf(part[part.changedBy]);
    else {
      merged += conflictMarks(linesOf(part.mine), linesOf(part.theirs));
      hasConflicts = true;
    }
  }
  return { content: merged.slice(0, -1), hasConflicts };
}
