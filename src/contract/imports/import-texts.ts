import { groupedDigits } from "../grouped-digits.ts";

/** `bytes` is the maximum size of an uploaded file, `listed` the number of documents that a summary lists. */
export const importLimits = { bytes: 100 * 1024 ** 2, listed: 100 } as const;

/**
 * Texts for each outcome of a document: before an import and, if different, after it. `edited` and `deleted` documents
 * were changed on this site and are skipped.
 */
const importOutcomeTexts = {
  new: ["to import", "imported"],
  changed: ["changed at the source, to update", "changed at the source and updated"],
  unchanged: ["already imported and unchanged"],
  edited: ["changed at the source, but edited here since: left alone"],
  deleted: ["changed at the source, but deleted here: left alone"],
  refused: ["refused"],
} as const;
export const importOutcomes = Object.keys(importOutcomeTexts) as (keyof typeof importOutcomeTexts)[];
export type ImportOutcome = (typeof importOutcomes)[number];

interface Described {
  source: string;
  counts: Record<ImportOutcome, number>;
  pictures: Record<"stored" | "found" | "remote" | "missing", number>;
  redirects?: { added: number; refused: number } | undefined;
}

const counted = (parts: readonly (readonly [number, string])[]) =>
  parts.flatMap(([number, text]) => (number > 0 ? [`${groupedDigits(number)} ${text}`] : []));

/** Returns sentences that summarise an import or its dry run. */
export function describeImport({ source, counts, pictures, redirects }: Described, isDone: boolean): string[] {
  const documents = importOutcomes.map((outcome) => {
    const [before, after = before]: readonly [string, string?] = importOutcomeTexts[outcome];
    return [counts[outcome], isDone ? after : before] as const;
  });
  const pictureParts = counted([
    [pictures.stored, "in the media library"],
    [pictures.found, "found"],
    [pictures.remote, "to be fetched"],
    [pictures.missing, "missing"],
  ]);
  const { added, refused } = redirects ?? { added: 0, refused: 0 };
  return [
    `${source}: ${counted(documents).join("; ") || "no documents"}.`,
    ...(pictureParts.length > 0 ? [`Pictures: ${pictureParts.join(", ")}.`] : []),
    ...(added + refused > 0
      ? [`Redirects: ${groupedDigits(added)} added${refused > 0 ? `, ${groupedDigits(refused)} do not fit` : ""}.`]
      : []),
  ];
}

export const importTexts = {
  oneAtATime: "Another file is waiting: import or discard it first",
  notChecked: "There is no checked file to import",
  isImporting: "An import is running: take it back when it has ended",
  fileMissing:
    "The file is not where this process keeps files: let all processes share one DATA_DIR, or set MEDIA_URL, then upload it again.",
  unknownFile:
    "This is not a file that can be imported. folio reads the exports of Ghost, WordPress, Substack, Medium and Notion, feeds, and zips of folders with Markdown.",
  overLimit: "Reading this file took too much time or memory: unpack it, and import the folder by the command.",
  unexpected: "Something went wrong while the file was read. What was imported before that stays.",
  stopped: "It was stopped. What was imported before that stays.",
} as const;
