import { posix } from "node:path";
import { TimeZone } from "../../../contract/fields.ts";
import { decoded } from "../../../contract/percent-encoding.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { type DateReading, findDayFirst } from "../../../contract/written-dates.ts";
import type { ImportedDocument, ImportNote, ImportSource } from "../import-source.ts";
import { isImagePath } from "../markdown-references.ts";
import { createFields, type Data, type Fields, isData, readFrontMatter, textOf } from "./front-matter.ts";
import { createNotes, type Notes } from "./notes.ts";
import { type SiteFolder, UnreadableFile } from "./site-folder.ts";
import { basePathOf } from "./site-origin.ts";
import type { OpenOptions } from "./source-reader.ts";
import { whyMarkedHidden } from "./visibility/front-matter-marks.ts";

/** A Markdown file of a site, with what its front matter says. */
export interface MarkdownFile {
  /** Path in the folder. */
  path: string;
  data: Data;
  fields: Fields;
  body: string;
  hasFrontMatter: boolean;
}

/** Rules by which a program decides which files of a site are public. */
export interface VisibilityRules {
  /** Data that the program gives to a file besides its front matter. */
  inherited?: (path: string) => Data | Promise<Data>;
  /** Returns the reason for which not everybody can see a document, as a sentence; undefined for a public one. */
  whyHidden: (file: MarkdownFile, document: FileDocument) => string | undefined | Promise<string | undefined>;
  /** Whether the page of a route shows the document of a file, as far as that is known. */
  isShownBy?: (path: string, route: string) => boolean | undefined;
}

interface MarkdownSite extends VisibilityRules {
  program: string;
  folder: SiteFolder;
  origin?: string | undefined;
  dates: DateReading;
  /** Paths of the files that may be documents. */
  files: () => AsyncIterable<string>;
  /** Returns the document of a file, or undefined if it is none. */
  toDocument: (file: MarkdownFile, notes: Notes) => Promise<FileDocument | undefined>;
  /** Folders in which a picture may be, besides that of the document, for references with and without a first slash. */
  pictureFolders?: readonly string[];
  notes?: () => readonly ImportNote[];
}

/** Conventions of a site about dates, by its configuration. */
export const datesOf = (configuration: string, zone: string | undefined, { timeZone }: OpenOptions): DateReading => ({
  timeZone: TimeZone.safeParse(zone).data ?? timeZone,
  isDayFirst: findDayFirst(configuration),
});
/** Document of a file, before the rules of its program decide whether it is public. */
export type FileDocument = Omit<ImportedDocument, "isPublished" | "notes">;
export type ToDocument = MarkdownSite["toDocument"];

export const markdownFile = /\.(?:md|mdx|markdown|mdown|mkd)$/i;

/** Name by which the texts of a folder link to a file. */
export const fileName = (path: string) => `file:///${path.split("/").map(encodeURIComponent).join("/")}`;

/** Reads a site whose documents are Markdown files with front matter. */
export function createMarkdownSource(site: MarkdownSite): ImportSource {
  const { program, folder, origin, dates, files, toDocument, pictureFolders = [], notes = () => [] } = site;
  const { inherited, whyHidden } = site;
  let named: Promise<Map<string, string>> | undefined;
  /** Former addresses, with where those lead whose document is elsewhere. */
  const moved = new Map<string, string | undefined>();
  /** Folders of posts, at which programs list them. */
  const lists = new Set<string>();
  const shortest = Math.max(1, basePathOf(origin).length);

  async function read(path: string): Promise<ImportedDocument | undefined> {
    const documentNotes = createNotes();
    try {
      const { text, encoding } = await folder.readText(path);
      if (encoding === "windows-1252") documentNotes.changed("Its text is not UTF-8; it is read as Windows-1252.");
      const { data: own, body, hasFrontMatter } = readFrontMatter(text);
      const data = { ...(await inherited?.(path)), ...own };
      const file = { path, data, fields: createFields(data, dates, documentNotes), body, hasFrontMatter };
      const document = await toDocument(file, documentNotes);
      if (!document) return undefined;
      const reason = whyMarkedHidden(file.fields, document) ?? (await whyHidden(file, document));
      if (reason) documentNotes.draft(reason);
      const [address] = document.oldPaths;
      const isPublished = documentNotes.isPublic();
      const target = isPublished && body.trim() === "" ? file.fields.text("redirect_to") : undefined;
      for (const one of document.oldPaths) moved.set(one, target);
      if (isPublished && document.kind === "post" && address)
        for (let list = posix.dirname(address); list.length > shortest; list = posix.dirname(list))
          lists.add(`${list}/`);
      if (target !== undefined) return undefined;
      const feedId = origin && address && new URL(address, origin).href;
      return { feedId, ...document, isPublished, notes: documentNotes.list() };
    } catch (error) {
      if (error instanceof UnreadableFile) return refusedFile(path, error.message);
      throw error;
    }
  }

  return {
    program,
    origin,
    name: folder.name,
    timeZone: dates.timeZone,
    async *documents() {
      for await (const path of files()) {
        const document = await read(path);
        if (document) yield document;
      }
    },
    async findFile(reference, from) {
      const file = await findPicture(folder, reference, { from: from.key, origin, pictureFolders });
      if (file || !isImagePath(reference) || reference.includes("/")) return file;
      named ??= picturesByName(folder, pictureFolders);
      return folder.file((await named).get(reference) ?? "");
    },
    async *redirects() {
      for (const [from, to] of moved) if (to !== undefined) yield { from, to, status: 301 };
      // Years and months alone lead to the archive.
      for (const from of lists)
        if (!moved.has(from) && !/^\/[\d/]+$/.test(from)) yield { from, to: visitorPages.blog.path, status: 301 };
    },
    notes,
  };
}

