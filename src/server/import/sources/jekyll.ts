import { posix } from "node:path";
import { decodeString } from "micromark-util-decode-string";
import { dayMs } from "../../../contract/durations.ts";
import { clockOf } from "../../../contract/site-settings/time-zones.ts";
import { readDate } from "../../../contract/written-dates.ts";
import { fromKramdown } from "../../markdown/from-kramdown.ts";
import type { ImportSource } from "../import-source.ts";
import { createFields, type Data, isData, readData, textOf } from "./front-matter.ts";
import { tidyHtml } from "./html/tidy-html.ts";
import { removeAttributeLists } from "./kramdown.ts";
import { convertLiquid } from "./liquid.ts";
import {
  baseName,
  commonFields,
  createMarkdownSource,
  dateInName,
  datesOf,
  fileName,
  markdownFile,
  type ToDocument,
} from "./markdown-source.ts";
import { type SiteFolder, UnreadableFile } from "./site-folder.ts";
import { basePathOf, originOf, slugOfAddress } from "./site-origin.ts";
import type { OpenOptions } from "./source-reader.ts";
import { readTemplates } from "./source-templates.ts";
import { jekyllVisibility, namesPath } from "./visibility/jekyll.ts";

export const isJekyll = async (folder: SiteFolder) =>
  (await folder.has("_config.yml")) || (await folder.has("_config.yaml")) || folder.hasFolder("_posts");

const builtIn: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title.html",
  weekdate: "/:categories/:year/W:week/:short_day/:title.html",
  none: "/:categories/:title.html",
};

const document = /\.(?:md|markdown|mkd|mdown|html?)$/i;
/** Files of a theme or of the site's machinery. */
const machinery =
  /^(?:(?:404|feed|search|sitemap|robots|archive|archives|tags?|categories|category|atom|rss)\.\w+|readme.*|license.*|contributing.*|changelog.*)$/i;

