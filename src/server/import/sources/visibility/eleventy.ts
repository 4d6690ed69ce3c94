import { posix } from "node:path";
import { type Data, isData, textOf } from "../front-matter.ts";
import type { VisibilityRules } from "../markdown-source.ts";
import type { SiteFolder } from "../site-folder.ts";
import { globPattern } from "./path-patterns.ts";

const scripts = ["js", "cjs", "mjs", "ts"];
export const eleventyConfigs = [
  ...scripts.map((one) => `eleventy.config.${one}`),
  ...scripts.map((one) => `.eleventy.${one}`),
];

/** Rules of Eleventy: its input folder and formats, ignored files, and permalinks of the data of folders and files. */
export async function eleventyVisibility(folder: SiteFolder): Promise<VisibilityRules> {
  const textsOf = async (...names: string[]) =>
    (await Promise.all(names.map((name) => folder.findText(name)))).filter((text) => text !== undefined);
  const config = (await textsOf(...eleventyConfigs)).join("\n");
  const [pack = ""] = await textsOf("package.json");
  const input = posix
    .join(
      /(?:\binput["']?\s*:\s*|setInputDirectory\(\s*)["'`]([^"'`]+)/.exec(config)?.[1] ??
        /--input[= ]["']?([^\s"'\\]+)/.exec(pack)?.[1] ??
        ".",
      "/",
    )
    .replace(/^\.?\//, "");
  const [, formats = ""] =
    /\b(?:templateFormats["']?\s*:|setTemplateFormats\()\s*(\[[^\]]*\]|["'`][^"'`]*["'`])/.exec(config) ?? [];
  const ignored = [...config.matchAll(/\bignores\.add\(\s*["'`]([^"'`]+)/g)].map(([, one = ""]) => one);
  const lists = [
    ".eleventyignore",
    `${input}.eleventyignore`,
    ...(/setUseGitIgnore\(\s*false/.test(config) ? [] : [".gitignore"]),
  ];
  for (const name of new Set(lists))
    for (const text of await textsOf(name))
      for (const line of text.split(/\r?\n/).map((one) => one.trim()))
        if (line !== "" && !/^[#!]/.test(line)) {
          ignored.push(posix.join(posix.dirname(name), line));
          if (!/\/./.test(line)) ignored.push(`**/${line}`);
        }
  const ignoring = ignored.flatMap((one) => [globPattern(one), globPattern(`${one.replace(/\/$/, "")}/**`)]);
  const computed = await textsOf(...scripts.map((one) => `${input}_data/eleventyComputed.${one}`));

  /** Paths of the data that belong to a file and to the folders around it, from the outermost, without an ending. */
  function dataPaths(path: string) {
    const parts = path.split("/");
    const folders = parts.slice(0, -1).map((name, index) => [...parts.slice(0, index + 1), name].join("/"));
    return [...folders, path.replace(/\.\w+$/, "")];
  }

  return {
    async inherited(path) {
      const names = dataPaths(path).flatMap((one) => [`${one}.json`, `${one}.11tydata.json`]);
      return Object.assign({}, ...(await textsOf(...names)).map(parseData)) as Data;
    },
    async whyHidden({ path, data }) {
      if (!path.startsWith(input)) return `It is outside of the folder ${input} that Eleventy reads.`;
      if (ignoring.some((one) => one.test(path))) return "Eleventy ignores it.";
      const format = posix.extname(path).slice(1).toLowerCase();
      if (
        !(formats ? new RegExp(`\\b${format}\\b`) : /^md$/).test(formats || format) &&
        !new RegExp(`addExtension\\([^)]*\\b${format}\\b`).test(config)
      )
        return `Eleventy does not read files with the ending .${format}.`;
      const { permalink, eleventyComputed } = data;
      const permalinks = [
        permalink,
        isData(permalink) ? permalink["build"] : undefined,
        isData(eleventyComputed) ? eleventyComputed["permalink"] : undefined,
      ];
      if (permalinks.includes(false)) return "Its permalink is false.";
      if (permalinks.some((one) => /\{%-?\s*(?:if|unless|case)\b|\{\{[^}]*\?/.test(textOf(one) ?? "")))
        return "Its permalink depends on a condition.";
      const names = dataPaths(path).flatMap((one) => scripts.map((ending) => `${one}.11tydata.${ending}`));
      for (const text of [...computed, ...(await textsOf(...names))])
        // Drafts, the common reason, are known by their front matter.
        if (
          /\bpermalink["']?\s*:\s*false\b/.test(text) ||
          (/\bpermalink\b[\s\S]*\bfalse\b/.test(text) && !/draft/i.test(text))
        )
          return "Its data in JavaScript can set its permalink to false.";
      return undefined;
    },
  };
}

function parseData(text: string): Data {
  try {
    const data: unknown = JSON.parse(text);
    return isData(data) ? data : {};
  } catch {
    return {};
  }
}
