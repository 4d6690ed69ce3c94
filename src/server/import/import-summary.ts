import { importLimits } from "../../contract/imports/import-texts.ts";
import type { ImportSummary } from "../../contract/imports/imports.ts";
import type { ImportReport, ReportedDocument } from "./import-report.ts";

const maxText = 300;
const maxReasons = 20;
const leftOut = new Set(["refused", "edited", "deleted"]);

const cut = (text: string) => (text.length > maxText ? `${text.slice(0, maxText - 1)}…` : text);

/** Limits a report to a size that can be stored and shown. `failure` is the reason why the import ended early. */
export function summarize(report: ImportReport, failure: string | null = null): ImportSummary {
  const { program, source, counts, pictures, redirects = { added: 0, refused: 0 }, notes, documents } = report;
  const isLeftOut = ({ outcome }: ReportedDocument) => leftOut.has(outcome);
  const isNoted = ({ notes: own = [] }: ReportedDocument) => own.length > 0;
  const isDraft = ({ notes: own = [] }: ReportedDocument) => own.some(({ level }) => level === "draft");
  const taken = documents.filter((document) => !isLeftOut(document));
  const noted = taken.filter(isNoted);
  const listed = [...documents.filter(isLeftOut), ...noted.filter(isDraft), ...noted.filter((one) => !isDraft(one))];
  return {
    program,
    source: cut(source),
    counts,
    posts: taken.filter(({ kind }) => kind === "post").length,
    pages: taken.filter(({ kind }) => kind === "page").length,
    drafts: taken.filter(isDraft).length,
    pictures,
    redirects,
    notes: notes.slice(0, maxReasons).map(({ sentence }) => cut(sentence)),
    documents: listed
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
