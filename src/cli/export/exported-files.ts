import type { SessionUser } from "../../contract/users/session.ts";
import type { Features } from "../../server/features.ts";
import type { FileStore } from "../../server/files/file-store.ts";
import { withFrontMatter } from "../../server/markdown/front-matter.ts";
import { originalName } from "../../server/media/image-variants.ts";
import { commandLine } from "../with-site.ts";

interface ExportedFile {
  path: string;
  content: string | AsyncIterable<string | Buffer>;
}

/** Viewer of the export, with an administrator's permissions. */
const admin: SessionUser = { ...commandLine, _id: commandLine.id, role: "admin" };

const limit = 50;

/** Lists all items page by page. An item that shifts to the next page because of a new one is listed once. */
async function* pagesOf<T extends { id: string }>(list: (page: number) => Promise<{ items: T[] }>) {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { items } = await list(page);
    for (const item of items) if (!seen.has(item.id)) yield item;
    for (const { id } of items) seen.add(id);
    if (items.length < limit) return;
  }
}

/**
 * Yields the content of a site as files that other programs read: Markdown with YAML front matter, images, JSON and
 * CSV.
 */
export async function* exportedFiles(features: Features, files: FileStore): AsyncGenerator<ExportedFile> {
  const { posts, customPages, mediaLibrary, siteSettings, newsletter, contacts, redirects, analytics } = features;

  for await (const { id } of pagesOf((page) => posts.list(admin, { page, limit, content: false }))) {
    const { post } = await posts.get(admin, id);
    const { title, slug, content, isPublished, publishedAt, createdAt, updatedAt, author, ...others } = post;
    const { _id, id: _, status, rendering, readTime, viewCount, ...fields } = others;
    const about = { folio: "post", title, slug, date: publishedAt, lastmod: updatedAt, draft: !isPublished };
    yield markdown("posts", slug, { ...about, author: author.name, createdAt, ...fields }, content);
  }

  for await (const { id } of pagesOf((page) => customPages.list(admin, { page, limit }))) {
    const { page } = await customPages.get(admin, id);
    const { title, slug, content, isPublished, updatedAt, ...others } = page;
    const { _id, id: _own, ...fields } = others;
    const about = { folio: "page", title, slug, lastmod: updatedAt, draft: !isPublished };
    yield markdown("pages", slug, { ...about, ...fields }, content);
  }

  const images = [];
  for await (const image of pagesOf((page) => mediaLibrary.list(admin, { page, limit }))) {
    const { file, name, alt, caption, width, height, createdAt } = image;
    const stored = await files.read(originalName(file));
    if (stored) yield { path: `uploads/${file}`, content: stored.body };
    images.push({ file: `uploads/${file}`, name, alt, caption, width, height, createdAt });
  }
  yield json("media.json", images);

  yield json("settings.json", await siteSettings.current());
  yield { path: "subscribers.csv", content: await newsletter.export(commandLine) };
  yield { path: "redirects.csv", content: await redirects.exportCsv() };
  const messages = [];
  for await (const message of pagesOf((page) => contacts.list({ page, limit, spam: false }))) messages.push(message);
  yield json("messages.json", messages);
  for (const list of ["days", "articles", "pages", "referrers"] as const)
    yield { path: `analytics/${list}.csv`, content: await analytics.export("all", list) };
}

const json = (path: string, value: unknown) => ({ path, content: `${JSON.stringify(value, null, 2)}\n` });

const markdown = (folder: string, slug: string, fields: Record<string, unknown>, content: string): ExportedFile => ({
  path: `${folder}/${slug}.md`,
  content: withFrontMatter(fields, content),
});
