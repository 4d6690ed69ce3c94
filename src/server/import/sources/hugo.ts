import { posix } from "node:path";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { readDate } from "../../../contract/written-dates.ts";
import { fromGoldmark, readGoldmarkOptions } from "../../markdown/from-goldmark.ts";
import type { ImportSource, OpenOptions } from "../import-source.ts";
import { basePathOf, originOf, slugOfAddress } from "../site-addresses.ts";
import { commonFields } from "./document-fields.ts";
import { baseName, blogName, dateInName, fileName, indexFiles, markdownFile } from "./file-names.ts";
import { createFields, type Data, type Fields, readData } from "./front-matter.ts";
import { convertShortcodes } from "./hugo-shortcodes.ts";
import { removeAttributeLists } from "./kramdown.ts";
import { createMarkdownSource, datesOf, type ToDocument } from "./markdown-source.ts";
import { objectOf } from "./named-values.ts";
import { datePartsOf, fillPermalink } from "./permalinks.ts";
import type { SiteFolder } from "./site-folder.ts";
import { readTemplates } from "./source-templates.ts";
import { hugoVisibility } from "./visibility/hugo.ts";

const configNames = ["hugo", "config", "config/_default/hugo", "config/_default/config"];
const endings = ["toml", "yaml", "yml", "json"];

export const isHugo = async (folder: SiteFolder) =>
  (await folder.hasFolder("content")) &&
  ((await folder.has(...configNames.flatMap((name) => endings.map((ending) => `${name}.${ending}`)))) ||
    (await folder.hasFolder("archetypes")) ||
    (await folder.hasFolder("layouts")));

async function readConfigFile(folder: SiteFolder, name: string): Promise<Data | undefined> {
  for (const ending of endings) {
    const text = await folder.findText(`${name}.${ending}`);
    if (text !== undefined) return objectOf(readData(text, ending, `The file ${name}.${ending}`));
  }
  return undefined;
}

async function readConfig(folder: SiteFolder) {
  let config: Data = {};
  for (const name of configNames) config = { ...config, ...(await readConfigFile(folder, name)) };
  for (const part of ["permalinks", "params", "languages", "markup", "module", "cascade"]) {
    const separate = await readConfigFile(folder, `config/_default/${part}`);
    if (separate) config = { ...config, [part]: separate };
  }
  return config;
}

/** Matches pictures in a document's folder that themes show as its cover. */
const bundledCover = /^(?:feature|cover|thumbnail|banner|hero)[\w-]*\.(?:png|jpe?g|gif|webp|avif)$/i;
/** Matches the file `index.*` of a document that has its own folder. */
const indexFile = /(?:^|\/)index\.\w+$/;
const sectionFile = /(?:^|\/)_index\.[\w.-]*$/i;
const otherFormat = /\.(?:adoc|asciidoc|ad|rst|org|ipynb|pdc|pandoc)$/i;

