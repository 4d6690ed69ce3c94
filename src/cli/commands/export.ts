import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { SessionUser } from "../../contract/users/session.ts";
import { OperatorError } from "../../server/errors.ts";
import type { Features } from "../../server/features.ts";
import { createFileStore } from "../../server/files/create-file-store.ts";
import type { FileStore } from "../../server/files/file-store.ts";
import { withFrontMatter } from "../../server/markdown/front-matter.ts";
import { originalName } from "../../server/media/image-variants.ts";
import { type CommandContext, commandLine, pageLimit, pagesOf, withSite } from "../command-context.ts";
import { createProgress } from "../report.ts";

/** Writes the content of the site into a new folder, which appears complete or not at all. */
export async function exportSite(folder: string, _: object, command: CommandContext) {
  const target = resolve(command.cwd(), folder);
  const found = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (found && found.length > 0) throw new OperatorError(`${target} is not empty: name a new folder.`);
  const temporary = `${target}.partial-${process.pid}`;
  const progress = createProgress("Exporting", command);
  try {
    const written = await withSite(command, async ({ context, features }) => {
      const counts = { files: 0, bytes: 0 };
      for await (const { path, content } of exportedFiles(features, createFileStore(context.settings))) {
        const file = join(temporary, path);
        await mkdir(dirname(file), { recursive: true });
        const stream = createWriteStream(file, { flags: "wx" });
        await pipeline(typeof content === "string" ? [content] : content, stream);
        counts.files += 1;
        counts.bytes += stream.bytesWritten;
        progress.report({ rows: 0, bytes: counts.bytes });
      }
      return counts;
    });
    // Replaces an empty folder, but fails for a folder with files.
    await rename(temporary, target);
    return { lines: [`Wrote ${written.files} files to ${target}.`], json: { folder: target, ...written } };
  } finally {
    progress.end();
    await rm(temporary, { recursive: true, force: true });
  }
}

interface ExportedFile {
  path: string;
  content: string | AsyncIterable<string | Buffer>;
}

/** Signed-in user on whose behalf the export reads the site, with the permissions of an administrator. */
const admin: SessionUser = { ...commandLine, _id: commandLine.id, role: "admin" };

/** Yields the site's content as files that other programs read: Markdown with front matter, images, JSON, CSV. */
async function* exportedFiles(features: Features, files: FileStore): AsyncGenerator<ExportedFile> {
  const { posts, customPages, mediaLibrary, siteSettings, newsletter, contacts, redirects, analytics } = features;

  for await (const { id } of pagesOf((page) => posts.list(admin, { page, limit: pageLimit, content: false }))) {
    const { post } = await posts.get(admin, id);
    const { title, slug, content, isPublished, publishedAt, createdAt, updatedAt, author, ...others } = post;
    const { _id, id: _, status, rendering, readTime, viewCount, ...fields } = others;
    const about = { folio: "post", title, slug, date: publishedAt, lastmod: updatedAt, ...shownBy(isPublished) };
    yield markdown("posts", slug, { ...about, author: author.name, createdAt, ...fields }, content);
  }

  for await (const { id } of pagesOf((page) => customPages.list(admin, { page, limit: pageLimit }))) {
    const { page } = await customPages.get(admin, id);
    const { title, slug, content, isPublished, updatedAt, ...others } = page;
    const { _id, id: _own, ...fields } = others;
    const about = { folio: "page", title, slug, lastmod: updatedAt, ...shownBy(isPublished) };
    yield markdown(page.project ? "projects" : "pages", slug, { ...about, ...fields }, content);
  }

  const images = [];
  for await (const image of pagesOf((page) => mediaLibrary.list(admin, { page, limit: pageLimit }))) {
    const { file, name, alt, caption, width, height, createdAt } = image;
    const stored = await files.read(originalName(file));
    if (stored) yield { path: `uploads/${file}`, content: stored.body };
    images.push({ file: `uploads/${file}`, name, alt, caption, width, height, createdAt });
  }
  yield json("media.json", images);

  yield json("settings.json", await siteSettings.current());
  yield { path: "subscribers.csv", content: await newsletter.export(commandLine) };
  yield { path: "redirects.csv", content: await redirects.export() };
  const messages = [];
  const listed = pagesOf((page) => contacts.list({ page, limit: pageLimit, spam: false }));
  for await (const message of listed) messages.push(message);
  yield json("messages.json", messages);
  for (const list of ["days", "articles", "pages", "referrers"] as const)
    yield { path: `analytics/${list}.csv`, content: await analytics.export(list) };
}

/** Publication in the words of other programs and in those of `folio push`. */
const shownBy = (isPublished: boolean) => ({ draft: !isPublished, isPublished });

const json = (path: string, value: unknown) => ({ path, content: `${JSON.stringify(value, null, 2)}\n` });

const markdown = (folder: string, slug: string, fields: Record<string, unknown>, content: string): ExportedFile => ({
  path: `${folder}/${slug}.md`,
  content: withFrontMatter(fields, content),
});