export const refusedFile = (path: string, refusal: string): ImportedDocument => ({
  kind: "post",
  key: path,
  title: posix.basename(path),
  slug: "",
  content: "",
  format: "markdown",
  isPublished: false,
  oldPaths: [],
  notes: [],
  refusal,
});

/** Finds a picture beside the document that names it, or in the folders of pictures. */
async function findPicture(
  folder: SiteFolder,
  reference: string,
  { from, origin, pictureFolders }: { from: string; origin: string | undefined; pictureFolders: readonly string[] },
) {
  const [base, prefix] = [origin?.replace(/\/$/, ""), basePathOf(origin)];
  const own = base && reference.startsWith(`${base}/`) ? reference.slice(base.length) : reference;
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(own)) return undefined;
  const path = decoded(own.replace(/[?#].*$/, ""));
  if (path === "") return undefined;
  const beside = path.startsWith("/") ? [] : [posix.join(posix.dirname(from), path)];
  // A site below a path, such as /blog/, has that path in its addresses and not in its folders.
  const withoutPrefix = prefix && path.startsWith(`${prefix}/`) ? [path.slice(prefix.length)] : [];
  // Bundlers know folders of sources as `@` or `~`.
  const withoutAlias = /^[@~]/.test(path) ? [path.slice(1)] : [];
  const inFolders = [path, ...withoutPrefix, ...withoutAlias].flatMap((one) =>
    pictureFolders.map((name) => posix.join(name, one)),
  );
  for (const candidate of [...beside, ...inFolders]) {
    const file = await folder.file(candidate);
    if (file) return file;
  }
  return undefined;
}

/** Paths of the pictures in these folders whose name no other one has: front matter may name a cover by that alone. */
async function picturesByName(folder: SiteFolder, folders: readonly string[]) {
  const paths = new Set<string>();
  for (const name of folders)
    if (name) for await (const path of folder.walk(name)) if (isImagePath(path)) paths.add(path);
  const byName = Map.groupBy(paths, (path) => posix.basename(path));
  return new Map([...byName].flatMap(([name, [path, other]]) => (path && !other ? [[name, path] as const] : [])));
}

/** Names of folders and sections that hold articles. */
export const blogName = /^(posts?|blogs?|articles?|writings?|notes?|news|journal|essays?|til|entries|diary|log)$/i;

/** Date in the name of a file, such as `2019-05-01-title.md`. */
export const dateInName = (path: string) =>
  /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/.exec(posix.basename(path).replace(markdownFile, "")) ?? undefined;

/** Name of a document by its file: that of its folder for `index.md`. */
export function baseName(path: string) {
  const name = posix.basename(path).replace(/\.\w+$/, "");
  return /^_?index$/i.test(name) ? posix.basename(posix.dirname(path)) : name;
}

const updatedNames = (
  "lastmod updated updatedAt updated_at updatedDate last_modified_at modDatetime modified dateUpdated " +
  "last_updated lastUpdated edited_at date_modified"
).split(" ");
const excerptNames = "summary description excerpt subtitle brief lead intro abstract spoiler".split(" ");
const coverNames = (
  "cover coverImage cover_image featured_image featuredImage featureImage feature_image image heroImage " +
  "hero_image hero thumbnail thumb banner ogImage og_image socialImage images header img main_image preview"
).split(" ");

/** Reads the fields that programs have in common, by all the names that they give them. */
export function commonFields({ fields, data }: Pick<MarkdownFile, "fields" | "data">) {
  const updatedAt = fields.date(...updatedNames);
  const createdAt = fields.date("created", "createdAt", "created_at", "dateCreated", "date_created");
  const authors = fields.value("author", "authors");
  const [author] = Array.isArray(authors) ? (authors as unknown[]) : [authors];
  const authorName = isData(author) ? textOf(author["name"]) : textOf(author);
  const picture = coverOf(fields);
  const seo = fields.data("seo") ?? {};
  const optional = {
    excerpt: fields.text(...excerptNames),
    updatedAt,
    createdAt,
    authorName,
    cover: picture?.address,
    coverText: picture?.text,
    series: fields.list("series")[0],
    canonicalUrl: fields.text("canonicalUrl", "canonical_url", "canonical", "canonicalURL"),
    metaTitle: fields.text("seoTitle", "seo_title", "metaTitle", "meta_title") ?? textOf(seo["title"]),
    metaDescription:
      fields.text("seoDescription", "seo_description", "metaDescription", "meta_description") ??
      textOf(seo["description"]),
  };
  return {
    title: fields.text("title") ?? textOf(data["name"]) ?? "",
    tags: [...fields.list("tags"), ...fields.list("tag"), ...fields.list("keywords")],
    categories: [...fields.list("categories"), ...fields.list("category")],
    // Readers add others behind these, in the order by which a document is known to be unchanged.
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Partial<
      typeof optional
    >),
  };
}

function coverOf(fields: Fields): { address: string; text?: string } | undefined {
  for (const name of coverNames) {
    const value = fields.value(name);
    const one: unknown = Array.isArray(value) ? (value as unknown[])[0] : value;
    const text = isData(one)
      ? textOf(one["alt"] ?? one["caption"] ?? one["image_description"])
      : fields.text("imageAlt", "image_alt", "coverAlt", "cover_alt", "alt", "heroImageAlt");
    const address = isData(one)
      ? ["src", "url", "path", "image", "overlay_image", "teaser", "feature", "relative"]
          .map((key) => one[key])
          .find((part) => typeof part === "string")
      : typeof one === "string"
        ? one.trim()
        : undefined;
    if (typeof address === "string" && address !== "" && !/\s.*\s/.test(address) && address !== "true")
      return { address, ...(text && { text }) };
  }
  return undefined;
}
