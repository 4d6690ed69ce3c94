import { describeImport } from "../../contract/imports/import-texts.ts";
import { OperatorError } from "../../server/errors.ts";
import { createSiteImporter, importPlace } from "../../server/import-site.ts";
import type { ImportReport } from "../../server/import/import-report.ts";
import type { ImportOptions } from "../../server/import/importer.ts";
import { type CommandContext, resolveArgument } from "../command-context.ts";
import { createProgress } from "../report.ts";
import { withSite } from "../with-site.ts";

interface CommandOptions {
  dryRun?: boolean;
  from?: string;
  author?: string;
  fetch?: boolean;
  drafts?: boolean;
  list?: boolean;
  undo?: string;
}

export async function importSite(place: string | undefined, options: CommandOptions, context: CommandContext) {
  const { dryRun = false, from, author, fetch: fetches = true, drafts = false, list = false, undo } = options;
  if ([place !== undefined, list, undo !== undefined].filter(Boolean).length !== 1)
    throw new OperatorError("Name exactly one: a file, folder or address to import, --list, or --undo with an id.");
  if (list) return listImports(context);
  if (undo !== undefined) return undoImport(undo, author, context);

  const progress = createProgress(dryRun ? "Examining" : "Importing", context);
  const onProgress: ImportOptions["onProgress"] = ({ step, documents, total }) =>
    progress.reportText(
      step === "reading"
        ? `${count(documents)} documents read`
        : `${count(documents)} of ${count(total ?? 0)} documents`,
    );
  return withSite(context, async (site) => {
    const importing = { from, author, isDryRun: dryRun, fetches, asDrafts: drafts, onProgress };
    const report = await importPlace(site, resolveArgument(context, place!), importing).finally(progress.end);
    return { lines: linesOf(report), json: report };
  });
}

async function listImports(context: CommandContext) {
  const imports = await withSite(context, (site) => createSiteImporter(site).importer.list());
  const json = imports.map(({ id, source, program, started_at, ended_at, documents }) => ({
    id,
    source,
    program,
    documents,
    startedAt: new Date(started_at).toISOString(),
    endedAt: ended_at === null ? null : new Date(ended_at).toISOString(),
  }));
  const lines = json.map(({ id, source, documents, startedAt, endedAt }) =>
    [
      id,
      source,
      documents === 1 ? "1 document" : `${count(documents)} documents`,
      endedAt ? startedAt : `${startedAt}, not finished: run it again`,
    ].join("  "),
  );
  return { lines: lines.length > 0 ? lines : ["Nothing was imported."], json: { imports: json } };
}

async function undoImport(id: string, author: string | undefined, context: CommandContext) {
  const json = await withSite(context, (site) => createSiteImporter(site).importer.undo(id, author));
  const { removed, left, source } = json;
  const lines = [
    removed === 1
      ? `${source}: 1 document was moved to the trash, where it stays for 30 days.`
      : `${source}: ${count(removed)} documents were moved to the trash, where they stay for 30 days.`,
    ...(left.length > 0
      ? [`${count(left.length)} were edited here since and stay:`, ...left.map(({ path }) => `  ${path}`)]
      : []),
  ];
  return { lines, json };
}

const count = (number: number) => number.toLocaleString("en");
function linesOf(report: ImportReport) {
  const { documents, isDryRun, importId } = report;
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
      : importId
        ? [`\`folio import --undo ${importId}\` undoes it.`]
        : []),
  ];
}
