import { basename, dirname, normalize } from "node:path/posix";
import slugify from "@sindresorhus/slugify";
import { decoded } from "../../../../contract/percent-encoding.ts";
import { type DateReading, explainDate, readDate } from "../../../../contract/written-dates.ts";
import { createNotes, type ImportedDocument, type ImportSource } from "../../import-source.ts";
import { type ArchiveFiles, readText } from "../archive/archive-files.ts";
import { whyMarkedHidden } from "../document-fields.ts";
import { createFields, type Fields } from "../front-matter.ts";
import { alertMarkdown } from "../rewrite-text.ts";

/** Matches the file name of a page or table: its title and its id. */
const named = /^(.*?)\s*([0-9a-f]{32})(_all)?\.(md|csv)$/;

const knownProperty =
  /^(tags?|categor(y|ies)|publish(ed)?|public|publish date|published at|date|created( time| at| by)?|updated|last edited( time)?|description|summary|excerpt|author|slug|status|state|visibility)$/;

/** Whether these files are a Markdown export of Notion. */
export const isNotion = (names: readonly string[]) =>
  names.some((name) => /[0-9a-f]{32}\.md$/.test(name)) && names.every((name) => !/[0-9a-f]{32}\.html$/.test(name));

export function openNotion(files: ArchiveFiles, dates: DateReading): ImportSource {
  const notes = createNotes();
  const pages = new Map<string, string>();
  const tables = new Set<string>();
  for (const name of files.names) {
    const [, title = "", id = "", , type] = named.exec(name) ?? [];
    if (type === "md") pages.set(id, name);
    if (type === "csv") tables.add(title);
  }
  if (tables.size > 0)
    notes.changed(
      `Tables of Notion are not imported as tables, but their pages are: ${[...tables].map((name) => `"${basename(name)}"`).join(", ")}.`,
    );
  notes.changed("Pages of Notion are drafts, unless a property says that they are published.");

  function documentOf(id: string, name: string, source: string): ImportedDocument {
    const documentNotes = createNotes();
    const folder = dirname(name).replace(/\s*[0-9a-f]{32}$/, "");
    const { heading, properties, content } = readPage(source, tables.has(folder));
    const title = heading ?? named.exec(basename(name))?.[1] ?? basename(name);
    const fields = createFields(Object.fromEntries(properties), dates);
    /** Reads the first date of a range; undefined for words such as "Yes". */
    const dateOf = (...keys: string[]) => {
      const text = fields.text(...keys)?.split("→")[0] ?? "";
      const sentence = /\d/.test(text) && explainDate(text.trim(), dates);
      if (sentence) documentNotes.changed(sentence);
      return readDate(text, dates);
    };
    const date = dateOf("published", "publish date", "published at", "date");
    const createdAt = dateOf("created", "created time", "created at");
    const updatedAt = dateOf("updated", "last edited time", "last edited");
    const reason = whyHidden(fields);
    if (reason) documentNotes.draft(reason);
    for (const key of properties.keys())
      if (!knownProperty.test(key)) documentNotes.lost(`The property "${key}" is left out: ${properties.get(key)}`);
    return {
      kind: "post",
      key: id,
      title,
      slug: fields.text("slug") ?? slugify(title),
      content: withOwnLinks(content),
      format: "markdown",
      isPublished: documentNotes.isPublic(),
      excerpt: fields.text("description", "summary", "excerpt"),
      authorName: fields.text("author", "created by"),
      createdAt: createdAt ?? date,
      publishedAt: date,
      updatedAt,
      tags: fields.list("tags", "tag"),
      categories: fields.list("category", "categories"),
      oldPaths: [`/${pathName(title)}-${id}`, `/${id}`],
      notes: documentNotes.list(),
    };
  }

  return {
    program: "Notion",
    async *documents() {
      for (const [id, name] of pages) yield documentOf(id, name, await readText(files, name));
    },
    findFile: async (reference, from) => {
      const page = pages.get(from.key);
      const name = page === undefined ? "" : normalize(`${dirname(page)}/${decoded(reference.replace(/[?#].*$/, ""))}`);
      return files.has(name) ? { name: basename(name), open: () => files.open(name) } : undefined;
    },
    notes: notes.list,
  };
}

/** Parses a Notion page. The first heading is the title; a page from a table then has lines with properties. */
function readPage(source: string, isInTable: boolean) {
  const text = source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const [firstLine = "", heading] = /^\s*# (.+)\n*/.exec(text) ?? [];
  let content = text.slice(firstLine.length);
  const properties = new Map<string, string>();
  if (isInTable)
    for (let line = propertyLine.exec(content); line; line = propertyLine.exec(content)) {
      properties.set(line[1]!.trim().toLowerCase(), line[2]!.trim());
      content = content.slice(line[0].length);
    }
  return { heading: heading?.trim(), properties, content: withAlerts(content).trim() };
}

const propertyLine = /^([^\s:#>*\-|`[][^:\n]{0,60}):[ \t]+([^\n]*)(?:\n|$)/;

/** Converts callouts, which Notion exports as `<aside>`, to GitHub alerts. */
const withAlerts = (markdown: string) =>
  markdown.replaceAll(/^<aside>\n?([\s\S]*?)\n?<\/aside>$/gm, (_, words: string) => alertMarkdown("note", words));

/** Returns the reason why a page's properties do not mark it as public; undefined if they do. */
function whyHidden(fields: Fields) {
  const states = ["status", "state", "published", "publish", "public", "visibility"].map((one) => fields.text(one));
  const isKnown = (state = "") => /^(?:published|live|public|yes|true)$/i.test(state);
  const known = states.find(isKnown);
  // If one property says that the page is published, a date in another property does not hide it.
  const other = states.find((one) => one && !isKnown(one) && !(known && /\d/.test(one)));
  if (other) return `Its status is ${other}.`;
  if (!known) return "No property says that it is published.";
  return fields.flag("archived") ? "It is marked archived: true." : whyMarkedHidden(fields, { kind: "post" });
}

const pathName = (title: string) => title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");

/** Rewrites links to other pages of the export to `/id`, their path on Notion. */
const withOwnLinks = (markdown: string) =>
  markdown.replaceAll(/\]\(([^()\s]+?([0-9a-f]{32})\.(?:md|csv))\)/g, (whole, path: string, id: string) =>
    /^[a-z]+:/i.test(path) ? whole : `](/${id})`,
  );
