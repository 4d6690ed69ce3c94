import { posix } from "node:path";
import { slug as idOf } from "github-slugger";
import { readDate } from "../../../contract/written-dates.ts";
import type { ImportSource, OpenOptions } from "../import-source.ts";
import { basePathOf, originOf, slugOfAddress } from "../site-addresses.ts";
import { commonFields } from "./document-fields.ts";
import { bareName, baseName, blogName, dateInName, fileName, markdownFile } from "./file-names.ts";
import { textOf } from "./front-matter.ts";
import { removeAttributeLists } from "./kramdown.ts";
import { convertLiquid } from "./liquid.ts";
import { createMarkdownSource, datesOf, type ToDocument, type VisibilityRules } from "./markdown-source.ts";
import { convertMdx } from "./mdx.ts";
import { objectIn } from "./named-values.ts";
import { addressesOf } from "./permalinks.ts";
import { type SiteFolder, UnreadableFile } from "./site-folder.ts";
import { readTemplates } from "./source-templates.ts";
import { astroVisibility } from "./visibility/astro.ts";
import { eleventyConfigs, eleventyVisibility } from "./visibility/eleventy.ts";

export const isAstro = (folder: SiteFolder) =>
  folder.has(...["mjs", "ts", "js", "cjs", "mts"].map((ending) => `astro.config.${ending}`));

export const isEleventy = async (folder: SiteFolder) =>
  (await folder.has(...eleventyConfigs)) || /"@11ty\/eleventy"/.test((await folder.findText("package.json")) ?? "");

const dateNames =
  "pubDate pubDatetime publishDate publishedAt published_at datePublished date_published publicationDate date published posted createdAt created".split(
    " ",
  );
const machinery =
  /^(?:readme|license|licence|contributing|changelog|code[_-]of[_-]conduct|security|404|todo|agents|claude|pull_request_template)(?:[._-][a-z]{2}(?:[_-][a-z]{2})?)?\.\w+$/i;
/** Matches folders with a program's templates, data and tests, which contain no documents. */
const machineryFolder = /(?:^|\/)(?:_includes|_layouts|_data|templates?|layouts|components|__tests__|test|tests)\//i;
/** Matches source folders that are not part of addresses. */
const outer = /^(?:src\/)?(?:content|pages|contents|site|app|data|docs)?(?:\/|$)/;

interface Layout {
  program: string;
  /** Folders of documents; if none exists, the whole folder is read. */
  folders: readonly string[];
  pictureFolders: readonly string[];
  /** Whether Markdown files may contain tags of Liquid or Nunjucks. */
  hasTags?: boolean;
  visibilityOf: (folder: SiteFolder) => Promise<VisibilityRules>;
}

/** Matches folder names that usually mean private content, for folders without a known program's rules. */
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

