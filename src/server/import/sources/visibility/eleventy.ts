import { posix } from "node:path";
import { globPattern } from "../file-names.ts";
import { type Data, isData, textOf } from "../front-matter.ts";
import type { VisibilityRules } from "../markdown-source.ts";
import { objectIn } from "../named-values.ts";
import type { SiteFolder } from "../site-folder.ts";

const scripts = ["js", "cjs", "mjs", "ts"];
export const eleventyConfigs = ["eleventy.config", ".eleventy"].flatMap((name) =>
  scripts.map((one) => `${name}.${one}`),
);

const literalPermalink = /\bpermalink\b["']?(?:\s*:\s*["'](\/[^"'\n]*)["']|[\s\S]*?`(\/[^`]*)`)/;

/** Reads Eleventy's visibility rules: input folder, formats, ignored files, and permalinks in folder and file data. */
export async function eleventyVisibility(folder: SiteFolder): Promise<VisibilityRules> {
  const known = new Map<string, Promise<string | undefined>>();
  const read = (name: string) => {
    if (!known.has(name)) known.set(name, folder.findText(name));
    return known.get(name)!;
  };
  const textsOf = async (...names: string[]) =>
    (await Promise.all(names.map(read))).filter((text) => text !== undefined);
  // The commands of package.json may name the configuration and the input folder.
  const [command = ""] = await textsOf("package.json");
  const [, name = ""] = /\beleventy\b[^"]*--config[= ]([^\s"'\\]+)/.exec(command) ?? [];
  const config = (await textsOf(...eleventyConfigs, name)).join("\n");
  const named =
    /(?:\binput["']?\s*:\s*|setInputDirectory\(\s*)["'`]([^"'`]+)/.exec(config) ??
    /--input[= ]["']?([^\s"'\\]+)/.exec(command);
  const input = posix.join(named?.[1] ?? "", "/").replace(/^\.?\//, "");
  const formats = [
    ...(/\b(?:templateFormats["']?\s*:|setTemplateFormats\()\s*\[([^\]]*)/.exec(config)?.slice(1) ?? [
      "md,html,liquid,njk,js",
    ]),
    ...[...config.matchAll(/\baddExtension\(\s*\[?([^,)]*)/g)].map(([, one]) => one),
  ].join();
  const ignored = [...config.matchAll(/\bignores\.add\(\s*["'`]([^"'`]+)/g)].map(([, one = ""]) => one);
  const byGit = /setUseGitIgnore\(\s*false/.test(config) ? [] : [".gitignore"];
  for (const name of [".eleventyignore", `${input}.eleventyignore`, ...byGit])
    for (const line of ((await folder.findText(name)) ?? "").split("\n").map((one) => one.trim()))
      if (line !== "" && !/^[#!]/.test(line))
        ignored.push(posix.join(posix.dirname(name), line), ...(/\/./.test(line) ? [] : [`**/${line}`]));
  const ignoring = ignored.flatMap((one) => [globPattern(one), globPattern(`${one.replace(/\/$/, "")}/**`)]);
  const data = posix.join(input, /\bdata["']?\s*:\s*["'`]([^"'`]+)["'`]/.exec(config)?.[1] ?? "_data");
  const computed = await textsOf(...scripts.map((one) => `${data}/eleventyComputed.${one}`));

  /** Paths of Eleventy data files for a file and its folders, the outermost first, without their extension. */
  function dataPaths(path: string) {
    const parts = path.split("/");
    const folders = parts.slice(0, -1).map((name, index) => [...parts.slice(0, index + 1), name].join("/"));
    return [...folders, path.replace(/\.\w+$/, "")];
  }
  const scriptsOf = (path: string) =>
    textsOf(...dataPaths(path).flatMap((one) => scripts.map((ending) => `${one}.11tydata.${ending}`)));

  return {
    async inherited(path) {
      const names = dataPaths(path).flatMap((one) => [`${one}.json`, `${one}.11tydata.json`]);
      const inScripts = (await scriptsOf(path)).flatMap((text) => {
        const [, inQuotes, inTemplate] = literalPermalink.exec(text) ?? [];
        const permalink = inQuotes ?? inTemplate;
        return permalink === undefined ? [] : { permalink };
      });
      return Object.assign({}, inScripts.at(-1), ...(await textsOf(...names)).map(objectIn)) as Data;
    },
    async whyHidden({ path, data }) {
      if (!path.startsWith(input)) return `It is outside of the folder ${input} that Eleventy reads.`;
      if (ignoring.some((one) => one.test(path))) return "Eleventy ignores it.";
      const format = posix.extname(path).slice(1).toLowerCase();
      if (!new RegExp(`\\b${format}\\b`).test(formats))
        return `Eleventy does not read files with the ending .${format}.`;
      const { permalink, eleventyComputed } = data;
      const permalinks = [permalink, ...(isData(permalink) ? [permalink["build"]] : [])];
      if (isData(eleventyComputed)) permalinks.push(eleventyComputed["permalink"]);
      if (permalinks.includes(false)) return "Its permalink is false.";
      if (permalinks.some((one) => /\{%-?\s*(?:if|unless|case)\b|\{\{[^}]*\?/.test(textOf(one) ?? "")))
        return "Its permalink depends on a condition.";
      for (const text of [...computed, ...(await scriptsOf(path))])
        // Ignores a permalink that depends on a draft flag, because drafts are recognised by their front matter.
        if (
          /\bpermalink["']?\s*:\s*false\b/.test(text) ||
          (/\bpermalink\b[\s\S]*\bfalse\b/.test(text) && !/draft/i.test(text))
        )
          return "Its data in JavaScript can set its permalink to false.";
      return undefined;
    },
  };
}
