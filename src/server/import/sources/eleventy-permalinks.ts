import slugify from "@sindresorhus/slugify";
import { clockOf } from "../../../contract/site-settings/time-zones.ts";
import { slugOfWords } from "../../../contract/slugs.ts";

interface PermalinkValues {
  /** Name of the file without its date, and its path in the site without its extension. */
  name: string;
  stem: string;
  slug: string | undefined;
  title: string;
  publishedAt: Date | undefined;
  /** Time zone in which a script may interpret the date, instead of UTC. */
  timeZone: string | undefined;
}

const output = /\{\{-?\s*([^{}]*?)\s*-?\}\}|\$\{\s*([^{}]*?)\s*\}/g;

/**
 * Returns the addresses that a permalink may stand for, with outputs of a template or of JavaScript. For a slug's
 * variable there are several candidates, because its source and its filter are unknown.
 */
export function addressesOf(permalink: string | undefined, values: PermalinkValues) {
  if (permalink === undefined) return [];
  // Older versions of the filter turn an apostrophe into a hyphen.
  const titles = [slugOfWords(values.title), ...[values.title, values.title.replace(/['’]/g, " ")].map(slugified)];
  const slugs = values.slug === undefined ? [...titles, values.name] : [values.slug];
  const { publishedAt, timeZone } = values;
  const local = timeZone && publishedAt && new Date(clockOf(timeZone)(publishedAt.getTime()));
  const filled = [publishedAt, ...(local ? [local] : [])].flatMap((day) =>
    slugs.map((slug) =>
      permalink.replace(
        output,
        (all, inTemplate: string | undefined, inScript = "") =>
          valueOf(inTemplate ?? inScript, { ...values, slug, publishedAt: day }) ?? all,
      ),
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

/** Converts words like the filter `slugify` of Eleventy. */
const slugified = (words: string) => slugify(words, { decamelize: false });
