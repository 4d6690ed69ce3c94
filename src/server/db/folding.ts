import { sql, type SqlBool } from "kysely";
import { canonicalEmail } from "../../contract/email-address.ts";
import type { Db } from "./tables.ts";

/** Marks after a letter of these scripts are accents; in every other script they are part of the text. */
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

/**
 * Maximum length in characters: SQLite accepts patterns of up to 50,000 bytes, and a character takes up to four, or is
 * escaped.
 */
const maxPhraseLength = 10_000;

const phraseOf = (text: string) => fold(text).replace(/\s+/gu, " ").trim();

/** Value of a column `folded`: the searchable texts of a row, one per line, so that no phrase matches across two. */
export const foldedTexts = (...texts: string[]) => texts.map(phraseOf).join("\n");

/** Matches rows whose column `folded` contains the phrase, regardless of case, accents and kinds of white space. */
export function holdsPhrase(search: string, column = sql.ref("folded")) {
  const phrase = phraseOf(search);
  // No stored text contains a NUL, and PostgreSQL would not even compare one.
  if (phrase.length > maxPhraseLength || phrase.includes("\0")) return sql<SqlBool>`1 = 0`;
  const pattern = `%${phrase.toWellFormed().replace(/[%_\\]/g, "\\$&")}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

/** Columns from which `folded` is made in each table, in order. */
const foldedColumns = {
  users: ["name", "email"],
  contact_messages: ["name", "email", "message"],
  subscribers: ["email", "name"],
  webmentions: ["author", "author_url", "source", "excerpt"],
  trash: ["title", "author_name"],
  redirects: ["source", "target"],
  media: ["name", "alt", "caption"],
  security_events: ["actor_name", "actor_email", "subject_name", "subject_email"],
} as const;
const rowsAtOnce = 500;

/** Folds the texts of every table again; writes only rows that an older rule folded differently. */
export async function updateFoldedColumns(db: Db, signal: AbortSignal) {
  for (const [table, columns] of Object.entries(foldedColumns) as [keyof typeof foldedColumns, readonly string[]][]) {
    for (let last = ""; !signal.aborted;) {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where("id", ">", last)
        .orderBy("id")
        .limit(rowsAtOnce)
        .execute();
      for (const row of rows) {
        last = row.id;
        const folded = foldedTexts(...columns.map((column) => String(row[column as keyof typeof row] ?? "")));
        if (folded === row.folded) continue;
        // A row that was changed meanwhile is already folded by the new rule.
        const unchanged = db.updateTable(table).set({ folded }).where("id", "=", row.id);
        await unchanged.where("folded", "=", row.folded).execute();
      }
      if (rows.length < rowsAtOnce) break;
    }
  }
}
