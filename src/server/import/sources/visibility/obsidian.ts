import { readDataFile, textOf } from "../front-matter.ts";
import type { MarkdownFile } from "../markdown-source.ts";
import type { SiteFolder } from "../site-folder.ts";
import { matchesAny } from "./path-patterns.ts";

export const quartzConfig = "quartz.config.ts";

/** Rules of Obsidian Publish, Digital Garden and Quartz: properties, templates, drawings and ignored patterns. */
export async function obsidianVisibility(folder: SiteFolder) {
  const read = async (name: string) => (await folder.findText(name)) ?? "";
  const { folder: core } = readDataFile(await read(".obsidian/templates.json"));
  const { templates_folder } = readDataFile(await read(".obsidian/plugins/templater-obsidian/data.json"));
  const templateFolders = [core, templates_folder].flatMap((one) => textOf(one)?.replace(/^\/|\/$/g, "") || []);
  const config = (await read(quartzConfig)).replace(/(?<!:)\/\/.*$/gm, "");
  const listIn = (name: string) => new RegExp(`\\b${name}\\s*:\\s*\\[([^\\]]*)\\]`).exec(config)?.[1];
  const ignored = [...(listIn("ignorePatterns") ?? "").matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, one = ""]) => one);
  const filters = listIn("filters");
  // A filter that is not known could leave out any note.
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
