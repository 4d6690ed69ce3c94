import type { ImportNote } from "../import-source.ts";

export type Notes = ReturnType<typeof createNotes>;

/** Collects the sentences of a report, each of them once. To note one returns the text of what is left out: none. */
export function createNotes(given: readonly ImportNote[] = []) {
  const notes = [...given];
  const add = (level: ImportNote["level"]) => (sentence: string) => {
    if (!notes.some((note) => note.sentence === sentence)) notes.push({ level, sentence });
    return "";
  };
  return {
    changed: add("changed"),
    lost: add("lost"),
    draft: add("draft"),
    paywall: () => add("draft")("Its text has a mark below which it was for members."),
    /** Notes a tag that is shown as code, and counts its occurrences. */
    unknown(tag: string, sentence: string) {
      add("lost")(sentence);
      const note = notes.find((one) => one.sentence === sentence)!;
      [note.tag, note.times] = [tag, (note.times ?? 0) + 1];
    },
    list: () => [...notes],
    /** Whether no note makes the document a draft. */
    isPublic: () => notes.every(({ level }) => level !== "draft"),
  };
}