/** Opens a Hugo site: its sections, page bundles, shortcodes and permalinks. */
export async function openHugo(folder: SiteFolder, options: OpenOptions): Promise<ImportSource> {
  const data = await readConfig(folder);
  const config = createFields(data, options);
  const dates = datesOf(JSON.stringify(data), config.text("timeZone"), options);
  const { timeZone } = dates;
  const content = config.text("contentDir") ?? "content";
  const permalinks = permalinksOf(config.data("permalinks"));
  const languages = new Set(Object.keys(config.data("languages") ?? {}).map((name) => name.toLowerCase()));
  const mainLanguage = (config.text("defaultContentLanguage") ?? "en").toLowerCase();
  const origin = originOf(config.text("baseURL"));
  const basePath = basePathOf(origin);
  const isUgly = config.flag("uglyURLs") ?? false;
  const keepsCase = config.flag("disablePathToLower") ?? false;
  const goldmarkOptions = readGoldmarkOptions(config.flag("enableEmoji") === true, config.data("markup"));
  const files = await folder.walk(content);
  const texts = files.filter((path) => markdownFile.test(path));
  const sections = texts.filter((path) => sectionFile.test(path));
  const inContent = (path: string) => path.slice(content.length + 1);
  const findFile = indexFiles(texts, (path) => {
    const bare = inContent(path)
      .replace(/\/?index\.\w+$/, "")
      .replace(markdownFile, "");
    return [inContent(path), bare, posix.basename(path), posix.basename(bare)];
  });
  const skipped = `${sections.length} files _index.md, which describe lists of documents, are not imported.`;
  const layouts = ["", ...config.list("theme").map((name) => `themes/${name}/`)].map((one) => `${one}layouts`);
  const shortcodes = layouts.flatMap((one) => [`${one}/_shortcodes`, `${one}/shortcodes`]);
  const templates = await readTemplates(folder, shortcodes);

  const toDocument: ToDocument = async ({ path, fields, data, body }, notes) => {
    const { language, name } = languageOf(inContent(path), languages);
    // The folder of a page bundle belongs to the page, and is not its section.
    const folders = name.split("/").slice(0, indexFile.test(name) ? -2 : -1);
    const [section = ""] = folders;
    const common = commonFields({ fields, data });
    const named = fields.text("date") === undefined ? dateInName(path)?.[1] : undefined;
    const publishedAt = fields.date("publishDate", "date", "pubdate", "published") ?? readDate(named ?? "", dates);
    const isPost =
      blogName.test(section) || (publishedAt !== undefined && section !== "" && !/^pages?$/i.test(section));
    const kind = isPost && !/^pages?$/i.test(fields.text("type") ?? "") ? "post" : "page";
    const prefix = language && language !== mainLanguage && !fields.text("url") ? `/${language}` : "";
    const address =
      prefix + addressOf({ base: baseName(name), folders, fields, title: common.title, publishedAt, timeZone });
    const bundled = indexFile.test(path) ? await folder.list(posix.dirname(path)) : [];
    const cover = common.cover ?? bundled.find((one) => bundledCover.test(one));
    const findDocument = (reference: string) => findReference(reference, path);
    const markdown = fromGoldmark(convertShortcodes(body, { findDocument, templates, notes }), goldmarkOptions);
    const text = removeAttributeLists(markdown, notes, { inLines: false });
    return {
      kind,
      slug: fields.text("slug") ?? slugOfAddress(address) ?? baseName(name),
      content: text.replace(/^[ \t]*<!--more-->[ \t]*$/im, ""),
      format: "markdown",
      publishedAt,
      ...common,
      createdAt: common.createdAt ?? fields.date("date") ?? publishedAt,
      cover,
      series: common.series ?? "",
      oldPaths: [address, ...fields.list("aliases", "alias")].map((one) => basePath + pathFrom(one, address)),
      names: [fileName(path), fileName(inContent(path))],
    };
  };

  /** Returns the path at which Hugo publishes a page, or its absolute `url`. */
  function addressOf(page: PermalinkValues) {
    const { base, folders, fields } = page;
    const url = fields.text("url");
    if (url) return /^(\/|https?:)/.test(url) ? url : `/${url}`;
    const pattern = permalinks.get(folders[0]?.toLowerCase() || "/");
    if (pattern) return addressBy(pattern, page);
    const path = urlize(posix.join("/", ...folders, fields.text("slug") ?? base), keepsCase);
    return isUgly ? `${path}.html` : `${path}/`;
  }

  /** Resolves a Hugo reference to the target's file name and anchor; undefined if no document matches. */
  function findReference(reference: string, from: string) {
    const [, name = "", hash = ""] = /^([^#]*)(#.*)?$/.exec(reference) ?? [];
    if (name === "") return hash || undefined;
    const beside = posix.join(posix.dirname(inContent(from)), name);
    const path = [beside, name.replace(/^\/+/, ""), name.replace(/^\/+|\/+$/g, "")].map(findFile).find(Boolean);
    return path && fileName(path) + hash;
  }

  const staticFolders = config.list("staticDir");
  return createMarkdownSource({
    ...hugoVisibility({
      folder,
      config,
      content,
      fieldsOf: (data) => createFields(data, dates),
      languageOf: (name) => languageOf(name, languages).language || mainLanguage,
    }),
    program: "Hugo",
    folder,
    origin,
    dates,
    paths: texts.filter((path) => !sectionFile.test(path)),
    others: files.filter((path) => otherFormat.test(path)),
    toDocument,
    pictureFolders: [...(staticFolders.length > 0 ? staticFolders : ["static"]), "assets", content],
    redirects: [...new Set(sections.map((path) => posix.dirname(inContent(path))))]
      .filter((section) => section !== ".")
      .map((section) => ({ from: `${basePath}/${section}/`, to: visitorPages.blog.path, status: 301 as const })),
    notes: sections.length > 0 ? [{ level: "lost", sentence: skipped }] : [],
  });
}

function languageOf(inContent: string, languages: ReadonlySet<string>) {
  const suffix = /\.([\w-]+)(\.\w+)$/.exec(inContent);
  const language = suffix?.[1]?.toLowerCase() ?? "";
  if (suffix && (languages.has(language) || /^[a-z]{2}(-[a-z]{2})?$/.test(language)))
    return { language, name: inContent.slice(0, suffix.index) + suffix[2] };
  const [first = "", ...rest] = inContent.split("/");
  return languages.has(first.toLowerCase())
    ? { language: first.toLowerCase(), name: rest.join("/") }
    : { language: "", name: inContent };
}

/** Returns permalink patterns by section; newer configurations nest the patterns of pages under `page`. */
const permalinksOf = (data: Data | undefined) =>
  new Map(
    Object.entries({ ...data, ...objectOf(data?.["page"]) }).flatMap(([section, pattern]) =>
      typeof pattern === "string" && !pattern.includes("[") ? [[section.toLowerCase(), pattern] as const] : [],
    ),
  );

interface PermalinkValues {
  /** File name without extension or, for a page bundle, the name of its folder. */
  base: string;
  /** Names of the sections that contain the page, the outermost first. */
  folders: readonly string[];
  fields: Fields;
  title: string;
  publishedAt: Date | undefined;
  timeZone: string;
}

function addressBy(pattern: string, { base, folders, fields, publishedAt, timeZone, title }: PermalinkValues) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(fields.text("date") ?? "") ?? [];
  const slug = fields.text("slug");
  const filled = fillPermalink(pattern, {
    ...datePartsOf(publishedAt ?? new Date("0001-01-01"), timeZone),
    ...(year && month && day && { year, month, day }),
    title: urlize(title, false),
    slug: slug ?? urlize(title, false),
    slugorfilename: slug ?? base,
    slugorcontentbasename: slug ?? base,
    filename: base,
    contentbasename: base,
    section: folders[0] ?? "",
    sections: folders.join("/"),
  });
  const path = urlize(`/${filled}`.replace(/\/{2,}/g, "/"), false);
  return pattern.endsWith("/") || !/\.\w+$/.test(pattern) ? `${path.replace(/\/$/, "")}/` : path;
}

const urlize = (path: string, keepsCase: boolean) => {
  const joined = path
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[^\p{L}\p{M}\p{N}\-._~/#+]/gu, "");
  // Hugo converts letters to lower case one by one, so that the Turkish İ becomes a plain i.
  return keepsCase ? joined : joined.replaceAll("İ", "i").toLowerCase();
};

/** Returns the path of an alias, which may be relative to the path of its document. */
const pathFrom = (address: string, from: string) =>
  address === from ? from : (URL.parse(address, `http://site.invalid${from}`)?.pathname ?? from);
