import { importLimits, type ImportOutcome } from "../../contract/imports/import-texts.ts";
import type { ImportSummary } from "../../contract/imports/imports.ts";
import type { ImportNote } from "./import-source.ts";
import type { PictureCounts } from "./pictures.ts";

export interface ReportedDocument {
  key: string;
  kind: "post" | "page";
  title: string;
  outcome: ImportOutcome;
  /** Address of the document on this site. */
  path?: string;
  /** Reason why the document was refused. */
  reason?: string;
  notes?: readonly ImportNote[];
}

export interface ImportReport extends Pick<ImportSummary, "program" | "source" | "counts" | "pictures"> {
  isDryRun: boolean;
  /** Id of the stored import; undefined if no document of this site was ever imported. */
  importId?: string;
  documents: ReportedDocument[];
  /** Redirects from former addresses; undefined for a dry run. */
  redirects?: ImportSummary["redirects"];
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
      // Copies all strings: a substring would keep the whole text of its document in memory.
      report.documents.push(structuredClone(notes.length > 0 ? { ...document, notes } : document));
    },
    /** Adds the notes about the whole site to the report. */
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

const maxText = 300;
const maxReasons = 20;
const leftOut = new Set(["refused", "edited", "deleted"]);

const cut = (text: string) => (text.length > maxText ? `${text.slice(0, maxText - 1)}…` : text);

/** Rank by which a summary sorts documents: 0 not stored, 1 draft, 2 other notes, 3 no notes (omitted). */
const rankOf = ({ outcome, notes = [] }: ReportedDocument) =>
  leftOut.has(outcome) ? 0 : notes.some(({ level }) => level === "draft") ? 1 : notes.length > 0 ? 2 : 3;

/** Limits a report to a size that can be stored and shown. `failure` says why the import ended early. */
export function summarize(report: ImportReport, failure: string | null = null): ImportSummary {
  const { program, source, counts, pictures, redirects = { added: 0, refused: 0 }, notes, documents } = report;
  const taken = documents.filter((one) => rankOf(one) > 0);
  return {
    program,
    source: cut(source),
    counts,
    posts: taken.filter(({ kind }) => kind === "post").length,
    pages: taken.filter(({ kind }) => kind === "page").length,
    drafts: taken.filter((one) => rankOf(one) === 1).length,
    pictures,
    redirects,
    notes: notes.slice(0, maxReasons).map(({ sentence }) => cut(sentence)),
    documents: [0, 1, 2]
      .flatMap((rank) => documents.filter((one) => rankOf(one) === rank))
      .slice(0, importLimits.listed)
      .map(({ key, title, outcome, path = "", reason, notes: own = [] }) => ({
        key: cut(key),
        title: cut(title),
        outcome,
        path,
        reasons: [...(reason ? [reason] : []), ...own.map(({ sentence }) => sentence)].slice(0, maxReasons).map(cut),
      })),
    failure,
  };
}
