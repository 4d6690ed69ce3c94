import { sql, type SqlBool } from "kysely";
import { canonicalEmail } from "../../contract/email-address.ts";

/** Combining marks that are accents. After letters of other scripts, marks are part of the text. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Folds text for comparisons: without case, accents and typographic variants (`Größe` → `grosse`, `Işık` → `isik`). */
export const fold = (text: string) =>
  isAscii.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(accents, "")
        .normalize("NFKC")
        .toLowerCase()
        .replaceAll("ß", "ss")
        .replaceAll("ı", "i");

const isAscii = /^[\0-\x7f]*$/;

/** Folds an email address for comparisons and for the unique index. */
export const emailKey = (email: string) => canonicalEmail(email.trim()).toLowerCase();

/** Limit in characters, so that a pattern has less than SQLite's 50,000 bytes. A longer phrase matches nothing. */
const maxPhraseLength = 10_000;

const phraseOf = (text: string) => fold(text).replace(/\s+/gu, " ").trim();

/** Value of a column `folded`: the searchable texts of a row, one per line, so that no phrase matches across two. */
export const foldedTexts = (...texts: string[]) => texts.map(phraseOf).join("\n");

/** Matches rows whose column `folded` contains the phrase, regardless of case, accents and kinds of white space. */
export function holdsPhrase(search: string, column = sql.ref("folded")) {
  const phrase = phraseOf(search);
  // A phrase that is too long or has a NUL matches nothing: no stored text has a NUL, and PostgreSQL refuses it.
  if (phrase.length > maxPhraseLength || phrase.includes("\0")) return sql<SqlBool>`1 = 0`;
  const pattern = `%${phrase.toWellFormed().replace(/[%_\\]/g, "\\$&")}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}
