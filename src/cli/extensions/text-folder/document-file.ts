import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Document, isMap, parseDocument } from "yaml";
import { emptyText } from "../../../contract/posts/empty-drafts.ts";
import { blankProject } from "../../../contract/projects.ts";
import { readDate } from "../../../contract/written-dates.ts";
import { readData } from "../../../server/import/sources/front-matter.ts";
import { objectOf } from "../../../server/import/sources/named-values.ts";
import { UnreadableFile } from "../../../server/import/sources/site-folder.ts";
import { excerptOf } from "../../../server/markdown/beginning-of.ts";
import { withFrontMatter } from "../../../server/markdown/front-matter.ts";
import { slugOf } from "../../../server/posts/slugs.ts";
import { defaultOf, type Fields, fieldNames, type Kind, kinds } from "./document-kinds.ts";

/** Name of a field in front matter; `folio export` writes the same names. */
const keyOf = (name: string) => (name === "publishedAt" ? "date" : name);

/** Splits a file into the lines of its YAML front matter, undefined without one, and its text. */
function split(file: string) {
  const text = file.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  if (/^(?:\+\+\+|;;;|\{)\s*\n/.test(text))
    throw new UnreadableFile("Its front matter must be YAML between two lines of ---.");
  const [whole = "", inner] = /^---[ \t]*\n((?:[^\n]*\n)*?)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (inner === undefined && text.startsWith("---\n"))
    throw new UnreadableFile("Its front matter has no end: add a line with ---.");
  return { front: inner, body: text.slice(whole.length) };
}

const trimmedText = (text: string) => text.replaceAll("\r\n", "\n").replace(/^\n+/, "").trimEnd();

/**
 * Fields as both sides compare them: without blank lines around the text, and without an excerpt that is only the
 * beginning of the text.
 */
export function comparable(kind: Kind, fields: Fields): Fields {
  const content = trimmedText(fields.content);
  const shown = Object.fromEntries(fieldNames(kind).map((name) => [name, fields[name]])) as Fields;
  if (kind === "page") return { ...shown, content };
  const contentFormat = fields["contentFormat"] === "plain" ? "plain" : "markdown";
  const isDerived = fields["excerpt"] === (excerptOf({ content, contentFormat }) || fields.title);
  return { ...shown, content, ...(isDerived && { excerpt: defaultOf(kind, "excerpt") }) };
}

/**
 * Reads the fields of a file at `path`; throws `UnreadableFile` with the line of a fault. `resolveImages` replaces
 * the addresses of images in the folder by those on the site.
 */
export async function readDocumentFile(
  kind: Kind,
  path: string,
  file: string,
  resolveImages: (fields: Fields) => Promise<Fields>,
): Promise<Fields> {
  const { front = "", body } = split(file);
  const data = objectOf(readData(front, "yaml"));
  const lineOf = (key: string) => front.split("\n").findIndex((line) => line.startsWith(`${key}:`)) + 2;
  const given = Object.fromEntries(
    fieldNames(kind).map((name) => [name, data[keyOf(name)] ?? defaultOf(kind, name)] as const),
  );
  const written = given["publishedAt"];
  if (typeof written === "string" || typeof written === "number")
    given["publishedAt"] = readDate(String(written), { timeZone: ownTimeZone() })?.toISOString() ?? written;
  const fields = {
    ...given,
    content: trimmedText(body) || (kind === "post" ? emptyText : ""),
    slug: data["slug"] ?? slugOf(posix.basename(path, ".md")),
    ...(kind === "page" && { project: projectOf(path, data) }),
  };
  const { data: parsed, error } = kinds[kind].schema.safeParse(await resolveImages(fields as unknown as Fields));
  const issue = error?.issues[0];
  if (!issue) return comparable(kind, parsed as unknown as Fields);
  const key = keyOf(String(issue.path[0]));
  const place = data[key] === undefined ? "" : `line ${lineOf(key)}: `;
  throw new UnreadableFile(`${place}${key}: ${issue.message}.`);
}

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Facts of a project; null for other pages. A file that does not say `project` is what its folder says. */
function projectOf(path: string, { project }: Record<string, unknown>) {
  const isProject = project === undefined ? path.startsWith("projects/") : project !== null;
  return isProject ? { ...blankProject, ...objectOf(project) } : null;
}

/** Writes fields as a new file, in the format of `folio export`. */
export function newDocumentFile(kind: Kind, fields: Fields) {
  const { title, slug, publishedAt, isPublished, content, ...others } = fields;
  const rest = Object.entries(others).filter(([name, value]) => !isDeepStrictEqual(value, defaultOf(kind, name)));
  const front = { folio: kind, title, slug, date: publishedAt, isPublished, ...Object.fromEntries(rest) };
  return withFrontMatter(front, content.trim() === "" ? "" : content);
}

/** Text of a file in which both sides changed the same; it must be resolved by hand. */
export const conflictMarks = (here: string, there: string) =>
  `<<<<<<< this folder\n${here}=======\n${there}>>>>>>> the site\n`;
export const hasConflictMarks = (text: string) => /^(?:<<<<<<< this folder|>>>>>>> the site)\r?$/m.test(text);

export interface FieldConflict {
  name: string;
  here: unknown;
  there: unknown;
}

/** Changes fields in a file; everything else in it, such as comments and fields that folio does not know, stays. */
export function changeDocumentFile(
  kind: Kind,
  file: string,
  changes: Partial<Fields>,
  conflicts: readonly FieldConflict[] = [],
) {
  const { front, body } = split(file);
  const { content, ...named } = changes;
  const read = parseDocument(front ?? "");
  const document = isMap(read.contents) ? read : new Document({});
  for (const [name, value] of Object.entries(named)) {
    const isDefault = isDeepStrictEqual(value, defaultOf(kind, name)) && !document.has(keyOf(name));
    if (name === "project" && value === null) document.set(name, null);
    else if (value === null || value === "" || value === defaultOf(kind, "excerpt")) document.delete(keyOf(name));
    else if (!isDefault) document.set(keyOf(name), document.createNode(value, { flow: true }));
  }
  for (const { name } of conflicts) document.delete(keyOf(name));
  const line = (name: string, value: unknown) => `${keyOf(name)}: ${JSON.stringify(value)}\n`;
  const marked = conflicts.map(({ name, here, there }) => conflictMarks(line(name, here), line(name, there)));
  const isEmpty = isMap(document.contents) && document.contents.items.length === 0;
  const fields = isEmpty ? "" : document.toString({ lineWidth: 0, flowCollectionPadding: false });
  const text = content === undefined ? body : `\n${content.trim() === "" ? "" : content}\n`;
  const changed = `---\n${fields}${marked.join("")}---\n${text}`;
  return file.includes("\r\n") ? changed.replaceAll("\n", "\r\n") : changed;
}
