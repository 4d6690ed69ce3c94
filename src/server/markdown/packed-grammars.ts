import { open } from "node:fs/promises";

/** Where the JSON of a grammar stands in a file. */
type Place = readonly [firstByte: number, bytes: number];

/**
 * Loaders of languages as shiki's modules are, whose grammars are in one file. `languages` names the grammars of each,
 * those embedded in it first. See scripts/vite/packed-grammars.ts.
 */
export function unpackLanguages(
  file: string,
  places: Record<string, Place>,
  languages: Record<string, readonly string[]>,
) {
  async function read(names: readonly string[]) {
    await using pack = await open(file);
    const grammars: unknown[] = [];
    for (const name of names) {
      const [position, length] = places[name] as Place;
      const { buffer } = await pack.read({ buffer: Buffer.alloc(length), position });
      grammars.push(JSON.parse(buffer.toString()));
    }
    return { default: grammars };
  }
  return Object.fromEntries(Object.entries(languages).map(([id, names]) => [id, () => read(names)]));
}
