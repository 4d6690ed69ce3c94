import { redirectLimits } from "../../contract/redirects/redirect-texts.ts";
import { articlePath, customPagePath, tagPath, visitorPages } from "../../contract/visitor-pages.ts";
import { csvLine } from "../http/csv.ts";
import type { ImportedDocument, ImportedRedirect } from "./import-source.ts";

export interface RedirectList {
  /** Adds the redirects of the CSV `content` under the import's `name`; refuses those that conflict with others. */
  import(content: string, name: string): Promise<{ added: number; refused: number }>;
}

/** Number of redirects per transaction. */
const linesAtOnce = 2000;
const header = csvLine(["from", "to", "status"]);

/** Returns an import's name in the list of redirects: its source, cut to the maximum length. */
export const originOf = (source: string) => source.slice(0, redirectLimits.origin);

export const documentPath = ({ kind, project }: Pick<ImportedDocument, "kind" | "project">, slug: string) =>
  kind === "post" ? articlePath(slug) : customPagePath({ slug, project });

/** Returns the path of the list of articles with a tag or category. */
export const listPath = (label: Exclude<ImportedRedirect["to"], string>, slugOf: (text: string) => string) =>
  "tag" in label
    ? tagPath(slugOf(label.tag))
    : `${visitorPages.blog.path}?category=${encodeURIComponent(slugOf(label.category))}`;

/** Collects the former addresses of an import, and stores redirects from them. */
export function createFormerAddresses(source: string, redirects: RedirectList) {
  const lines: string[] = [];

  return {
    /** Stores the collected redirects; returns how many were added and refused. */
    async store() {
      const stored = { added: 0, refused: 0 };
      while (lines.length > 0) {
        const content = header + lines.splice(0, linesAtOnce).join("");
        const { added, refused } = await redirects.import(content, originOf(source));
        stored.added += added;
        stored.refused += refused;
      }
      return stored;
    },
    add(paths: readonly string[], target: string, status = 301) {
      for (const path of new Set(paths)) {
        // Skips paths with `:` or `*` (except a final `/*`), the home page, and paths that stay the same.
        if (/[:*]/.test(path.replace(/\/\*$/, "")) || !/^\/./.test(path) || path.replace(/\/$/, "") === target)
          continue;
        lines.push(csvLine([path, target, String(status)]));
      }
    },
  };
}
