import { createWriteStream, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { inject } from "vitest";
import { ZipFile } from "yazl";
import type { ImportedDocument, ImportSource } from "../../src/server/import/import-source.ts";
import { openArchive } from "../../src/server/import/readers.ts";
import { openArchiveFiles } from "../../src/server/import/sources/archive/open-archive-files.ts";

export type Files = Record<string, string | Uint8Array>;

const newFolder = () => mkdtempSync(join(inject("runFolder"), "archive-"));

/** Writes files into `folder`, by default a new one; returns the folder's path. */
export function folderOf(files: Files, folder = newFolder()) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Writes one file and returns its path. */
export const fileOf = (name: string, content: string | Uint8Array) => join(folderOf({ [name]: content }), name);

/** Returns the bytes of a zip; `modes` has Unix modes by file name, such as that of a symbolic link. */
export async function zipBytes(files: Files, modes: Record<string, number> = {}) {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: content.length > 100, mode: modes[name] ?? 0o100_644 });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Writes a zip and returns its path. */
export const zipOf = async (files: Files) => fileOf("archive.zip", await zipBytes(files));

/** Writes a stream of text to a new file and returns its path. */
export async function streamedFile(name: string, parts: Iterable<string>) {
  const path = join(newFolder(), name);
  await pipeline(parts, createWriteStream(path));
  return path;
}

/** Opens an archive of a supported blogging program; throws for other archives. */
export async function openKnown(path: string): Promise<ImportSource> {
  const files = await openArchiveFiles(path);
  const source = await openArchive(files, { timeZone: "UTC" });
  if (!source) throw new Error(`No program is known for ${path}`);
  return { ...source, close: files.close };
}

export async function listOf<T>(items: AsyncIterable<T>) {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Returns the documents and redirects of an archive, with the import notes reduced to their sentences. */
export async function readArchive(path: string) {
  const source = await openKnown(path);
  const documents = await listOf(source.documents());
  const redirects = source.redirects ? await listOf(source.redirects()) : [];
  await source.close?.();
  return {
    ...source,
    documents: documents.map(withSentences),
    redirects,
    sentences: source.notes().map(({ sentence }) => sentence),
  };
}

const withSentences = ({ notes, ...document }: ImportedDocument) => ({
  ...document,
  sentences: notes.map(({ sentence }) => sentence),
});

type Row = Record<string, unknown>;

/** Returns an export of Ghost with these tables. */
export const ghostExport = (tables: Record<string, Row[]>) =>
  JSON.stringify({ db: [{ meta: { exported_on: 1_700_000_000_000, version: "5.80.0" }, data: tables }] });

export const ghostPost = (fields: Row): Row => ({
  id: "p1",
  uuid: "uuid-1",
  title: "A title",
  slug: "a-title",
  status: "published",
  visibility: "public",
  type: "post",
  ...fields,
});

/** Returns an export of WordPress with these items, preceded by elements of the channel. */
export const wxr = (items: string, channel = "") => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Blog</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
${channel}${items}</channel></rss>`;

/** Returns an item of a WordPress export; `inner` is further XML in it. */
export function wxrItem(fields: Record<string, string>, inner = "") {
  const all = {
    title: "A title",
    link: "https://old.example/2019/05/a-title/",
    "dc:creator": "anna",
    "wp:post_id": "1",
    "wp:post_name": "a-title",
    "wp:post_date": "2019-05-31 12:00:00",
    "wp:post_date_gmt": "2019-05-31 10:00:00",
    "wp:status": "publish",
    "wp:post_type": "post",
    ...fields,
  };
  const xml = Object.entries(all).map(
    ([name, value]) => `<${name}><![CDATA[${value.replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`,
  );
  return `<item>${xml.join("\n")}${inner}</item>\n`;
}

export const wxrMeta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

export const wxrAttachment = (id: string, address: string, { alt = "", caption = "", parent = "0" } = {}) =>
  wxrItem(
    {
      title: "picture",
      link: `https://old.example/picture-${id}/`,
      "wp:post_id": id,
      "wp:post_name": `picture-${id}`,
      "wp:post_type": "attachment",
      "wp:status": "inherit",
      "wp:post_parent": parent,
      "excerpt:encoded": caption,
      "wp:attachment_url": address,
    },
    wxrMeta("_wp_attachment_image_alt", alt),
  );
