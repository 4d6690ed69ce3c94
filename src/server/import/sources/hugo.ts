import { posix } from "node:path";
import { clockOf } from "../../../contract/site-settings/time-zones.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { type DateReading, readDate } from "../../../contract/written-dates.ts";
import { fromGoldmark, readGoldmarkOptions } from "../../markdown/from-goldmark.ts";
import type { ImportSource } from "../import-source.ts";
import { createFields, type Data, type Fields, isData, readData } from "./front-matter.ts";
import { convertShortcodes } from "./hugo-shortcodes.ts";
import { removeAttributeLists } from "./kramdown.ts";
import {
  baseName,
  blogName,
  commonFields,
  createMarkdownSource,
  dateInName,
  datesOf,
  fileName,
  markdownFile,
  refusedFile,
  type ToDocument,
} from "./markdown-source.ts";
import { createNotes } from "./notes.ts";
import type { SiteFolder } from "./site-folder.ts";
import { basePathOf, originOf, slugOfAddress } from "./site-origin.ts";
import type { OpenOptions } from "./source-reader.ts";
import { readTemplates } from "./source-templates.ts";
import { hugoVisibility } from "./visibility/hugo.ts";

const configNames = ["hugo", "config", "config/_default/hugo", "config/_default/config"];
const endings = ["toml", "yaml", "yml", "json"] as const;

export async function isHugo(folder: SiteFolder) {
  if (!(await folder.hasFolder("content"))) return false;
  for (const name of configNames) for (const ending of endings) if (await folder.has(`${name}.${ending}`)) return true;
  return (await folder.hasFolder("archetypes")) || (await folder.hasFolder("layouts"));
}