/** Reads the folder of a Jekyll site: posts, drafts, pages and collections that have pages. */
export async function openJekyll(folder: SiteFolder, options: OpenOptions): Promise<ImportSource> {
  const configText = (await folder.findText("_config.yml")) ?? (await folder.findText("_config.yaml")) ?? "";
  const data = readData(configText, "yaml", "The file _config.yml");
  const config = createFields(isData(data) ? data : {}, options);
  const { timeZone, isDayFirst = true } = datesOf(configText, config.text("timezone"), options);
  // Ruby reads 12/1/2020 as a day in January.
  const dates = { timeZone, isDayFirst };
  const domain = (await folder.findText("CNAME"))?.trim().split("\n")[0];
  const url = config.text("url") ?? (domain && `https://${domain}`);
  const origin = originOf(url && url.replace(/\/$/, "") + (config.text("baseurl") ?? ""));
  const basePath = basePathOf(origin);
  const permalink = config.text("permalink") ?? "date";
  const authors = await readAuthors(folder);
  const isKramdown = /kramdown|gfm/i.test(config.text("markdown") ?? "kramdown");
  const parsesHtml = config.data("kramdown")?.["parse_block_html"] === true;
  const collections = collectionsOf(config.value("collections"));
  const collectionsFolder = posix.join(config.text("collections_dir") ?? "", "/").replace(/^\.?\//, "");
  const templates = await readTemplates(folder, ["_includes"]);
  const posts = new Map<string, string>();
  const values = new Map([
    ["site.baseurl", ""],
    ["site.url", ""],
    ["site.github.url", ""],
    ["site.title", config.text("title") ?? ""],
    ["site.description", config.text("description") ?? ""],
    ["site.email", config.text("email") ?? ""],
  ]);

  /** Name of the collection in whose folder a file is, if the configuration has one. */
  function collectionOf(path: string) {
    const [, name = ""] = path.startsWith(collectionsFolder)
      ? (/^_([^/]+)\//.exec(path.slice(collectionsFolder.length)) ?? [])
      : [];
    return collections.has(name) ? name : undefined;
  }

  /** Kind of a file by its folder; undefined if it is no document. */
  function placeOf(
    path: string,
  ): { kind: "post" | "draft" | "page"; categories: string[]; pattern?: string } | undefined {
    const parts = path.split("/");
    const index = parts.findIndex((part) => part === "_posts" || part === "_drafts");
    if (index >= 0) return { kind: parts[index] === "_posts" ? "post" : "draft", categories: parts.slice(0, index) };
    const collection = collections.get(collectionOf(path) ?? "");
    if (collection) return { kind: "page", categories: [], pattern: collection.permalink };
    if (parts.some((part) => /^_(?:includes|layouts|sass|data|plugins)$/.test(part))) return undefined;
    const name = parts.at(-1) ?? "";
    return machinery.test(name) || path === "index.html" || path === "index.md"
      ? undefined
      : { kind: "page", categories: [] };
  }

  async function* files() {
    for await (const path of folder.walk()) if (document.test(path) && placeOf(path)) yield path;
  }

  for await (const path of files())
    if (placeOf(path)?.kind !== "page") posts.set(posix.basename(path).replace(/\.\w+$/, ""), path);

  const toDocument: ToDocument = async ({ path, fields, data: frontMatter, body, hasFrontMatter }, notes) => {
    const place = placeOf(path)!;
    // Jekyll copies a file without front matter as it is.
    if (!hasFrontMatter && place.kind === "page") return undefined;
    if (place.kind === "page" && (fields.value("pagination", "pager") || /\{%-?\s*(?:for|paginate)\b/.test(body)))
      throw new UnreadableFile("It is a template that lists other documents, not a text.");
    const named = dateInName(path);
    const publishedAt = fields.date("date") ?? readDate(named?.[1] ?? "", dates);
    const common = commonFields({ fields, data: frontMatter });
    const name = place.kind === "post" ? (named?.[2] ?? baseName(path)) : baseName(path);
    const categories = [
      ...place.categories,
      ...wordsOf(fields.value("categories")),
      ...wordsOf(fields.value("category")),
    ];
    const address =
      place.kind === "page"
        ? (fields.text("permalink") ?? pageAddress(path, place.pattern, permalink))
        : (fields.text("permalink") ??
          fill(permalink, { name, slug: fields.text("slug"), publishedAt, timeZone, categories }));
    if (/\.(?:txt|xml|json|js|css)$/i.test(address)) return undefined;
    const isHtml = /\.html?$/i.test(path);
    const text = convertLiquid(body, {
      notes,
      values: new Map([...values, ["page.title", common.title]]),
      findDocument,
      templates,
    });
    if (fields.value("header") !== undefined && !common.cover) notes.lost("The header of its theme is not imported.");
    const authorName = common.authorName && (authors.get(common.authorName) ?? common.authorName);
    return {
      kind: place.kind === "page" ? "page" : "post",
      key: path,
      content: isHtml
        ? tidyHtml(text, { notes })
        : removeAttributeLists(isKramdown ? fromKramdown(text, { parsesHtml }) : text, notes),
      format: isHtml ? "html" : "markdown",
      publishedAt,
      ...withoutEntities(common),
      ...(authorName && { authorName }),
      tags: (fields.value("tags") === undefined ? common.tags : wordsOf(fields.value("tags"))).map(decodeEntities),
      categories: categories.map(decodeEntities),
      slug: fields.text("slug") ?? slugOfAddress(address) ?? name,
      oldPaths: [address, ...fields.list("redirect_from")].map((one) => basePath + pathOf(one)),
      names: [fileName(path)],
      // As jekyll-feed names it: the address without its ending.
      ...(origin && { feedId: new URL(basePath + address.replace(/(?:\.html|\/)$/, ""), origin).href }),
    };
  };

  function findDocument(tag: string, name: string) {
    const bare = name.replace(/^\//, "");
    const path = tag === "link" ? bare : posts.get(posix.basename(bare).replace(markdownFile, ""));
    return path && fileName(path);
  }

  const whyHidden = jekyllVisibility({ config, collections, collectionOf });
  return createMarkdownSource({
    inherited(path) {
      const kind = placeOf(path)?.kind;
      const type = kind === "page" ? (collectionOf(path) ?? "pages") : "posts";
      return defaultsFor(path, kind === "draft" ? [type, "drafts"] : [type], config.value("defaults"));
    },
    whyHidden: ({ path }, document) => whyHidden(path, document),
    program: "Jekyll",
    folder,
    origin,
    dates,
    files,
    toDocument,
    pictureFolders: [""],
  });
}

/** Titles and other texts of front matter, which themes insert as HTML. */
const withoutEntities = <T extends object>(texts: T) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === "string" ? decodeEntities(text) : text]),
  ) as T;
const decodeEntities = (text: string) =>
  text
    .replace(/<\/?(?:em|strong|code|i|b|br|sub|sup|span|small)(?:\s[^<>]*)?>/gi, "")
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,31});/gi, (reference) => decodeString(reference));

