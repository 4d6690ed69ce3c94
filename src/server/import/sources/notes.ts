import type { ImportNote } from "../import-source.ts";

/** Collects the sentences of a report; a repeated one appears once. */
export function createNotes() {
  const notes = new Map<string, ImportNote>();
  const add = (level: ImportNote["level"]) => (sentence: string) => void notes.set(sentence, { level, sentence });
  const list = () => [...notes.values()];
  return { changed: add("changed"), lost: add("lost"), draft: add("draft"), list, isPublic: () => isPublic(list()) };
}

export type Notes = ReturnType<typeof createNotes>;

/** Whether a document with these notes is public: not if one of them is a reason for a draft. */
export const isPublic = (notes: readonly ImportNote[]) => notes.every(({ level }) => level !== "draft");
