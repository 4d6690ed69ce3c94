import { posix } from "node:path";
import type { Fields } from "../front-matter.ts";
import type { FileDocument } from "../markdown-source.ts";
import { globPattern } from "./path-patterns.ts";

interface JekyllSite {
  config: Fields;
  /** Collections of the configuration, with whether their documents have pages. */
  collections: ReadonlyMap<string, { hasPages: boolean }>;
  collectionOf: (path: string) => string | undefined;
}

/** A pattern of `_config.yml` names all paths that begin with it, and its stars stand for folders, too. */
export const namesPath = (patterns: readonly string[], path: string) =>
  patterns
    .map((one) => one.replace(/^\.?\//, ""))
    .some((one) => path.startsWith(one) || globPattern(one, ".*").test(path));

/** Rules of Jekyll: `exclude` and `include`, names of files, collections, and dates ahead. */
export function jekyllVisibility({ config, collections, collectionOf }: JekyllSite) {
  const [excluded, included] = [config.list("exclude"), config.list("include")];

  return (path: string, { kind, publishedAt }: FileDocument): string | undefined => {
    const parts = path.split("/");
    const collection = collectionOf(path);
    const isPost = parts.includes("_posts");
    if (namesPath(excluded, path) && !namesPath(included, path)) return "The exclude of _config.yml names it.";
    const special = parts.find(
      (part, index) =>
        /^[._#~]|~$/.test(part) &&
        !/^_(?:posts|drafts)$/.test(part) &&
        !(collection && part === `_${collection}`) &&
        !namesPath(included, part) &&
        !namesPath(included, parts.slice(0, index + 1).join("/")),
    );
    if (special) return `Jekyll leaves out names such as ${special}.`;
    if (parts.includes("_drafts")) return "It is in the folder _drafts.";
    if (isPost && !/^\d{2,4}-\d{1,2}-\d{1,2}-.*\.\w+$/.test(posix.basename(path)))
      return "Its name does not begin with a date, so Jekyll does not take it for a post.";
    const owner = isPost ? "posts" : collection;
    if (owner && collections.get(owner)?.hasPages === false) return `The collection ${owner} has no pages.`;
    if (collection && kind === "page" && publishedAt && publishedAt.getTime() > Date.now())
      return "Its date is ahead, and pages have no date here.";
    return undefined;
  };
}
