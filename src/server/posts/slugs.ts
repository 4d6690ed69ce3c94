import slugify from "@sindresorhus/slugify";
import { postLimits } from "../../contract/posts.ts";
import { isAllowedSlug } from "../../contract/slugs.ts";
import { fold } from "../db/folding.ts";

/**
 * The words of an address made from a text: `Web Development` → `web-development`, `Node.js` → `nodejs`.
 * Scripts that cannot be written in Latin letters keep their own.
 */
export function slugOf(text: string) {
  const spoken = spokenOf(text);
  const latin = slugify(spoken, { decamelize: false, customReplacements: [["&", " and "]] });
  return shorten(latin || inOwnScript(spoken));
}

const spokenOf = (text: string) =>
  text
    .replace(/(?<=\p{L})[.'’](?=\p{L})/gu, "")
    .replace(/\+/g, " plus ")
    .replace(/(?<=\p{L})#/gu, " sharp ");

const inOwnScript = (text: string) => (fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).join("-");

/** A letter of a script that Latin letters do not spell, as Arabic, Hebrew, Devanagari, Thai, Chinese and Japanese. */
const unspelled =
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}]/u;

/**
 * The slug for a title; `post` when the title has no letter or digit. A title of two scripts keeps the words of both,
 * and Arabic is not spelled in Latin letters, which would leave out its vowels.
 */
export const slugBase = (title: string) =>
  (unspelled.test(title) ? shorten(inOwnScript(spokenOf(title.replaceAll("&", " and ")))) : slugOf(title)) || "post";

/** The first of `base`, `base-2`, `base-3` … that is not among the taken ones and may be a slug. */
export function freeSlug(base: string, taken: ReadonlySet<string>) {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug) && isAllowedSlug(slug)) return slug;
  }
}

/** Cuts between words where that loses less than half. */
function shorten(slug: string) {
  const max = postLimits.slug - 10;
  if (slug.length <= max) return slug;
  const cut = slug.slice(0, max);
  const lastGap = cut.lastIndexOf("-");
  return (lastGap > max / 2 ? cut.slice(0, lastGap) : cut.toWellFormed().replace(/\uFFFD$/, "")).replace(/-+$/, "");
}