async function readConfigFile(folder: SiteFolder, name: string): Promise<Data | undefined> {
  for (const ending of endings) {
    const text = await folder.findText(`${name}.${ending}`);
    if (text === undefined) continue;
    const data = readData(text, ending === "yml" ? "yaml" : ending, `The file ${name}.${ending}`);
    return isData(data) ? data : {};
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

/** Names of the picture that themes show with a document of its own folder. */
const bundledCover = /^(?:feature|cover|thumbnail|banner|hero)[\w-]*\.(?:png|jpe?g|gif|webp|avif)$/i;
const sectionFile = /(?:^|\/)_index\.[\w.-]*$/i;
const otherFormat = /\.(?:adoc|asciidoc|ad|rst|org|ipynb|pdc|pandoc)$/i;

/** Reads the folder of a Hugo site: its sections, page bundles, shortcodes and permalinks. */
export async function openHugo(folder: SiteFolder, options: OpenOptions): Promise<ImportSource> {
  const data = await readConfig(folder);
  const config = createFields(data, options);
  const dates = datesOf(JSON.stringify(data), config.text("timeZone"), options);
  const content = config.text("contentDir") ?? "content";
  const permalinks = permalinksOf(config.data("permalinks"));
  const languages = new Set(Object.keys(config.data("languages") ?? {}).map((name) => name.toLowerCase()));
  const mainLanguage = (config.text("defaultContentLanguage") ?? "en").toLowerCase();
  const origin = originOf(config.text("baseURL"));
  const basePath = basePathOf(origin);
  const isUgly = config.flag("uglyURLs") ?? false;
  const keepsCase = config.flag("disablePathToLower") ?? false;
  const goldmarkOptions = readGoldmarkOptions(config.flag("enableEmoji") === true, config.data("markup"));
  const documents = await indexDocuments(folder, content);
  const sections = documents.paths.filter((path) => sectionFile.test(path));
  const siteNotes = createNotes();
  if (sections.length > 0)
    siteNotes.lost(`${sections.length} files _index.md, which describe lists of documents, are not imported.`);
  const layouts = ["", ...config.list("theme").map((name) => `themes/${name}/`)].map((one) => `${one}layouts`);
  const templates = await readTemplates(
    folder,
    layouts.flatMap((one) => [`${one}/_shortcodes`, `${one}/shortcodes`]),
  );

  const toDocument: ToDocument = async ({ path, fields, data, body }, notes) => {
    const inContent = path.slice(content.length + 1);
    const { language, name } = languageOf(inContent, languages);
    // The folder of a bundle is the page itself, not its section.
    const [section = ""] = name.split("/").slice(0, /(?:^|\/)index\.\w+$/.test(name) ? -2 : -1);
    const common = commonFields({ fields, data });
    const publishedAt = fields.date("publishDate", "date", "pubdate", "published") ?? dateOfName(path, dates, fields);
    const isPost =
      blogName.test(section) || (publishedAt !== undefined && section !== "" && !/^pages?$/i.test(section));
    const kind = isPost && !/^pages?$/i.test(fields.text("type") ?? "") ? "post" : "page";
    const localDate = publishedAt && new Date(clockOf(dates.timeZone)(publishedAt.getTime()));
    const prefix = language && language !== mainLanguage && !fields.text("url") ? `/${language}` : "";
    const address = prefix + addressOf(name, { fields, localDate, section, title: common.title });
    const cover = common.cover ?? (await bundledCoverOf(path));
    const findDocument = (reference: string) => documents.find(reference, path);
    const text = removeAttributeLists(
      fromGoldmark(convertShortcodes(body, { findDocument, templates, notes }), goldmarkOptions),
      notes,
      { inLines: false },
    );
    return {
      kind,
      key: path,
      slug: fields.text("slug") ?? slugOfAddress(address) ?? baseName(name),
      content: text.replace(/^[ \t]*<!--more-->[ \t]*$/im, ""),
      format: "markdown",
      publishedAt,
      ...common,
      createdAt: common.createdAt ?? fields.date("date") ?? publishedAt,
      cover,
      series: fields.list("series")[0] ?? "",
      oldPaths: [address, ...fields.list("aliases", "alias")].map((one) => basePath + pathFrom(one, address)),
      names: [fileName(path), fileName(inContent)],
    };
  };

  /** Path of the site at which Hugo publishes a file. */
  function addressOf(name: string, page: Omit<PermalinkValues, "name">) {
    const url = page.fields.text("url");
    if (url) return /^(\/|https?:)/.test(url) ? url : `/${url}`;
    const pattern = permalinks.get(page.section.toLowerCase() || "/");
    if (pattern) return fillPermalink(pattern, { ...page, name });
    const folderPath = /(?:^|\/)index\.\w+$/.test(name) ? posix.dirname(posix.dirname(name)) : posix.dirname(name);
    const last = page.fields.text("slug") ?? baseName(name);
    const path = urlize(posix.join("/", folderPath === "." ? "" : folderPath, last), keepsCase);
    return isUgly ? `${path}.html` : `${path}/`;
  }

  async function bundledCoverOf(path: string) {
    if (!/(?:^|\/)index\.\w+$/.test(path)) return undefined;
    return (await folder.list(posix.dirname(path))).find((name) => bundledCover.test(name));
  }

  const source = createMarkdownSource({
    ...hugoVisibility({
      folder,
      config,
      content,
      fieldsOf: (data) => createFields(data, dates),
      languageOf: (inContent) => languageOf(inContent, languages).language || mainLanguage,
    }),
    program: "Hugo",
    folder,
    origin,
    dates,
    async *files() {
      for (const path of documents.paths) if (!sectionFile.test(path)) yield path;
    },
    toDocument,
    pictureFolders: [
      ...(config.list("staticDir").length > 0 ? config.list("staticDir") : ["static"]),
      "assets",
      content,
    ],
    notes: siteNotes.list,
  });
  return {
    ...source,
    /** Lists of the documents of a section. */
    async *redirects() {
      yield* source.redirects?.() ?? [];
      for (const section of new Set(sections.map((path) => posix.dirname(path.slice(content.length + 1)))))
        if (section !== ".") yield { from: `${basePath}/${section}/`, to: visitorPages.blog.path, status: 301 };
    },
    async *documents() {
      yield* source.documents();
      for (const path of documents.others)
        yield refusedFile(path, "It is not Markdown: convert it with pandoc, then import again.");
    },
  };
}

/** Index of the files of a site, by which `ref` finds documents. Only paths are in memory. */
async function indexDocuments(folder: SiteFolder, content: string) {
  const paths: string[] = [];
  const others: string[] = [];
  const byName = new Map<string, string>();
  for await (const path of folder.walk(content)) {
    if (otherFormat.test(path)) others.push(path);
    if (!markdownFile.test(path)) continue;
    paths.push(path);
    const inContent = path.slice(content.length + 1);
    const bare = inContent.replace(/\/?index\.\w+$/, "").replace(markdownFile, "");
    for (const name of [inContent, bare, posix.basename(inContent), posix.basename(bare)])
      if (name && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), path);
  }
  return {
    paths,
    others,
    find(reference: string, from: string) {
      const [, name = "", hash = ""] = /^([^#]*)(#.*)?$/.exec(reference) ?? [];
      if (name === "") return hash || undefined;
      const beside = posix.join(posix.dirname(from.slice(content.length + 1)), name);
      const path = [beside, name.replace(/^\/+/, ""), name.replace(/^\/+|\/+$/g, "")]
        .map((one) => byName.get(one.toLowerCase()))
        .find(Boolean);
      return path && fileName(path) + hash;
    },
  };
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

const dateOfName = (path: string, dates: DateReading, fields: Fields) =>
  fields.text("date") === undefined ? readDate(dateInName(path)?.[1] ?? "", dates) : undefined;

/** Patterns by section; newer configurations separate pages from sections. */
function permalinksOf(data: Data | undefined) {
  const page = data?.["page"];
  const patterns = { ...data, ...(isData(page) ? page : {}) };
  return new Map(
    Object.entries(patterns).flatMap(([section, pattern]) =>
      typeof pattern === "string" ? [[section.toLowerCase(), pattern] as const] : [],
    ),
  );
}

interface PermalinkValues {
  name: string;
  fields: Fields;
  /** In the time zone of the site, as if it were in UTC. */
  localDate: Date | undefined;
  section: string;
  title: string;
}

function fillPermalink(pattern: string, { name, fields, localDate, section, title }: PermalinkValues) {
  const base = baseName(name);
  const written = /^\d{4}-\d\d-\d\d/.exec(fields.text("date") ?? "")?.[0];
  const iso = written ?? localDate?.toISOString() ?? "0001-01-01";
  const slug = fields.text("slug");
  const folders = posix
    .dirname(name)
    .split("/")
    .filter((part) => part !== ".");
  const sections = /(?:^|\/)index\.\w+$/.test(name) ? folders.slice(0, -1) : folders;
  const values: Record<string, string> = {
    year: iso.slice(0, 4),
    month: iso.slice(5, 7),
    day: iso.slice(8, 10),
    monthname: new Date(iso).toLocaleString("en", { month: "long", timeZone: "UTC" }),
    title: urlize(title, false),
    slug: slug ?? urlize(title, false),
    slugorfilename: slug ?? base,
    slugorcontentbasename: slug ?? base,
    filename: base,
    contentbasename: base,
    section,
    sections: sections.join("/"),
  };
  const filled = pattern
    .replace(/:sections\[[^\]]*\]/g, (range) => sectionsIn(range, sections))
    .replace(/:(\w+)/g, (all, token: string) => values[token.toLowerCase()] ?? all);
  const path = urlize(`/${filled}`.replace(/\/{2,}/g, "/"), false);
  return pattern.endsWith("/") || !/\.\w+$/.test(pattern) ? `${path.replace(/\/$/, "")}/` : path;
}

function sectionsIn(range: string, sections: readonly string[]) {
  if (range.includes("last")) return sections.at(-1) ?? "";
  const [, from = "0", colon, to] = /\[(\d*)(:?)(\d*)\]/.exec(range) ?? [];
  const start = Number(from || 0);
  return sections.slice(start, colon ? (to ? Number(to) : undefined) : start + 1).join("/");
}

const urlize = (path: string, keepsCase: boolean) => {
  const joined = path
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[^\p{L}\p{M}\p{N}\-._~/#+]/gu, "");
  // Hugo lowers letter by letter: the Turkish İ becomes a plain i.
  return keepsCase ? joined : joined.replaceAll("İ", "i").toLowerCase();
};

/** Path of an address as the site writes it: an alias may be relative to its document. */
const pathFrom = (address: string, from: string) =>
  address === from || !URL.canParse(address, "http://site.invalid")
    ? from
    : new URL(address, `http://site.invalid${from}`).pathname;
