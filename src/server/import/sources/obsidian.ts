import { posix } from "node:path";
import { slug as slugOf } from "github-slugger";
import { rewriteOutsideCode } from "../../markdown/markdown-spans.ts";
import type { ImportSource } from "../import-source.ts";
import { isImagePath } from "../markdown-references.ts";
import {
  baseName,
  commonFields,
  createMarkdownSource,
  dateInName,
  fileName,
  markdownFile,
  type ToDocument,
} from "./markdown-source.ts";
import type { Notes } from "./notes.ts";
import { alertKindOf, imageMarkdown, withoutComments } from "./rewrite-text.ts";
import type { SiteFolder } from "./site-folder.ts";
import type { OpenOptions } from "./source-reader.ts";
import { obsidianVisibility, quartzConfig } from "./visibility/obsidian.ts";

export const isObsidian = async (folder: SiteFolder) =>
  (await folder.hasFolder(".obsidian")) || folder.has(quartzConfig);

const wikilink = /(!?)\[\[([^[\]|#\n]*)(#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\]/g;
const callout = /^([ \t]*(?:>[ \t]?)+)\[!([\w-]+)(?:\|[^\]\n]*)?\]([+-]?)[ \t]*(.*)$/gm;

/** Reads an Obsidian vault, also that of a site of Quartz. Notes are drafts unless they are known to be published. */
export async function openObsidian(folder: SiteFolder, dates: OpenOptions): Promise<ImportSource> {
  const { isNote, whyHidden } = await obsidianVisibility(folder);
  const root = (await folder.has(quartzConfig)) ? "content/" : "";
  const paths: string[] = [];
  /** Files by their path and by their name, without the ending of a note. */
  const files = new Map<string, string>();
  for await (const path of folder.walk(root)) {
    const bare = path.slice(root.length).replace(/\.md$/i, "");
    if (!isNote(path.slice(root.length))) continue;
    if (markdownFile.test(path)) paths.push(path);
    for (const name of [bare, posix.basename(bare)])
      if (!files.has(name.toLowerCase())) files.set(name.toLowerCase(), path);
  }
  const findFile = (name: string) => files.get(name.trim().replace(/\.md$/i, "").toLowerCase());

  function convertLinks(text: string, notes: Notes) {
    return text.replace(wikilink, (all, embed: string, name: string, heading = "", label?: string) => {
      if (name.trim() === "") return label ?? heading.slice(1);
      const path = findFile(name);
      if (embed && isImagePath(name)) {
        const isSize = label !== undefined && /^\d+(?:x\d+)?$/.test(label);
        return imageMarkdown(path ? fileReference(path) : name.trim(), isSize ? "" : label);
      }
      const shown = label?.trim() || `${name.trim()}${heading.replace("#", " › ")}`;
      if (path === undefined) {
        notes.lost(`The link [[${name.trim()}]] leads to no note: its text stays.`);
        return shown;
      }
      if (embed) notes.changed("An embedded note became a link.");
      return `[${shown.replace(/[[\]]/g, "\\$&")}](${fileName(path)}${heading && `#${slugOf(heading.slice(1).trim())}`})`;
    });
  }

  const toDocument: ToDocument = async ({ path, data, fields, body }, notes) => {
    const common = commonFields({ fields, data });
    const named = dateInName(path);
    const publishedAt = fields.date("date", "published", "publishDate", "created");
    const createdAt = publishedAt ?? (await folder.modifiedAt(path));
    const content = rewriteOutsideCode(withoutComments(body, "%%", "%%"), (text) =>
      convertLinks(
        text
          .replace(callout, (_, quote: string, kind: string, _fold: string, title: string) => {
            const isPlain = title === "" || title.toLowerCase() === kind.toLowerCase();
            return `${quote}[!${alertKindOf(kind)}]${isPlain ? "" : `\n${quote}**${title}**  `}`;
          })
          .replace(/[ \t]\^[\w-]+[ \t]*$/gm, ""),
        notes,
      ),
    );
    const title = common.title || named?.[2] || baseName(path);
    const heading = /^\s*#[ \t]+(.+?)[ \t]*(?:\n|$)/.exec(content);
    return {
      kind: "post",
      key: path,
      content: heading?.[1] === title ? content.slice(heading[0].length) : content,
      format: "markdown",
      publishedAt,
      createdAt,
      ...common,
      title,
      tags: common.tags.map((tag) => tag.replace(/^#/, "")),
      slug: fields.text("slug", "permalink") ?? baseName(path),
      oldPaths: [`/${path.slice(root.length).replace(/\.md$/i, "").split("/").map(encodeURIComponent).join("/")}`],
      names: [fileName(path)],
    };
  };

  return createMarkdownSource({
    whyHidden,
    program: "Obsidian",
    folder,
    dates,
    async *files() {
      yield* paths;
    },
    toDocument,
    pictureFolders: [root, "", "attachments", "assets", "images"],
  });
}

/** Path of a picture from the root of the vault, where links name it by its file alone. */
const fileReference = (path: string) => `/${path.split("/").map(encodeURIComponent).join("/")}`;
