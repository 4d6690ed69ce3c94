import { sql, type SqlBool } from "kysely";
import { fold } from "./folding.ts";

/** SQLite takes patterns of up to 50,000 bytes; this many characters stay below, however they are written. */
const longest = 10_000;

const phraseOf = (text: string) => fold(text).replace(/\s+/gu, " ").trim();

/** What a row's column `folded` keeps of the texts that phrases are looked for in; no phrase reaches across two. */
export const foldedTexts = (...texts: string[]) => texts.map(phraseOf).join("\n");

/** Whether the row's column `folded` holds the phrase, case, accents and kinds of white space aside. */
export function holdsPhrase(search: string) {
  const phrase = phraseOf(search);
  // No stored text has a NUL, and PostgreSQL would not even compare one.
  if (phrase.length > longest || phrase.includes("\0")) return sql<SqlBool>`1 = 0`;
  const pattern = `%${phrase.toWellFormed().replace(/[%_\\]/g, "\\$&")}%`;
  return sql<SqlBool>`folded like ${pattern} escape '\\'`;
}
