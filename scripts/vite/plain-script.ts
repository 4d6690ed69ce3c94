import { dirname, relative, resolve } from "node:path";
import { build, type Rolldown } from "vite";

interface Options {
  root: string;
  /** Path of the source file from the root, such as "src/web/visitor/client/main.ts". */
  entry: string;
  minify: boolean;
  /** URL of a module that the script imports dynamically, such as "/assets/hydrate-1a2b.js". */
  urlOf: (module: string) => string | undefined;
}

/** Bundles a script into one file without type="module": static imports are inlined, dynamic ones stay as addresses. */
export async function buildPlainScript({ root, entry, minify, urlOf }: Options) {
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { preserveSymlinks: true },
    plugins: [
      {
        name: "folio:later-imports",
        resolveDynamicImport(specifier, importer) {
          if (typeof specifier !== "string" || !importer || !specifier.startsWith(".")) return null;
          const module = relative(root, resolve(dirname(importer), specifier));
          const url = urlOf(module);
          if (!url) this.error(`${entry} imports ${module}, which is not an entry of the browser's build`);
          return { id: url, external: "absolute" };
        },
      },
    ],
    build: {
      write: false,
      minify,
      target: browsers,
      // Only in library mode does Vite leave an import() unchanged.
      lib: { entry: `${root}/${entry}`, name: "folio", formats: ["iife"] },
      rolldownOptions: { output: { entryFileNames: "assets/[name]-[hash].js" } },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  const [chunk, ...more] = output;
  if (more.length > 0) throw new Error(`${entry} must come out as one file, and is ${output.length}`);
  return { fileName: chunk.fileName, code: chunk.code, madeOf: chunk.moduleIds };
}

/** Oldest supported browsers, in which pages are complete. Features of newer browsers are optional. */
export const browsers = ["chrome111", "firefox128", "safari16.4"];
