import { open } from "node:fs/promises";

/** Position and length, in bytes, of a grammar's JSON in the file of all grammars. */
type Place = readonly [firstByte: number, bytes: number];

/**
 * Creates loaders in the form of shiki's language modules; they read grammars from one file. `languages` lists the
 * grammars of each language, embedded grammars first. See scripts/vite/packed-grammars.ts.
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