const pathOf = (address: string) => {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  return path.startsWith("/") ? path : `/${path}`;
};

/** A list, or words with spaces between them. */
const wordsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(textOf).filter((text) => text !== undefined)
    : (textOf(value)
        ?.split(/\s*,\s*|\s+/)
        .filter(Boolean) ?? []);

/** Collections of the configuration: a list of names, or their settings by name. */
function collectionsOf(value: unknown) {
  const entries = Array.isArray(value)
    ? value.map((name) => [textOf(name) ?? "", {}] as const)
    : Object.entries(value ?? {});
  return new Map(
    entries.map(([name, given]: readonly [string, unknown]) => {
      const settings = isData(given) ? given : {};
      const hasPages = settings["output"] === true || (name === "posts" && settings["output"] !== false);
      return [name, { hasPages, permalink: textOf(settings["permalink"]) ?? `/${name}/:path/` }];
    }),
  );
}

/** Values that `defaults` give to a file: those of longer paths, of its type, and then later ones before others. */
function defaultsFor(path: string, types: readonly string[], defaults: unknown): Data {
  const fitting = (Array.isArray(defaults) ? defaults : []).filter(isData).flatMap(({ scope, values }) => {
    const [scopePath = "", type] = isData(scope) ? [textOf(scope["path"]), textOf(scope["type"])] : [];
    const fits = namesPath([scopePath, `${scopePath}/**`], path) && (type === undefined || types.includes(type));
    return fits && isData(values) ? [{ rank: 2 * scopePath.length + (type ? 1 : 0), values }] : [];
  });
  return Object.assign(
    {},
    ...fitting.toSorted((one, other) => one.rank - other.rank).map(({ values }) => values),
  ) as Data;
}

async function readAuthors(folder: SiteFolder) {
  const text = await folder.findText("_data/authors.yml");
  const data = text === undefined ? undefined : readData(text, "yaml", "The file _data/authors.yml");
  return new Map(
    Object.entries(isData(data) ? data : {}).map(([key, value]) => [
      key,
      isData(value) ? textOf(value["name"] ?? value["display_name"]) : textOf(value),
    ]),
  );
}

function pageAddress(path: string, pattern: string | undefined, permalink: string) {
  const name = path.replace(/\.\w+$/, "");
  if (pattern) {
    const inCollection = name.replace(/^_[^/]+\//, "");
    const title = posix.basename(inCollection);
    return pattern
      .replace(/:path/g, inCollection)
      .replace(/:(?:title|name|slug)/g, title)
      .replace(/:collection/g, path.slice(1).split("/")[0] ?? "")
      .replace(/:output_ext/g, ".html");
  }
  const address = `/${name.replace(/(?:^|\/)index$/, "")}`;
  return permalink === "pretty" || permalink.endsWith("/") ? `${address.replace(/\/$/, "")}/` : `${address}.html`;
}

/** Characters of a name that Jekyll replaces by one hyphen. */
const notInTitle = /[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu;

interface PostValues {
  name: string;
  slug: string | undefined;
  publishedAt: Date | undefined;
  timeZone: string;
  categories: readonly string[];
}

function fill(permalink: string, { name, slug, publishedAt, timeZone, categories }: PostValues) {
  // In the time zone of its site, in which its address is.
  const local = new Date(clockOf(timeZone)((publishedAt ?? new Date(0)).getTime()));
  const [year = "", month = "", day = "", hour = "", minute = "", second = ""] = local.toISOString().split(/[-T:.]/);
  const dayOfYear = Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 0)) / dayMs);
  const values: Record<string, string> = {
    year,
    short_year: year.slice(2),
    month,
    i_month: String(Number(month)),
    day,
    i_day: String(Number(day)),
    y_day: String(dayOfYear).padStart(3, "0"),
    hour,
    minute,
    second,
    title: (slug ?? name).replace(notInTitle, "-").replace(/^-|-$/g, ""),
    slug: slug ?? name,
    name,
    categories: categories.map((one) => encodeURIComponent(one.toLowerCase())).join("/"),
    slugified_categories: categories.map((one) => one.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")).join("/"),
    output_ext: ".html",
    collection: "posts",
  };
  const pattern = builtIn[permalink] ?? permalink;
  return `/${pattern.replace(/:(\w+)/g, (all, token: string) => values[token] ?? all)}`.replace(/\/{2,}/g, "/");
}
