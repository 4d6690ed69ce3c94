import slugify from "@sindresorhus/slugify";
import { clockOf } from "../../../contract/site-settings/time-zones.ts";
import { slugOfWords } from "../../../contract/slugs.ts";
import { feedFormats, visitorPages } from "../../../contract/visitor-pages.ts";
import type { ImportedRedirect } from "../import-source.ts";
import { isMachinery } from "./markdown-source.ts";
import type { SiteFolder } from "./site-folder.ts";
import type { eleventyVisibility } from "./visibility/eleventy.ts";

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
export const slugified = (words: string) => slugify(words, { decamelize: false });

const template = /\.(?:njk|liquid|html|11ty\.[cm]?[jt]s|md)$/;
const writtenPermalink = /\bpermalink["']?\s*:\s*(?:(["'`])(.*?)\1|([^\s"'`].*))/;
/** Matches an address with at most one output. */
const withOneOutput = /^([^\s{}()$]+)(?:(?:\{\{[^{}]*\}|\$\{[^{}]*)\}([^\s{}()$]*))?$/;
/** Matches folders in which programs put the list of each tag, or of another label. */
const ofLabel = /\/(?:tags?|topics?|labels?|categor(?:y|ies)|series|authors?|years?)\/$/i;
const ownPages = new Set(Object.values(visitorPages).map(({ path }) => `${path}/`));

/** Redirects from what templates make besides texts: feeds, lists, also those of these tags, and pages of their own. */
export async function* templatePages(
  folder: SiteFolder,
  { input, whyHidden }: Awaited<ReturnType<typeof eleventyVisibility>>,
  tags: ReadonlySet<string>,
): AsyncGenerator<ImportedRedirect> {
  for (const path of await folder.walk(input)) {
    const text = template.test(path) && !isMachinery(path) ? ((await folder.findText(path)) ?? "") : "";
    const makesPages = /\bpagination["']?\s*:|\{%-?\s*for\b/.test(text);
    // Texts about the source are not imported, but may have an address.
    const isAboutSource = /(?:^|\/)(?:readme|changelog|license)\.md$/i.test(path) && writtenPermalink.test(text);
    const isOther = path.endsWith(".md")
      ? !makesPages && !isAboutSource
      : path.endsWith(".html") && !text.startsWith("---");
    if (text === "" || isOther || (await whyHidden({ path, data: {} }))) continue;

    const byPlace = path.slice(input.length).replace(/(?:(?<![^/])index)?(?:\.11ty)?\.\w+$/, "/");
    const [, , quoted, plain = byPlace] = writtenPermalink.exec(text) ?? [];
    const address = `/${quoted ?? plain}`.replace(/\/{2,}/g, "/").replace(/(?<=\/)index\.html$/, "");
    const [, from = "/", rest] = withOneOutput.exec(address) ?? [];
    if (rest === undefined) {
      const isList = makesPages || /\bcollections\b/.test(text);
      const page = /\/$|(?<!\/404)\.html$/.test(from) && !ownPages.has(from) && visitorPages[isList ? "blog" : "home"];
      const isFeed = /\.(?:xml|rss|atom|json)$/.test(from) && /<(?:rss|rdf:RDF|feed)\b|jsonfeed\.org/.test(text);
      const place = isFeed ? feedFormats[from.endsWith(".json") ? "json" : "rss"] : page;
      if (place) yield { from, to: place.path, status: 301 };
    } else if (ofLabel.test(from) && /^\/?(?:index\.html)?$/.test(rest))
      if (/\bdata["']?\s*:\s*["'`]?collections\b/.test(text))
        for (const tag of tags)
          for (const name of new Set([tag, slugified(tag)]))
            yield { from: `${from}${name}/`, to: { tag }, status: 301 };
      else yield { from: `${from}*`, to: visitorPages.blog.path, status: 301 };
  }
}
