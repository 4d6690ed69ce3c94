import { clockOf } from "../../../contract/site-settings/time-zones.ts";
import { slugOfWords } from "../../../contract/slugs.ts";

interface PermalinkValues {
  /** Name of the file without its date, and its path in the site without its ending. */
  name: string;
  stem: string;
  slug: string | undefined;
  title: string;
  publishedAt: Date | undefined;
  /** Time zone in which a script may read the date, instead of UTC. */
  timeZone: string | undefined;
}

const output = /\{\{-?\s*([^{}]*?)\s*-?\}\}|\$\{\s*([^{}]*?)\s*\}/g;

/**
 * Addresses that a permalink can stand for, with the outputs of a template or of JavaScript. A variable for the slug
 * tells neither from which words nor how it is made.
 */
export function addressesOf(permalink: string | undefined, values: PermalinkValues) {
  if (permalink === undefined) return [];
  const titles = [slugOfWords(values.title), hyphenated(values.title)];
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

export const hyphenated = (words: string) =>
  words
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
