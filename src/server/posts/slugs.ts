import slugify from "@sindresorhus/slugify";
import { postLimits } from "../../contract/posts/posts.ts";
import { isAllowedSlug } from "../../contract/slugs.ts";
import { fold } from "../db/folding.ts";

/**
 * Makes a slug from a text: `Web Development` → `web-development`, `Node.js` → `nodejs`. Scripts that cannot be
 * transliterated to Latin stay as they are.
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

/** Matches a letter of a script without a Latin transliteration, such as Arabic, Hebrew, Thai and Chinese. */
const unspelled =
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}]/u;

/**
 * Returns a slug for a title; `post` if the title has no letter or digit. A title in two scripts keeps words of both.
 * Arabic is not transliterated, as its vowels would be missing.
 */
export const slugBase = (title: string) =>
  (unspelled.test(title) ? shorten(inOwnScript(spokenOf(title.replaceAll("&", " and ")))) : slugOf(title)) || "post";

/** Returns the first of `base`, `base-2`, `base-3` … that is free and allowed as a slug. */
export function freeSlug(base: string, taken: ReadonlySet<string>) {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug) && isAllowedSlug(slug)) return slug;
  }
}

/** Shortens a slug to ten characters below the maximum, at a word boundary if that cuts less than half. */
function shorten(slug: string) {
  const max = postLimits.slug - 10;
  if (slug.length <= max) return slug;
  const cut = slug.slice(0, max);
  const lastGap = cut.lastIndexOf("-");
  return (lastGap > max / 2 ? cut.slice(0, lastGap) : cut.toWellFormed().replace(/\uFFFD$/, "")).replace(/-+$/, "");
}
