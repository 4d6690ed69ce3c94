import type { ImportNote } from "../import-source.ts";

/** Collects the sentences of a report; a repeated one appears once. */
export function createNotes() {
  const notes = new Map<string, ImportNote>();
  const add = (level: ImportNote["level"]) => (sentence: string) => void notes.set(sentence, { level, sentence });
  return { changed: add("changed"), lost: add("lost"), list: (): ImportNote[] => [...notes.values()] };
}

export type Notes = ReturnType<typeof createNotes>;
