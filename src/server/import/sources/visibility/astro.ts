import { blogName, selects } from "../file-names.ts";
import type { VisibilityRules } from "../markdown-source.ts";
import type { SiteFolder } from "../site-folder.ts";

const code = /\.(?:astro|[cm]?[jt]sx?)$/;
/** Matches routes of pages that only list documents, such as those with a tag. */
const isList = /\[(?:\.\.\.)?(?:tag|categor|topic|author|series)\w*\](?:\/(?:index|\[.*\]))?\.\w+$/i;
const bare = (path: string) => path.replace(code, "").replace(/\/index$/, "");

/** Reads Astro's visibility rules: names with an underscore, collection loaders and the routes of collections. */
export async function astroVisibility(folder: SiteFolder): Promise<VisibilityRules> {
  const routes = await readRoutes(folder);
  const shown = new Set([...routes.values()].flat());
  for (const ending of ["mjs", "ts", "js"])
    if (/@astrojs\/starlight/.test((await folder.findText(`astro.config.${ending}`)) ?? "")) shown.add("docs");
  const loaders = await readLoaders(folder);

  /** Returns the collection that contains a file; undefined if the pattern of its loader excludes the file. */
  function collectionOf(path: string) {
    const loader = loaders
      .filter(({ base }) => path.startsWith(`${base}/`))
      .toSorted((one, other) => other.base.length - one.base.length)[0];
    if (loader) return selects(loader.patterns, path.slice(loader.base.length + 1)) ? loader.name : undefined;
    return /^(?:src\/)?(?:content|data)\/([^/]+)\//.exec(path)?.[1];
  }

  return {
    isShownBy(path, route) {
      const names = routes.get(route) ?? [];
      return names.length === 0 ? undefined : names.includes(collectionOf(path) ?? "");
    },
    whyHidden({ path }) {
      const hidden = path.split("/").find((part) => /^[_.]/.test(part));
      if (hidden) return `Astro leaves out names such as ${hidden}.`;
      if (path.startsWith("src/pages/")) return undefined;
      const collection = collectionOf(path);
      if (collection === undefined) return "It belongs to no collection.";
      // If the folder contains no routes (only content), the name of a collection decides whether it is shown.
      if (shown.has(collection) || (routes.size === 0 && blogName.test(collection))) return undefined;
      return `No route of src/pages is known to show the collection ${collection}.`;
    },
  };
}

/** Returns the collections that each route shows, as far as the route's source reveals them. */
async function readRoutes(folder: SiteFolder) {
  const routes = new Map<string, string[]>();
  const modules = (await folder.walk("src")).filter((path) => code.test(path));
  for (const path of modules.filter((one) => /^src\/pages\/(?!(?:.*\/)?_).*\[/.test(one))) {
    routes.set(path, []);
    const text = (await folder.findText(path)) ?? "";
    if (isList.test(path) || /\bpaginate\(/.test(text)) continue;
    // Searches only `getStaticPaths`, because a route may also load collections from which it makes no pages.
    const [paths] = /\bgetStaticPaths\b[\s\S]*?\n\}/.exec(text) ?? [text];
    let names = collectionsIn(paths);
    if (names.length === 0)
      for (const [, specifier = ""] of text.matchAll(/\bfrom\s*["'](?:[.~/]|src\/|@\w*\/)+([^"']+)["']/g)) {
        const found = modules.find((one) => !one.endsWith(".astro") && `/${bare(one)}`.endsWith(`/${bare(specifier)}`));
        if (found) names = [...names, ...collectionsIn((await folder.findText(found)) ?? "")];
      }
    routes.set(path, names);
  }
  return routes;
}

const collectionsIn = (text: string) =>
  [...text.matchAll(/\bget\w*(?:Collection|Entry)\w*\(\s*["'`]([\w-]+)["'`]/g)].map(([, name = ""]) => name);

/** Reads the folders and patterns of the collections' loaders, if they are literals in the configuration. */
async function readLoaders(folder: SiteFolder) {
  const files = ["src/content.config.ts", "src/content.config.mjs", "src/content.config.js", "src/content/config.ts"];
  const text = (await Promise.all(files.map((name) => folder.findText(name)))).join("\n");
  return text.split(/(?=\b\w+["']?\s*[:=]\s*defineCollection\b)/).flatMap((part) => {
    const [variable = ""] = /^\w+/.exec(part) ?? [];
    const base = /\bbase\s*:\s*["'`](?:\.?\/)?([^"'`$]+?)\/?["'`]/.exec(part)?.[1];
    if (base === undefined) return [];
    const name = new RegExp(`([\\w-]+)["']?\\s*:\\s*${variable}\\b`).exec(text)?.[1] ?? variable;
    const [, list = ""] = /\bpattern\s*:\s*(\[[\s\S]*?["'`]\s*,?\s*\]|["'`][^"'`]*["'`])/.exec(part) ?? [];
    return [{ name, base, patterns: [...list.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, one = ""]) => one) }];
  });
}
