import { posix } from "node:path";
import { globPattern, matchesAny, selects } from "../file-names.ts";
import { type Data, type Fields, isData, readFrontMatter, textOf } from "../front-matter.ts";
import type { VisibilityRules } from "../markdown-source.ts";
import type { SiteFolder } from "../site-folder.ts";

interface HugoSite {
  folder: SiteFolder;
  config: Fields;
  content: string;
  fieldsOf: (data: Data) => Fields;
  /** Returns the language of a file, whose path is relative to the content folder. */
  languageOf: (inContent: string) => string;
}

const bundleFile = /^index\.(?:[\w-]+\.)?(?:md|mdx|markdown|mdown|mkd|html?|org|ad|adoc|asciidoc|rst|pandoc|pdc)$/i;
const listOf = (value: unknown): Data[] => [value].flat().filter(isData);

/** Creates the rules by which Hugo hides documents: by front matter, section, page bundle or configuration. */
export function hugoVisibility({ folder, config, content, fieldsOf, languageOf }: HugoSite): VisibilityRules {
  const known = new Map<string, ReturnType<typeof readDirectory>>();
  const ignored = config.list("ignoreFiles");

  async function readDirectory(directory: string) {
    const names = await folder.list(directory);
    const sections = new Map<string, Data>();
    for (const name of names) {
      const [isSection, language = ""] = /^_index(?:\.([\w-]+))?\.\w+$/i.exec(name) ?? [];
      if (!isSection) continue;
      // An unreadable section counts as a draft, because its front matter might hide its documents.
      const data: Promise<Data> = folder
        .readText(posix.join(directory, name))
        .then(({ text }) => readFrontMatter(text).data)
        .catch(() => ({ draft: true }));
      sections.set(language.toLowerCase(), await data);
    }
    return { isBundle: names.some((name) => bundleFile.test(name)), sections };
  }

  /** Returns the folder of a file and those above it, with the section's front matter in the file's language. */
  async function foldersAround(inContent: string) {
    const parts = inContent.split("/").slice(0, -1);
    const names = [...parts.map((_, index) => parts.slice(0, parts.length - index).join("/")), ""];
    const language = languageOf(inContent);
    return Promise.all(
      names.map(async (name) => {
        const reading = known.get(name) ?? readDirectory(posix.join(content, name));
        known.set(name, reading);
        const { isBundle, sections } = await reading;
        return { name, isBundle, section: sections.get(language) ?? sections.get("") ?? {} };
      }),
    );
  }

  function cascaded(value: unknown, inContent: string): Data {
    const page = inContent.replace(/(?:\/index)?(?:\.[\w-]+)?\.\w+$/i, "");
    const fitting = listOf(value).filter(({ target, _target }) => {
      const [only] = listOf(target ?? _target);
      const own = { kind: "page", environment: "production", lang: languageOf(inContent), path: page };
      return Object.entries(own).every(([name, text]) => globPattern(textOf(only?.[name]) ?? "**").test(text));
    });
    return Object.assign({}, ...fitting.toReversed()) as Data;
  }

  const isPast = (fields: Fields) => (fields.date("expiryDate", "unpublishDate")?.getTime() ?? Infinity) < Date.now();
  const isAhead = (date: Date | undefined) => date !== undefined && date.getTime() > Date.now();

  function whyLeftOut(path: string, inContent: string) {
    const language = languageOf(inContent);
    if (inContent.split("/").some((part) => /^[.#]|~$/.test(part))) return "Hugo ignores files of such a name.";
    if (ignored.some((one) => isMatch(one, `/${path}`))) return "The ignoreFiles of its configuration names it.";
    if (config.list("disableKinds").includes("page")) return "Its configuration disables pages.";
    const settings = listOf(config.data("languages")?.[language])[0];
    if (config.list("disableLanguages").includes(language) || settings?.["disabled"] === true)
      return `Its configuration disables the language ${language}.`;
    for (const mount of listOf(config.data("module")?.["mounts"])) {
      const source = textOf(mount["source"])?.replace(/^\.?\/|\/$/g, "") ?? "";
      if (!path.startsWith(`${source}/`)) continue;
      const inMount = path.slice(source.length + 1);
      const list = (name: string) => fieldsOf(mount).list(name);
      if (matchesAny(list("excludeFiles"), inMount) || !selects([...list("includeFiles"), ...list("files")], inMount))
        return "The mounts of its configuration leave it out.";
    }
    return undefined;
  }

  return {
    async inherited(path) {
      const inContent = path.slice(content.length + 1);
      const sections = (await foldersAround(inContent)).toReversed().map(({ section }) => section["cascade"]);
      const cascades = [config.value("cascade"), ...sections].map((one) => cascaded(one, inContent));
      return Object.assign({}, ...cascades) as Data;
    },
    async whyHidden({ path, fields }, { kind, publishedAt }) {
      const inContent = path.slice(content.length + 1);
      const around = await foldersAround(inContent);
      const isIndex = bundleFile.test(posix.basename(path));
      const bundle = around.slice(isIndex ? 1 : 0).find(({ isBundle }) => isBundle);
      if (bundle) return `It is a part of the bundle ${bundle.name || content}, not a page of its own.`;
      const hiding = around.find(({ section }) => {
        const data = fieldsOf(section);
        return data.flag("draft") || isPast(data) || isAhead(data.date("publishDate", "date"));
      });
      if (hiding) return `Its section ${hiding.name || content} is not published.`;
      if (isPast(fields)) return "Its expiryDate has passed.";
      if (kind === "page" && isAhead(publishedAt)) return "Its date is ahead, and pages have no date here.";
      if (isIndex && fields.flag("headless")) return "It is a headless bundle.";
      const build = fields.data("build", "_build");
      const [render, list] = [textOf(build?.["render"]) ?? "always", textOf(build?.["list"]) ?? "always"];
      if (!/^(?:always|true)$/i.test(render)) return `It is marked build.render: ${render}.`;
      if (kind === "post" && !/^(?:always|true)$/i.test(list)) return `It is marked build.list: ${list}.`;
      return whyLeftOut(path, inContent);
    },
  };
}

/** Whether a Go expression of the configuration matches a path; an unparsable expression matches every path. */
function isMatch(expression: string, path: string) {
  try {
    return new RegExp(expression).test(path);
  } catch {
    return true;
  }
}
