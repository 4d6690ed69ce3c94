import { posix } from "node:path";
import { decodeString } from "micromark-util-decode-string";
import { readDate } from "../../../contract/written-dates.ts";
import { fromKramdown } from "../../markdown/from-kramdown.ts";
import type { ImportSource, OpenOptions } from "../import-source.ts";
import { basePathOf, originOf, slugOfAddress } from "../site-addresses.ts";
import { commonFields } from "./document-fields.ts";
import { bareName, baseName, dateInName, fileName, globPattern } from "./file-names.ts";
import { createFields, type Data, isData, readData, textOf } from "./front-matter.ts";
import { tidyHtml } from "./html/tidy-html.ts";
import { removeAttributeLists } from "./kramdown.ts";
import { convertLiquid } from "./liquid.ts";
import { createMarkdownSource, datesOf, type ToDocument, type VisibilityRules } from "./markdown-source.ts";
import { objectOf } from "./named-values.ts";
import { datePartsOf, fillPermalink } from "./permalinks.ts";
import { type SiteFolder, UnreadableFile } from "./site-folder.ts";
import { readTemplates } from "./source-templates.ts";

export const isJekyll = async (folder: SiteFolder) =>
  (await folder.has("_config.yml", "_config.yaml")) || folder.hasFolder("_posts");

const builtIn: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title.html",
  weekdate: "/:categories/:year/W:week/:short_day/:title.html",
  none: "/:categories/:title.html",
};

const document = /\.(?:md|markdown|mkd|mdown|html?)$/i;
const frontPage = /^index\.(?:html|md)$/;
/** Matches Jekyll's folders for themes, data and plug-ins, which contain no documents. */
const machineryFolder = /(?:^|\/)_(?:includes|layouts|sass|data|plugins)\//;
const machinery =
  /^(?:(?:404|feed|search|sitemap|robots|archive|archives|tags?|categories|category|atom|rss)\.\w+|readme.*|license.*|contributing.*|changelog.*)$/i;

