import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundledLanguages, bundledLanguagesBase, bundledLanguagesInfo } from "shiki/langs";
import type { Plugin } from "vite";

const packed = "\0packed-grammars";
const fileName = "grammars.json";

/**
 * Packs the grammars of all languages into one file of the server: as modules they are 240 files, which take a second
 * to install.
 */
export function packedGrammars(root: string): Plugin {
  let bytes: Buffer | undefined;
  return {
    name: "folio:packed-grammars",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: (source) => (source === "shiki/langs" ? packed : null),
    async load(id) {
      if (id !== packed) return null;
      const pack = await packGrammars();
      bytes = pack.bytes;
      const info = bundledLanguagesInfo.map(({ id: language, name, aliases }) => ({ id: language, name, aliases }));
      return `
        import { join } from "node:path";
        import { unpackLanguages } from ${JSON.stringify(join(root, "src/server/markdown/packed-grammars.ts"))};
        export const bundledLanguagesInfo = ${JSON.stringify(info)};
        export const bundledLanguages = unpackLanguages(
          join(import.meta.dirname, "${fileName}"),
          ${JSON.stringify(pack.places)},
          ${JSON.stringify(pack.languages)},
        );`;
    },
    writeBundle({ dir = "" }) {
      if (!bytes) this.error("The server has no highlighter");
      writeFileSync(join(dir, fileName), bytes);
      copyFileSync(join(root, "node_modules/@shikijs/langs/LICENSE"), join(dir, "grammars-license.txt"));
    },
  };
}

/** Collects all grammars without duplicates, and the names of those that each language needs. */
export async function packGrammars() {
  const texts = new Map<string, string>();
  const languages: Record<string, string[]> = {};
  for (const id of Object.keys(bundledLanguagesBase)) {
    const { default: grammars } = await bundledLanguages[id as keyof typeof bundledLanguages]();
    for (const grammar of grammars) {
      const text = JSON.stringify(grammar);
      if ((texts.get(grammar.name) ?? text) !== text) throw new Error(`There are two grammars named ${grammar.name}`);
      texts.set(grammar.name, text);
    }
    languages[id] = grammars.map(({ name }) => name);
  }
  const places: Record<string, [number, number]> = {};
  const parts: Buffer[] = [];
  let at = 0;
  for (const [name, text] of texts) {
    const part = Buffer.from(text);
    places[name] = [at, part.length];
    parts.push(part);
    at += part.length;
  }
  return { bytes: Buffer.concat(parts), places, languages };
}
