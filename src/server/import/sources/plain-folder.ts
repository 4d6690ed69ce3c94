import { posix } from "node:path";
import { readDate } from "../../../contract/written-dates.ts";
import type { ImportSource } from "../import-source.ts";
import { readDataFile, textOf } from "./front-matter.ts";
import { removeAttributeLists } from "./kramdown.ts";
import { convertLiquid } from "./liquid.ts";
import {
  baseName,
  blogName,
  commonFields,
  createMarkdownSource,
  dateInName,
  datesOf,
  type FileDocument,
  fileName,
  type MarkdownFile,
  markdownFile,
  type VisibilityRules,
} from "./markdown-source.ts";
import { convertMdx } from "./mdx.ts";
import type { Notes } from "./notes.ts";
import { readOwnDocument } from "./own-document.ts";
import { type SiteFolder, UnreadableFile } from "./site-folder.ts";
import { basePathOf, originOf, slugOfAddress } from "./site-origin.ts";
import type { OpenOptions } from "./source-reader.ts";
import { readTemplates } from "./source-templates.ts";
import { astroVisibility } from "./visibility/astro.ts";
import { eleventyConfigs, eleventyVisibility } from "./visibility/eleventy.ts";

const matchesAny = (folder: SiteFolder, names: readonly string[]) =>
  names.reduce<Promise<boolean>>(async (before, name) => (await before) || folder.has(name), Promise.resolve(false));

export const isAstro = (folder: SiteFolder) =>
  matchesAny(
    folder,
    ["mjs", "ts", "js", "cjs", "mts"].map((ending) => `astro.config.${ending}`),
  );

export const isEleventy = (folder: SiteFolder) => matchesAny(folder, eleventyConfigs);

const dateNames =
  "pubDate pubDatetime publishDate publishedAt published_at datePublished date_published publicationDate date published posted createdAt created".split(
    " ",
  );
const machinery =
  /^(?:readme|license|licence|contributing|changelog|code[_-]of[_-]conduct|security|404|todo|agents|claude|pull_request_template)(?:[._-][a-z]{2}(?:[_-][a-z]{2})?)?\.\w+$/i;
/** Folders that hold what a site is made from. */
const outer = /^(?:src\/)?(?:content|pages|contents|site|app|data|docs)?(?:\/|$)/;

interface Layout {
  program: string;
  /** Folders of documents; those that exist are read, and the whole folder if none does. */
  folders: readonly string[];
  pictureFolders: readonly string[];
  /** Whether Markdown files may have tags of Liquid or Nunjucks. */
  hasTags?: boolean;
  visibilityOf: (folder: SiteFolder) => Promise<VisibilityRules>;
}

/** A folder of no known program has no rules but habits. */
const unpublishedFolder = /(?:^|\/)(?:\.|_(?!posts\/)|(?:drafts?|private|unpublished|wip)\/)/i;

export const layouts = {
  astro: {
    program: "Astro",
    folders: ["src/content", "src/data", "src/pages", "content"],
    pictureFolders: ["public", "src", "src/assets", ""],
    visibilityOf: astroVisibility,
  },
  eleventy: {
    program: "Eleventy",
    folders: [],
    pictureFolders: ["", "src", "public", "static", "content", "src/public", "src/static"],
    hasTags: true,
    visibilityOf: eleventyVisibility,
  },
  markdown: {
    program: "Markdown",
    folders: [],
    pictureFolders: ["", "public", "static", "assets", "images"],
    visibilityOf: async () => ({
      whyHidden: ({ path }) =>
        unpublishedFolder.test(path) ? "Its name or that of its folder is one for what is not published." : undefined,
    }),
  },
} as const satisfies Record<string, Layout>;

