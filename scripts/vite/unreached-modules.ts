import type { Plugin } from "vite";

/** What packages load at their start, and nothing of folio reaches: half of the server's code, by importer and source. */
const unreached: [importer: string, source: string][] = [
  // Routes are validated by zod, and answers are written by `JSON.stringify`.
  ["/fastify/", "@fastify/ajv-compiler"],
  ["/fastify/", "@fastify/fast-json-stringify-compiler"],
  // For `wildcard: false`.
  ["/@fastify/static/", "glob"],
  // Streams of pages, which are rendered as a whole.
  ["/react-dom/", "./cjs/react-dom-server.node.production.js"],
  // Slugs are made without a locale.
  ["/@sindresorhus/transliterate/", "./locale-replacements.js"],
];

const empty = "\0unreached";

/** Leaves these modules out of the built server, whose start and memory they cost. */
export function leaveOutUnreached(): Plugin {
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

/** Half the memory: V8 stores text with any other character in two bytes for each. */
export function asciiServer(): Plugin {
  return {
    name: "folio:ascii-server",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        // After a backslash, or in a raw string, an escape would be another text.
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