/** Opens a Jekyll site: its posts, drafts and pages, and collections whose documents have pages. */
export async function openJekyll(folder: SiteFolder, options: OpenOptions): Promise<ImportSource> {
  const configText = (await folder.findText("_config.yml")) ?? (await folder.findText("_config.yaml")) ?? "";
  const config = createFields(objectOf(readData(configText, "yaml", "The file _config.yml")), options);
  const { timeZone, isDayFirst = true } = datesOf(configText, config.text("timezone"), options);
  // Ruby, and therefore Jekyll, parses 12/1/2020 as 12 January.
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
  const values = new Map([
    ...["baseurl", "url", "github.url"].map((name) => [`site.${name}`, ""] as const),
    ...["title", "description", "email"].map((name) => [`site.${name}`, config.text(name) ?? ""] as const),
  ]);

  /** Returns the kind, categories and collection of a file by its path; undefined if the file is no document. */
  function placeOf(path: string) {
    const parts = path.split("/");
    const index = parts.findIndex((part) => part === "_posts" || part === "_drafts");
    const [, name = ""] =
      (path.startsWith(collectionsFolder) && /^_([^/]+)\//.exec(path.slice(collectionsFolder.length))) || [];
    const collection = collections.get(name);
    if (index >= 0)
      return { kind: parts[index] === "_posts" ? "post" : "draft", categories: parts.slice(0, index), collection };
    const isOther = machineryFolder.test(path) || machinery.test(posix.basename(path)) || frontPage.test(path);
    return isOther && !collection ? undefined : { kind: "page", categories: [], collection };
  }

  const paths = (await folder.walk()).filter((path) => document.test(path) && placeOf(path));
  const written = paths.filter((path) => placeOf(path)?.kind !== "page");
  const posts = new Map(written.map((path) => [posix.basename(path).replace(/\.\w+$/, ""), path]));

  const toDocument: ToDocument = async ({ path, fields, data, body, hasFrontMatter }, notes) => {
    const place = placeOf(path)!;
    const isPage = place.kind === "page";
    // A file without front matter is no document: Jekyll copies it unchanged.
    if (!hasFrontMatter && isPage) return undefined;
    if (isPage && (fields.value("pagination", "pager") || /\{%-?\s*(?:for|paginate)\b/.test(body)))
      throw new UnreadableFile("It is a template that lists other documents, not a text.");
    const dated = dateInName(path);
    const publishedAt = fields.date("date") ?? readDate(dated?.[1] ?? "", dates);
    const common = commonFields({ fields, data });
    const name = (place.kind === "post" && dated?.[2]) || baseName(path);
    const given = ["categories", "category"].flatMap((field) => wordsOf(fields.value(field)));
    const categories = [...place.categories, ...given];
    const slug = fields.text("slug");
    const address =
      fields.text("permalink") ??
      (isPage
        ? pageAddress(path, place.collection, permalink)
        : postAddress(permalink, {
            ...datePartsOf(publishedAt ?? new Date(0), timeZone),
            title: (slug ?? name).replace(notInTitle, "-").replace(/^-|-$/g, ""),
            slug: slug ?? name,
            name,
            categories: categories.map((one) => encodeURIComponent(one.toLowerCase())).join("/"),
          }));
    if (/\.(?:txt|xml|json|js|css)$/i.test(address)) return undefined;
    const isHtml = /\.html?$/i.test(path);
    const ofPage = new Map([...values, ["page.title", common.title]]);
    const text = convertLiquid(body, { notes, values: ofPage, findDocument, templates });
    if (fields.value("header") !== undefined && !common.cover) notes.lost("The header of its theme is not imported.");
    const authorName = common.authorName && (authors.get(common.authorName) ?? common.authorName);
    return {
      kind: isPage ? "page" : "post",
      content: isHtml
        ? tidyHtml(text, { notes })
        : removeAttributeLists(isKramdown ? fromKramdown(text, { parsesHtml }) : text, notes),
      format: isHtml ? "html" : "markdown",
      publishedAt,
      ...withoutEntities(common),
      ...(authorName && { authorName }),
      tags: (fields.value("tags") === undefined ? common.tags : wordsOf(fields.value("tags"))).map(decodeEntities),
      categories: categories.map(decodeEntities),
      slug: slug ?? slugOfAddress(address) ?? name,
      oldPaths: [address, ...fields.list("redirect_from")].map((one) => basePath + pathOf(one)),
      // jekyll-feed uses the URL without its extension as id.
      ...(origin && { feedId: new URL(basePath + address.replace(/(?:\.html|\/)$/, ""), origin).href }),
    };
  };

  function findDocument(tag: string, name: string) {
    const bare = name.replace(/^\//, "");
    const path = tag === "link" ? bare : posts.get(bareName(bare));
    return path && fileName(path);
  }

  /** Applies Jekyll's rules: `exclude` and `include`, names of files, collections, and future dates. */
  const whyHidden: VisibilityRules["whyHidden"] = ({ path }, { kind, publishedAt }) => {
    const [excluded, included] = [config.list("exclude"), config.list("include")];
    const parts = path.split("/");
    const collection = placeOf(path)?.collection;
    const isPost = parts.includes("_posts");
    if (namesPath(excluded, path) && !namesPath(included, path)) return "The exclude of _config.yml names it.";
    const special = parts.find(
      (part, index) =>
        /^[._#~]|~$/.test(part) &&
        !/^_(?:posts|drafts)$/.test(part) &&
        !(collection && part === `_${collection.name}`) &&
        !namesPath(included, part) &&
        !namesPath(included, parts.slice(0, index + 1).join("/")),
    );
    if (special) return `Jekyll leaves out names such as ${special}.`;
    if (parts.includes("_drafts")) return "It is in the folder _drafts.";
    if (isPost && !/^\d{2,4}-\d{1,2}-\d{1,2}-.*\.\w+$/.test(posix.basename(path)))
      return "Its name does not begin with a date, so Jekyll does not take it for a post.";
    const owner = isPost ? collections.get("posts") : collection;
    if (owner?.hasPages === false) return `The collection ${owner.name} has no pages.`;
    if (collection && kind === "page" && publishedAt && publishedAt.getTime() > Date.now())
      return "Its date is ahead, and pages have no date here.";
    return undefined;
  };

  return createMarkdownSource({
    inherited(path) {
      const { kind, collection } = placeOf(path)!;
      const type = kind === "page" ? (collection?.name ?? "pages") : "posts";
      return defaultsFor(path, kind === "draft" ? [type, "drafts"] : [type], config.value("defaults"));
    },
    whyHidden,
    program: "Jekyll",
    folder,
    origin,
    dates,
    paths,
    toDocument,
    pictureFolders: [""],
  });
}

/** Whether a pattern of `_config.yml` matches a path or a beginning of it; `*` also matches slashes. */
const namesPath = (patterns: readonly string[], path: string) =>
  patterns
    .map((one) => one.replace(/^\.?\//, ""))
    .some((one) => path.startsWith(one) || globPattern(one, ".*").test(path));

/** Decodes HTML entities in front matter texts such as titles, because themes insert these texts as HTML. */
const withoutEntities = <T extends object>(texts: T) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === "string" ? decodeEntities(text) : text]),
  ) as T;
const decodeEntities = (text: string) =>
  text
    .replace(/<\/?(?:em|strong|code|i|b|br|sub|sup|span|small)(?:\s[^<>]*)?>/gi, "")
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,31});/gi, (reference) => decodeString(reference));

