import type { ImportOutcome } from "../../contract/imports/import-texts.ts";
import type { PictureCounts } from "./convert-document.ts";
import type { ImportNote } from "./import-source.ts";

export interface ReportedDocument {
  key: string;
  kind: "post" | "page";
  title: string;
  outcome: ImportOutcome;
  /** Its address on this site. */
  path?: string;
  /** Reason for a refusal. */
  reason?: string;
  notes?: readonly ImportNote[];
}

export interface ImportReport {
  program: string;
  source: string;
  isDryRun: boolean;
  /** Undefined if nothing was ever imported of it. */
  importId?: string;
  counts: Record<ImportOutcome, number>;
  pictures: PictureCounts;
  documents: ReportedDocument[];
  /** Redirects from former addresses; undefined for a dry run. */
  redirects?: { added: number; refused: number };
  /** Notes about the whole site. */
  notes: readonly ImportNote[];
}

export function createReport(start: Pick<ImportReport, "program" | "source" | "isDryRun">) {
  const report: ImportReport = {
    ...start,
    counts: { new: 0, changed: 0, unchanged: 0, edited: 0, deleted: 0, refused: 0 },
    pictures: { stored: 0, found: 0, remote: 0, missing: 0 },
    documents: [],
    notes: [],
  };
  const tags = new Map<string, number>();
  return {
    report,
    add({ notes = [], ...document }: ReportedDocument) {
      for (const { tag, times = 1 } of notes) if (tag) tags.set(tag, (tags.get(tag) ?? 0) + times);
      report.counts[document.outcome]++;
      // Copies of the texts: a part of a string would keep the whole text of its document in memory.
      report.documents.push(structuredClone(notes.length > 0 ? { ...document, notes } : document));
    },
    /** Adds the notes about the whole site. */
    end(notes: readonly ImportNote[]) {
      const counted = [...tags]
        .toSorted(([, one], [, other]) => other - one)
        .map(([tag, times]) => `${tag} (${times})`);
      const sentence = `Tags without a counterpart here are shown as code: ${counted.join(", ")}.`;
      report.notes = counted.length > 0 ? [...notes, { level: "lost", sentence }] : notes;
    },
    addPictures(counts: PictureCounts) {
      for (const name of Object.keys(counts) as (keyof PictureCounts)[]) report.pictures[name] += counts[name];
    },
  };
}
