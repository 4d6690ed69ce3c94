import slugify from "@sindresorhus/slugify";
import { postLimits } from "../../contract/posts.ts";
import { isAllowedSlug } from "../../contract/slugs.ts";
import { fold } from "../db/folding.ts";

/**
 * The words of an address made from a text: `Web Development` → `web-development`, `Node.js` → `nodejs`.
 * Scripts that cannot be written in Latin letters keep their own.
 */
export function slugOf(text: string) {
  const spoken = text
    .replace(/(?<=\p{L})[.'’](?=\p{L})/gu, "")
    .replace(/\+/g, " plus ")
    .replace(/(?<=\p{L})#/gu, " sharp ");
  const latin = slugify(spoken, { decamelize: false, customReplacements: [["&", " and "]] });
  const own = () => (fold(spoken).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).join("-");
  return shorten(latin || own());
}

/** The slug for a title; `post` when the title has no letter or digit. */
export const slugBase = (title: string) => slugOf(title) || "post";

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
