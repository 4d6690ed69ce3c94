import { posix } from "node:path";
import { slug as slugOf } from "github-slugger";
import { rewriteOutsideCode } from "../../markdown/markdown-spans.ts";
import type { ImportSource, Notes, OpenOptions } from "../import-source.ts";
import { isImagePath } from "../markdown-references.ts";
import { commonFields } from "./document-fields.ts";
import { baseName, dateInName, fileName, indexFiles, markdownFile, matchesAny } from "./file-names.ts";
import { textOf } from "./front-matter.ts";
import { createMarkdownSource, type MarkdownFile, type ToDocument } from "./markdown-source.ts";
import { objectIn } from "./named-values.ts";
import { alertKindOf, imageMarkdown, withoutComments } from "./rewrite-text.ts";
import type { SiteFolder } from "./site-folder.ts";

const quartzConfig = "quartz.config.ts";

export const isObsidian = async (folder: SiteFolder) =>
  (await folder.hasFolder(".obsidian")) || folder.has(quartzConfig);

const wikilink = /(!?)\[\[([^[\]|#\n]*)(#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\]/g;
const callout = /^([ \t]*(?:>[ \t]?)+)\[!([\w-]+)(?:\|[^\]\n]*)?\]([+-]?)[ \t]*(.*)$/gm;

/** Opens an Obsidian vault, also that of a Quartz site. Notes are drafts unless they are known to be published. */
export async function openObsidian(folder: SiteFolder, dates: OpenOptions): Promise<ImportSource> {
  const { isNote, whyHidden } = await readRules(folder);
  const root = (await folder.has(quartzConfig)) ? "content/" : "";
  const inVault = (path: string) => path.slice(root.length).replace(/\.md$/i, "");
  const files = (await folder.walk(root)).filter((path) => isNote(path.slice(root.length)));
  const findFile = indexFiles(files, (path) => [inVault(path), posix.basename(inVault(path))]);

  function convertLinks(text: string, notes: Notes) {
    return text.replace(wikilink, (all, embed: string, name: string, heading = "", label?: string) => {
      if (name.trim() === "") return label ?? heading.slice(1);
      const path = findFile(name.trim().replace(/\.md$/i, ""));
      if (embed && isImagePath(name)) {
        const isSize = label !== undefined && /^\d+(?:x\d+)?$/.test(label);
        return imageMarkdown(path ? encodedPath(path) : name.trim(), isSize ? "" : label);
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
      content: heading?.[1] === title ? content.slice(heading[0].length) : content,
      format: "markdown",
      publishedAt,
      createdAt,
      ...common,
      title,
      tags: common.tags.map((tag) => tag.replace(/^#/, "")),
      slug: fields.text("slug", "permalink") ?? baseName(path),
      oldPaths: [encodedPath(inVault(path))],
    };
  };

  return createMarkdownSource({
    whyHidden,
    program: "Obsidian",
    folder,
    dates,
    paths: files.filter((path) => markdownFile.test(path)),
    toDocument,
    pictureFolders: [root, "", "attachments", "assets", "images"],
  });
}

const encodedPath = (path: string) => `/${path.split("/").map(encodeURIComponent).join("/")}`;

/** Reads which notes are ignored (templates, drawings, Quartz's patterns) and which count as published. */
async function readRules(folder: SiteFolder) {
  const read = async (name: string) => (await folder.findText(name)) ?? "";
  const { folder: core } = objectIn(await read(".obsidian/templates.json"));
  const { templates_folder } = objectIn(await read(".obsidian/plugins/templater-obsidian/data.json"));
  const templateFolders = [core, templates_folder].flatMap((one) => textOf(one)?.replace(/^\/|\/$/g, "") || []);
  const config = (await read(quartzConfig)).replace(/(?<!:)\/\/.*$/gm, "");
  const listIn = (name: string) => new RegExp(`\\b${name}\\s*:\\s*\\[([^\\]]*)\\]`).exec(config)?.[1];
  const ignored = [...(listIn("ignorePatterns") ?? "").matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, one = ""]) => one);
  const filters = listIn("filters");
  // An unknown filter could hide any note, so a site with one does not count as publishing all notes.
  const publishesAll = filters !== undefined && !/Plugin\.(?!RemoveDrafts\b)/.test(filters);

  return {
    isNote: (path: string) =>
      !/^(?:_?templates?|meta\/templates?)\/|\.excalidraw\.md$/i.test(path) &&
      !templateFolders.some((name) => path.startsWith(`${name}/`)),
    whyHidden({ path, fields }: Pick<MarkdownFile, "path" | "fields">) {
      const patterns = ignored.flatMap((one) => [one, `${one}/**`]);
      if (matchesAny(patterns, path.replace(/^content\//, ""))) return "The ignorePatterns of Quartz name it.";
      const isPublished = ["publish", "published", "dg-publish"].some((name) => fields.flag(name));
      if (isPublished || publishesAll || fields.flag("draft") === false) return undefined;
      return "Its properties do not have publish: true.";
    },
  };
}
