import type { Plugin } from "vite";

/** Modules (importer and source) that packages load but folio never uses; they are half of the server's code. */
const unreached: [importer: string, source: string][] = [
  // Schema compilers, unused because zod validates requests and `JSON.stringify` writes responses.
  ["/fastify/", "@fastify/ajv-compiler"],
  ["/fastify/", "@fastify/fast-json-stringify-compiler"],
  // @fastify/static uses glob only with `wildcard: false`, which folio does not set.
  ["/@fastify/static/", "glob"],
  // Streamed rendering, unused because pages are rendered as a whole.
  ["/react-dom/", "./cjs/react-dom-server.node.production.js"],
  // Language-specific replacements for slugs; folio uses none.
  ["/@sindresorhus/transliterate/", "./locale-replacements.js"],
];

const empty = "\0unreached";

/** Excludes dependencies' modules that folio never calls from the built server: saves memory and start time. */
export function excludeUnreachedModules(): Plugin {
  return {
    name: "folio:leave-out-unreached",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: (source, importer = "") =>
      unreached.some(([from, module]) => module === source && importer.includes(`/node_modules${from}`)) ? empty : null,
    load: (id) => (id === empty ? "export default {};" : null),
  };
}

/** Escapes non-Latin-1 characters: a single one makes V8 store the whole text in two bytes per character. */
export function asciiServer(): Plugin {
  return {
    name: "folio:ascii-server",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        // Refuses characters after a backslash or in a raw string, where a `\u` escape would mean other text.
        if (/(?<!\\)\\(?:\\\\)*[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.test(chunk.code))
          this.error(`${chunk.fileName} cannot be ASCII`);
        chunk.code = chunk.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
      }
    },
  };
}
