import { sql, type SqlBool } from "kysely";

/** Marks after a letter of these scripts are accents; in every other script they are part of what is written. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Text as it is compared: without case, accents and typographic variants (`Ｃafé` → `cafe`, `Größe` → `grosse`). */
export const fold = (text: string) =>
  text.normalize("NFKD").replace(accents, "").normalize("NFKC").toLowerCase().replaceAll("ß", "ss");

/** In characters: SQLite takes patterns of up to 50,000 bytes, and a character takes up to four, or is escaped. */
const maxPhraseLength = 10_000;

const phraseOf = (text: string) => fold(text).replace(/\s+/gu, " ").trim();

/** The value of a column `folded`: the searchable texts of a row, one a line, so that no phrase matches across two. */
export const foldedTexts = (...texts: string[]) => texts.map(phraseOf).join("\n");

/** Matches rows whose column `folded` contains the phrase, regardless of case, accents and kinds of white space. */
export function holdsPhrase(search: string) {
  const phrase = phraseOf(search);
  // No stored text has a NUL, and PostgreSQL would not even compare one.
  if (phrase.length > maxPhraseLength || phrase.includes("\0")) return sql<SqlBool>`1 = 0`;
  const pattern = `%${phrase.toWellFormed().replace(/[%_\\]/g, "\\$&")}%`;
  return sql<SqlBool>`folded like ${pattern} escape '\\'`;
}
