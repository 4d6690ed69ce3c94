import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Addresses of the files that the browser loads, by source path, such as "src/web/visitor/client/main.ts". */
export interface Assets {
  /** URL of an entry: a script, a style sheet, or a font or image that a script or style sheet uses. */
  url(entry: string): string;
  /** URLs of the style sheets of an entry: the entry itself if it is a .css file, else those that it imports. */
  css(entry: string): string[];
  /** URLs of the modules that an entry's script imports, for `modulepreload` links. */
  preloads(entry: string): string[];
  /** URLs of Vite's module scripts, which run before a page's own scripts in development; none in a build. */
  scripts(side: "visitor" | "admin"): string[];
}

/** Scripts that are built into one file without imports, so that a classic <script src> runs them. */
export const plainScripts = ["src/web/visitor/client/theme.ts", "src/web/visitor/client/main.ts"];

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Maps source paths to URLs of a build or of Vite. The default manifest is that of the running build. */
export function createAssets(from: { mode: "build"; manifestPath?: string } | { mode: "source" }): Assets {
  if (from.mode === "source") return sourceAssets;
  const manifestPath = from.manifestPath ?? join(import.meta.dirname, "../web/.vite/manifest.json");
  return builtAssets(JSON.parse(readFileSync(manifestPath, "utf8")));
}

function builtAssets(manifest: Manifest): Assets {
  const find = (entry: string) => {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`The build has no entry "${entry}"`);
    return chunk;
  };
  const importsOf = (entry: string, seen = new Set<string>()) => {
    for (const name of find(entry).imports ?? []) {
      if (seen.has(name)) continue;
      seen.add(name);
      importsOf(name, seen);
    }
    return [...seen];
  };
  return {
    url: (entry) => `/${find(entry).file}`,
    css(entry) {
      if (entry.endsWith(".css")) return [`/${find(entry).file}`];
      const names = [...importsOf(entry), entry];
      return [...new Set(names.flatMap((name) => find(name).css ?? []))].map((file) => `/${file}`);
    },
    preloads: (entry) => importsOf(entry).map((name) => `/${find(name).file}`),
    scripts: () => [],
  };
}

// URLs in development. scripts/vite serves those that begin with /@folio, and Vite serves the others.
const sourceAssets: Assets = {
  url: (entry) => (plainScripts.includes(entry) ? `/@folio/plain/${entry}` : `/${entry}`),
  css: (entry) => (entry.endsWith(".css") ? [`/${entry}?direct`] : []),
  preloads: () => [],
  scripts: (side) => ["/@vite/client", `/@folio/${side}.js`],
};