/** Opens a folder of Markdown files made for Astro, Eleventy or an unknown program. */
export async function openPlainFolder(folder: SiteFolder, layout: Layout, options: OpenOptions): Promise<ImportSource> {
  const configuration = await Promise.all(configurations.map(folder.findText));
  const origin = originOf(await findOrigin(folder, configuration));
  const basePath = basePathOf(origin);
  const dates = datesOf(configuration.join("\n"), undefined, options);
  /** Path prefix of the pages of each Astro route, by the route's file: `/` for `src/pages/[slug].astro`. */
  const routes = new Map<string, string>();
  for (const path of await folder.walk("src/pages")) {
    const route = documentRoute.exec(path)?.[1];
    if (route !== undefined) routes.set(path, `/${route}`);
  }
  const rules: VisibilityRules = await layout.visibilityOf(folder);

  const templates = layout.hasTags ? await readTemplates(folder, ["_includes", "src/_includes"]) : undefined;

  const present = [];
  for (const name of layout.folders) if (await folder.hasFolder(name)) present.push(name);
  const files = await Promise.all((present.length > 0 ? present : [""]).map((name) => folder.walk(name)));
  const paths = files.flat().filter((path) => markdownFile.test(path) && !machineryFolder.test(path));

  const named = new Map(paths.map((path) => [bareName(path), path]));
  function findDocument(_: string, name: string) {
    const path = named.get(bareName(name));
    return path && fileName(path);
  }

  const toDocument: ToDocument = async ({ path, data, fields, body }, notes) => {
    const kind = fields.text("folio");
    // A post or page that `folio export` wrote is not converted; only the empty lines around its text are removed.
    if (kind === "post" || kind === "page")
      return {
        kind,
        content: body.slice(1, -1),
        format: "markdown",
        own: fields.text("contentFormat") === "plain" ? "plain" : "markdown",
        ...commonFields({ fields, data }),
        publishedAt: fields.date("date"),
        project: fields.value("project"),
        isInNavigation: fields.flag("isInNavigation"),
        slug: fields.text("slug") ?? "",
        oldPaths: [],
        names: [],
      };
    if (machinery.test(posix.basename(path))) return undefined;
    if (fields.value("pagination") !== undefined || (layout.hasTags && /\{%-?\s*for\b/.test(body.replaceAll(raw, ""))))
      throw new UnreadableFile("It is a template that lists other documents, not a text.");
    const common = commonFields({ fields, data });
    const dated = dateInName(path);
    const publishedAt = fields.date(...dateNames) ?? readDate(dated?.[1] ?? "", dates);
    const isDated = publishedAt !== undefined || fields.hasDate(...dateNames);
    const inSite = path.replace(outer, "");
    const isPage = /^pages\/|^src\/pages\/(?:[^/]+\/index\.)?[^/]+$/.test(path);
    const isInBlog = posix
      .dirname(path)
      .split("/")
      .some((part) => blogName.test(part.replace(/^_/, "")));
    const isPost = !isPage && (isDated || isInBlog);
    const name = dated?.[2] && !/index/i.test(posix.basename(path)) ? dated[2] : baseName(path);
    const slug = fields.text("slug");
    // Eleventy removes the date from names of files, but not from those of folders.
    const stem = stemOf(inSite, slug ?? (layout.hasTags ? name : baseName(path)));
    const permalinks = addressesOf(fields.text("permalink"), {
      name: name.replace(/^\d{4}-\d\d-\d\d-/, ""),
      stem,
      slug,
      title: common.title,
      publishedAt,
    });
    const byRoute = Map.groupBy(routes, ([route]) => rules.isShownBy?.(path, route));
    const atRoutes = (isKnown?: true) =>
      (byRoute.get(isKnown) ?? []).map(([, route]) => `${route}${slug ?? inCollection(inSite)}/`);
    const modifiedAt = isPost && !isDated ? await folder.modifiedAt(path) : undefined;
    if (modifiedAt) notes.changed("It has no date, so it gets the date of its file.");
    let content = /\.mdx$/i.test(path) ? convertMdx(body, notes) : body;
    if (layout.hasTags)
      content = convertLiquid(content.replace(/\{#\s[\s\S]*?#\}/g, ""), { notes, templates, findDocument });
    const heading = common.title === "" ? /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(content) : undefined;
    content = removeAttributeLists(content.slice(heading?.[0].length ?? 0), notes);
    return {
      kind: isPost ? "post" : "page",
      content,
      format: "markdown",
      publishedAt: publishedAt ?? modifiedAt,
      ...common,
      title: common.title || (heading?.[1] ?? (isPost ? "" : baseName(path))),
      tags: common.tags.filter((tag) => !/^(?:posts?|all|nav|blog|_\w+)$/i.test(tag)),
      slug: slug ?? (permalinks.length > 0 ? (slugOfAddress(permalinks[0]!) ?? name) : name),
      oldPaths: [
        ...permalinks,
        ...atRoutes(true),
        ...(permalinks.length > 0 ? [] : [`${stem}/`]),
        ...atRoutes(),
        ...fields.list("aliases", "redirect_from", "redirects", "redirectFrom"),
      ]
        .filter((one) => one.startsWith("/"))
        .map((one) => basePath + one),
    };
  };

  const [, configuredRedirects = ""] =
    /\bredirects\s*:\s*\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(configuration.join("\n")) ?? [];
  return createMarkdownSource({
    ...rules,
    program: layout.program,
    folder,
    origin,
    dates,
    paths,
    toDocument,
    pictureFolders: layout.pictureFolders,
    redirects: [...configuredRedirects.matchAll(configuredRedirect)].map(([, from = "", to = ""]) => ({
      from: basePath + from,
      to: to.startsWith("/") ? basePath + to : to,
      status: 301,
    })),
  });
}

/** Matches a redirect in Astro's configuration, with or without a status. */
const configuredRedirect =
  /["'`](\/[^"'`[\]]*)["'`]\s*:\s*(?:\{[^{}]*\bdestination["']?\s*:\s*)?["'`]((?:\/|https?:)[^"'`[\]]*)["'`]/g;

/** Matches a passage in `raw` tags, whose content is shown unchanged. */
const raw = /\{%-?\s*raw\b[\s\S]*?\bendraw\s*-?%\}/g;
const documentRoute =
  /^src\/pages\/((?:[^[\]]+\/)?)\[(?:\.\.\.)?(?!tag|categor|page|author|lang|locale|year|series)\w+\](?:\/index)?\.\w+$/;

/** Returns a file's id in its Astro collection: `2024/title` for `blog/2024/Title/index.md`. */
const inCollection = (inSite: string) =>
  inSite
    .replace(/^[^/]+\//, "")
    .replace(/(?:\/index)?\.\w+$/, "")
    .split("/")
    .map((name) => idOf(name))
    .join("/");

/** Returns the default path of a file's page on the site, from the file's folder and `name`. */
function stemOf(inSite: string, name: string) {
  const directory = /(?:^|\/)index\.\w+$/i.test(inSite) ? posix.dirname(posix.dirname(inSite)) : posix.dirname(inSite);
  return posix.join("/", directory === "." ? "" : directory, name);
}

const configurations = [
  "astro.config.mjs",
  "astro.config.ts",
  "astro.config.js",
  "src/site.config.ts",
  "src/config.ts",
  "src/consts.ts",
  ...["_data", "src/_data", "data"].flatMap((name) =>
    ["metadata.json", "metadata.js", "site.json", "site.js"].map((file) => `${name}/${file}`),
  ),
];
const siteAddress =
  /(?:^|[\s{,])["']?(?:site|website|url|siteUrl|SITE_URL|baseUrl|site_url|domain)["']?\s*[:=]\s*["'`](https?:\/\/[^"'`\s$]+)["'`]/m;

/** Finds the site's URL in the source code of its program's configuration. */
async function findOrigin({ findText }: SiteFolder, configuration: readonly (string | undefined)[]) {
  const named = configuration.map((text = "") => siteAddress.exec(text)?.[1]).find((one) => one !== undefined);
  if (named) return named;
  const domain = (await findText("CNAME")) ?? (await findText("public/CNAME"));
  if (domain !== undefined) return `https://${domain.trim().split("\n")[0]}`;
  const { homepage } = objectIn((await findText("package.json")) ?? "");
  return textOf(homepage)?.replace(/^https?:\/\/github\.com\/.*/, "");
}