/** Reads a folder of Markdown files: of Astro, Eleventy, or of any other program. */
export async function openPlainFolder(folder: SiteFolder, layout: Layout, options: OpenOptions): Promise<ImportSource> {
  const origin = originOf(await findOrigin(folder));
  const basePath = basePathOf(origin);
  const configuration = await Promise.all(configurations.map((name) => folder.findText(name)));
  const dates = datesOf(configuration.join("\n"), undefined, options);
  const present: string[] = [];
  for (const name of layout.folders) if (await folder.hasFolder(name)) present.push(name);
  /** Paths below which pages of Astro are named by a document: `/` for `src/pages/[slug].astro`. */
  const routes: string[] = [];
  for await (const path of folder.walk("src/pages")) {
    const route = documentRoute.exec(path)?.[1];
    if (route !== undefined) routes.push(`/${route}`);
  }

  const templates = layout.hasTags ? await readTemplates(folder, ["_includes", "src/_includes"]) : undefined;

  /** Source of a component that a document imports: by a relative path, or by the alias of a folder. */
  async function readModule(specifier: string, from: string) {
    const inSource = specifier.replace(/^(?:[@~]\/?|\/?src\/)/, "");
    const path = specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : `src/${inSource}`;
    const names = /\.\w+$/.test(path) ? [path] : [".jsx", ".tsx"].map((ending) => path + ending);
    const texts = await Promise.all(names.filter((name) => componentFile.test(name)).map(folder.findText));
    return texts.find((text) => text !== undefined);
  }

  async function* files() {
    for (const name of present.length > 0 ? present : [""])
      for await (const path of folder.walk(name)) if (markdownFile.test(path) && !isMachinery(path)) yield path;
  }

  async function toDocument(file: MarkdownFile, notes: Notes): Promise<FileDocument | undefined> {
    const own = readOwnDocument(file);
    if (own) return own;
    const { path, data, fields, body } = file;
    if (machinery.test(posix.basename(path))) return undefined;
    if (fields.value("pagination") !== undefined || (layout.hasTags && /\{%-?\s*for\b/.test(body)))
      throw new UnreadableFile("It is a template that lists other documents, not a text.");
    const common = commonFields({ fields, data });
    const named = dateInName(path);
    const publishedAt = fields.date(...dateNames) ?? readDate(named?.[1] ?? "", dates);
    const isDated = publishedAt !== undefined || fields.hasDate(...dateNames);
    const inSite = path.replace(outer, "");
    const isPage = /^pages\/|^src\/pages\/(?:[^/]+\/index\.)?[^/]+$/.test(path);
    const isPost =
      !isPage &&
      (isDated ||
        path
          .split("/")
          .slice(0, -1)
          .some((part) => blogName.test(part.replace(/^_/, ""))));
    const name = named?.[2] && !/index/i.test(posix.basename(path)) ? named[2] : baseName(path);
    const address = addressOf(inSite, fields.text("permalink"), fields.text("slug"));
    const modifiedAt = isPost && !isDated ? await folder.modifiedAt(path) : undefined;
    if (modifiedAt) notes.changed("It has no date, so it gets the date of its file.");
    let content = /\.mdx$/i.test(path) ? await convertMdx(body, notes, (name) => readModule(name, path)) : body;
    if (layout.hasTags) content = convertLiquid(content.replace(/\{#\s[\s\S]*?#\}/g, ""), { notes, templates });
    const heading = common.title === "" ? /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(content) : undefined;
    return {
      kind: isPost ? "post" : "page",
      key: path,
      content: removeAttributeLists(heading ? content.slice(heading[0].length) : content, notes),
      format: "markdown",
      publishedAt: publishedAt ?? modifiedAt,
      ...common,
      title: common.title || (heading?.[1] ?? (isPost ? "" : baseName(path))),
      tags: common.tags.filter((tag) => !/^(?:posts?|all|nav|blog|_\w+)$/i.test(tag)),
      slug: fields.text("slug") ?? (fields.text("permalink") ? (slugOfAddress(address) ?? name) : name),
      oldPaths: [
        address,
        ...routes.map((route) => `${route}${fields.text("slug") ?? inCollection(inSite)}/`),
        ...fields.list("aliases", "redirect_from", "redirects", "redirectFrom"),
      ]
        .filter((one) => one.startsWith("/"))
        .map((one) => basePath + one),
      names: [fileName(path)],
    };
  }

  return createMarkdownSource({
    ...(await layout.visibilityOf(folder)),
    program: layout.program,
    folder,
    origin,
    dates,
    files,
    toDocument,
    pictureFolders: layout.pictureFolders,
  });
}

const componentFile = /\.(?:astro|[jt]sx|mdx)$/;
const documentRoute =
  /^src\/pages\/((?:[^[\]]+\/)?)\[(?:\.\.\.)?(?!tag|categor|page|author|lang|locale|year|series)\w+\](?:\/index)?\.\w+$/;

/** Path of a file in its collection, without its ending: `2024/title` for `blog/2024/title/index.md`. */
const inCollection = (inSite: string) => inSite.replace(/^[^/]+\//, "").replace(/(?:\/index)?\.\w+$/, "");

const isMachinery = (path: string) =>
  /(?:^|\/)(?:_includes|_layouts|_data|templates?|layouts|components|__tests__|test|tests)\//i.test(path);

/** Path of the site at which a file is, by its permalink, slug or place. */
function addressOf(inSite: string, permalink: string | undefined, slug: string | undefined) {
  const filled = permalink?.replace(
    /\{\{\s*(?:page\.)?fileSlug\s*\}\}/g,
    baseName(inSite).replace(/^\d{4}-\d\d-\d\d-/, ""),
  );
  if (filled && !/\{[{%]|^false$/.test(filled)) return filled.startsWith("/") ? filled : `/${filled}`;
  const directory = /(?:^|\/)index\.\w+$/i.test(inSite) ? posix.dirname(posix.dirname(inSite)) : posix.dirname(inSite);
  return `${posix.join("/", directory === "." ? "" : directory, slug ?? baseName(inSite))}/`;
}

const configurations = [
  "astro.config.mjs",
  "astro.config.ts",
  "astro.config.js",
  "src/site.config.ts",
  "src/config.ts",
  "src/consts.ts",
  "src/_data/metadata.json",
  "_data/metadata.json",
  "_data/metadata.js",
  "_data/site.json",
  "src/_data/site.json",
  "src/_data/site.js",
  "CNAME",
  "public/CNAME",
];

/** Address of a site, which its program's configuration names in code. */
async function findOrigin(folder: SiteFolder) {
  for (const name of configurations) {
    const text = await folder.findText(name);
    if (text === undefined) continue;
    if (name.endsWith("CNAME")) return `https://${text.trim().split("\n")[0]}`;
    const found =
      /(?:^|[\s{,])["']?(?:site|website|url|siteUrl|SITE_URL|baseUrl|site_url)["']?\s*[:=]\s*["'`](https?:\/\/[^"'`\s]+)["'`]/m.exec(
        text,
      );
    if (found) return found[1];
  }
  const pack = readDataFile((await folder.findText("package.json")) ?? "");
  return textOf(pack["homepage"])?.replace(/^https?:\/\/github\.com\/.*/, "");
}
