import slugify from "@sindresorhus/slugify";
import { clockOf } from "../../../contract/site-settings/time-zones.ts";
import { slugOfWords } from "../../../contract/slugs.ts";

/** Returns year, month and day of a date in a site's time zone; empty texts if the date is undefined. */
export function datePartsOf(date: Date | undefined, timeZone: string) {
  const local = date && new Date(clockOf(timeZone)(date.getTime()));
  const [year = "", month = "", day = ""] = local?.toISOString().split(/[-T]/) ?? [];
  return { year, month, day };
}

/** Replaces `:name` and `{name}` in a permalink by values; unknown names stay. */
export const fillPermalink = (pattern: string, values: Record<string, string>) =>
  pattern.replaceAll(/[{:](\w+)\}?/g, (whole, name: string) => values[name.toLowerCase()] ?? whole);

interface PermalinkValues {
  /** File name without its date (`name`). Path from the site's root, without the extension (`stem`). */
  name: string;
  stem: string;
  slug: string | undefined;
  title: string;
  publishedAt: Date | undefined;
}

const output = /\{\{-?\s*([^{}]*?)\s*-?\}\}|\$\{\s*([^{}]*?)\s*\}/g;

/**
 * Returns the addresses that an Eleventy permalink may have, after filling in its template or JavaScript expressions.
 * Several slugs are tried, because the slug's source and filter are unknown.
 */
export function addressesOf(permalink: string | undefined, values: PermalinkValues) {
  if (permalink === undefined) return [];
  const { title, name, slug: own } = values;
  const slugs = own === undefined ? [slugOfWords(title), slugify(title, { decamelize: false }), name] : [own];
  const filled = slugs.map((slug) =>
    permalink.replace(
      output,
      (all, inTemplate: string | undefined, inScript = "") =>
        valueOf(inTemplate ?? inScript, { ...values, slug }) ?? all,
    ),
  );
  return [...new Set(filled)]
    .filter((address) => !/\{[{%]|\$\{|^false$/.test(address))
    .map((address) => `/${address}`.replace(/\/{2,}/g, "/"));
}

function valueOf(expression: string, { name, stem, slug, title, publishedAt }: PermalinkValues & { slug: string }) {
  if (/filePathStem/.test(expression)) return stem;
  if (/file_?slug/i.test(expression)) return name;
  if (/\btitle\b/.test(expression)) return slugOfWords(title);
  if (/slug/i.test(expression)) return slug;
  const [, format = /year/i.test(expression) ? "YYYY" : { month: "MM", day: "DD" }[expression]] =
    (/date/i.test(expression) && /["'`]([^"'`]*[%YyMmDd][^"'`]*)["'`]/.exec(expression)) || [];
  const [year = "", month = "", day = ""] = publishedAt?.toISOString().split(/[-T]/) ?? [];
  const date = format
    ?.replace(/%Y|[Yy]{4}/g, year)
    .replace(/%m|MM|LL/g, month)
    .replace(/%d|DD|dd/g, day);
  return year && date && !/[%a-z]/i.test(date) ? date : undefined;
}
