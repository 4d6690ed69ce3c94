import type { ImportNote } from "../import-source.ts";
import { addNote } from "./rewrite-text.ts";

/** Collects the sentences of a report, in this list or in a new one. */
export function createNotes(notes: ImportNote[] = []) {
  const add = (level: ImportNote["level"]) => (sentence: string) => addNote(notes, level, sentence);
  const list = () => [...notes];
  return { changed: add("changed"), lost: add("lost"), draft: add("draft"), list, isPublic: () => isPublic(notes) };
}

export type Notes = ReturnType<typeof createNotes>;

/** Whether a document with these notes is public: not if one of them is a reason for a draft. */
export const isPublic = (notes: readonly ImportNote[]) => notes.every(({ level }) => level !== "draft");
