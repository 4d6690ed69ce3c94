import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { baselineSchema } from "./scripts/vite/baseline-schema.ts";
import { development } from "./scripts/vite/development.ts";
import { noServerCode } from "./scripts/vite/no-server-code.ts";
import { packedGrammars } from "./scripts/vite/packed-grammars.ts";
import { browsers } from "./scripts/vite/plain-script.ts";
import { runtimePackages } from "./scripts/vite/runtime-packages.ts";
import { starterRenderings } from "./scripts/vite/starter-renderings.ts";
import { asciiServer, excludeUnreachedModules } from "./scripts/vite/unreached-modules.ts";
import { noServerInWorkers, workerEntries } from "./scripts/vite/worker-entries.ts";
import { zodWithoutEval } from "./scripts/vite/zod-without-eval.ts";

const root = import.meta.dirname;
const dist = join(root, "dist");

// Entries that src/server/http/assets.ts finds by source path. Plain scripts are built separately.
const browserEntries = [
  "src/web/visitor/visitor.css",
  "src/web/styles/fonts/serif.css",
  "src/web/visitor/islands/hydrate.ts",
  "src/web/visitor/touch/touch.ts",
  "src/web/admin/app/main.tsx",
];

const contract = join(root, "src/contract/");
/** Matches imports of zod, and of the modules of the contract that make schemas for others. */
const schemaImport = /^import (?!type)[^;]* from "(?:zod|[^"]*\/(?:fields|model)\.ts)";/m;
/** Whether a module is zod, or a schema made with it. */
const isSchema = (id: string) =>
  id.includes("/node_modules/zod/") || (id.startsWith(contract) && schemaImport.test(readFileSync(id, "utf8")));

export default defineConfig(({ command }) => ({
  root,
  appType: "custom",
  // Keeps paths through symbolic links, because the development server serves no files from linked folders.
  resolve: {
    preserveSymlinks: true,
    // Uses another build of css-tree, because its default one reads data from files next to it.
    alias: { "css-tree": "css-tree/dist/csstree.esm" },
  },
  plugins: [
    noServerCode(),
    noServerInWorkers(),
    excludeUnreachedModules(),
    asciiServer(),
    starterRenderings(),
    packedGrammars(root),
    baselineSchema(root),
    zodWithoutEval(),
    react(),
    tailwindcss(),
    development(),
  ],
  server: {
    watch: { ignored: (path: string) => /^(data|dist|dist\.\w+|shots|test-results)(\/|$)/.test(relative(root, path)) },
  },
  environments: {
    client: {
      optimizeDeps: { entries: browserEntries.filter((entry) => !entry.endsWith(".css")) },
      build: {
        outDir: join(dist, "web"),
        manifest: true,
        license: true,
        target: browsers,
        // A data: address would need an exception in the Content-Security-Policy.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          preserveEntrySignatures: "exports-only",
          input: browserEntries.filter((entry) => existsSync(join(root, entry))),
          // Splits shared code into chunks, because otherwise every first visit would load zod and its schemas.
          output: {
            codeSplitting: {
              groups: [
                { name: "schemas", test: isSchema, minShareCount: 2 },
                { name: "contract", test: (id) => id.startsWith(contract) && !isSchema(id), priority: 1 },
                {
                  name: "base",
                  test: /node_modules\/react\/|lucide-react\/dist\/esm\/(?!icons\/)|src\/web\/api\.ts$/,
                  priority: 2,
                },
                // Groups small shared icons, because a separate file needs a kilobyte of headers, more than most icons.
                { name: "icons", test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 3, maxModuleSize: 3000 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
      resolve: command === "build" ? { noExternal: true, external: runtimePackages } : {},
      build: {
        outDir: join(dist, "server"),
        target: "node24",
        ssr: true,
        license: true,
        sourcemap: false,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: {
            main: join(root, "src/server/main.ts"),
            folio: join(root, "src/cli/folio.ts"),
            ...workerEntries(root),
          },
          output: {
            entryFileNames: "[name].js",
            chunkFileNames: "[name]-[hash].js",
            // Removes only whitespace, which saves 3 MB of memory; names are kept for readable stack traces.
            minify: { compress: false, mangle: false, codegen: true },
          },
        },
      },
    },
  },
}));