const pathOf = (address: string) => (URL.parse(address)?.pathname ?? address).replace(/^(?!\/)/, "/");

/** Returns the texts of a list, or the words of a text that is separated by commas or spaces. */
const wordsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : (textOf(value)?.split(/\s*,\s*|\s+/) ?? []))
    .map(textOf)
    .filter((text) => text !== undefined);

type Collection = { name: string; hasPages: boolean; permalink: string };

/** Returns the collections of the configuration, which are a list of names, or settings by name. */
function collectionsOf(value: unknown) {
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((name) => [textOf(name) ?? "", {}])
    : Object.entries(value ?? {});
  return new Map(
    entries.map(([name, given]): [string, Collection] => {
      const { output, permalink } = objectOf(given);
      const hasPages = output === true || (name === "posts" && output !== false);
      return [name, { name, hasPages, permalink: textOf(permalink) ?? `/${name}/:path/` }];
    }),
  );
}

/** Returns front matter from `defaults`. Precedence: longer path, then a matching type, then the later entry. */
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
    Object.entries(objectOf(data)).map(([key, value]) => [
      key,
      textOf(isData(value) ? (value["name"] ?? value["display_name"]) : value),
    ]),
  );
}

function pageAddress(path: string, collection: Collection | undefined, permalink: string) {
  const name = path.replace(/\.\w+$/, "");
  if (collection) {
    const inCollection = name.replace(/^_[^/]+\//, "");
    const title = posix.basename(inCollection);
    return fillPermalink(collection.permalink, {
      path: inCollection,
      title,
      name: title,
      slug: title,
      collection: collection.name,
      output_ext: ".html",
    });
  }
  const address = `/${name.replace(/(?:^|\/)index$/, "")}`;
  return permalink === "pretty" || permalink.endsWith("/") ? `${address.replace(/\/$/, "")}/` : `${address}.html`;
}

/** Matches characters that Jekyll replaces by one hyphen in addresses. */
const notInTitle = /[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu;

function postAddress(permalink: string, values: Record<string, string>) {
  const pattern = builtIn[permalink] ?? permalink;
  return `/${fillPermalink(pattern, { ...values, output_ext: ".html", collection: "posts" })}`.replace(/\/{2,}/g, "/");
}
