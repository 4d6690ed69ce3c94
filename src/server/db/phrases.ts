import { sql, type SqlBool } from "kysely";
import { fold } from "./folding.ts";

/** SQLite takes patterns of up to 50,000 bytes; this many characters stay below, however they are written. */
const longest = 10_000;

const phraseOf = (text: string) => fold(text).replace(/\s+/gu, " ").trim();

/** The value of a column `folded`: the searchable texts of a row, one a line, so that no phrase matches across two. */
export const foldedTexts = (...texts: string[]) => texts.map(phraseOf).join("\n");

/** Matches rows whose column `folded` contains the phrase, regardless of case, accents and kinds of white space. */
export function holdsPhrase(search: string) {
  const phrase = phraseOf(search);
  // No stored text has a NUL, and PostgreSQL would not even compare one.
  if (phrase.length > longest || phrase.includes("\0")) return sql<SqlBool>`1 = 0`;
  const pattern = `%${phrase.toWellFormed().replace(/[%_\\]/g, "\\$&")}%`;
  return sql<SqlBool>`folded like ${pattern} escape '\\'`;
}
