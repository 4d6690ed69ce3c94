import { describeImport } from "../../contract/imports/import-texts.ts";
import { importPlace } from "../../server/import-site.ts";
import type { ImportReport } from "../../server/import/import-report.ts";
import type { ImportOptions } from "../../server/import/importer.ts";
import { type CommandContext, resolveArgument, withSite } from "../command-context.ts";
import { createProgress } from "../report.ts";

interface CommandOptions {
  dryRun?: boolean;
  from?: string;
  author?: string;
  fetch?: boolean;
  drafts?: boolean;
}

export async function importSite(place: string, options: CommandOptions, context: CommandContext) {
  const { dryRun = false, from, author, fetch: fetches = true, drafts = false } = options;
  const progress = createProgress(dryRun ? "Examining" : "Importing", context);
  const onProgress: ImportOptions["onProgress"] = ({ step, documents, total }) =>
    progress.reportText(
      step === "reading"
        ? `${count(documents)} documents read`
        : `${count(documents)} of ${count(total ?? 0)} documents`,
    );
  return withSite(context, async (site) => {
    const importing = { from, author, isDryRun: dryRun, fetches, asDrafts: drafts, onProgress };
    const report = await importPlace(site, resolveArgument(context, place), importing).finally(progress.end);
    return { lines: linesOf(report), json: report };
  });
}

const count = (number: number) => number.toLocaleString("en");
function linesOf(report: ImportReport) {
  const { documents, isDryRun } = report;
  const shown = documents.filter(({ outcome }) => outcome !== "unchanged");
  const lines = shown.flatMap(({ outcome, path, title, key, reason, notes = [] }) => [
    `${outcome.padEnd(8)}  ${path ?? key}  ${title}${reason ? `: ${reason}` : ""}`,
    ...notes.map(({ level, sentence }) => `          ${level}: ${sentence}`),
  ]);
  return [
    ...lines,
    ...report.notes.map(({ sentence }) => sentence),
    ...describeImport(report, !isDryRun),
    ...(isDryRun
      ? ["Nothing was stored: this was a dry run."]
      : report.importId
        ? ["System → Import in the back office takes it back."]
        : []),
  ];
}
