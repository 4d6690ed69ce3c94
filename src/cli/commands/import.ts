import { minuteMs } from "../../contract/durations.ts";
import { uploadLimits } from "../../contract/media/uploads.ts";
import { OperatorError } from "../../server/errors.ts";
import type { ImportReport } from "../../server/import/import-report.ts";
import type { ImportNote } from "../../server/import/import-source.ts";
import { createImporter, type ImportOptions } from "../../server/import/importer.ts";
import { openSource } from "../../server/import/readers.ts";
import { createPublicFetch } from "../../server/outgoing/fetch-public.ts";
import { slugOf } from "../../server/posts/slugs.ts";
import { version } from "../../server/version.ts";
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

type Site = Parameters<Parameters<typeof withSite>[1]>[0];

const fetchLimits = { timeoutMs: minuteMs, maxBytes: uploadLimits.bytes, maxRedirects: 5 };

function createTools({ context, features }: Site) {
  const fetchPublic = createPublicFetch(
    `folio/${version} (import; +${context.settings.publicUrl})`,
    undefined,
    fetchLimits,
    "*/*",
  );
  const { posts, postStore, customPages, media, mediaLibrary, contentVersion, redirects } = features;
  // Routes outside of the table of visitors' pages, which hide a page of that name.
  for (const path of ["/healthz", "/readyz", "/metrics"]) customPages.reserve(path);
  const importer = createImporter(context, {
    posts: { ...postStore, update: posts.update },
    pages: { ...customPages, lock: customPages.trash.lock },
    media,
    async describe(person, url, alt) {
      const file = url.slice(url.lastIndexOf("/") + 1);
      const image = await mediaLibrary.get(person, file);
      if (image.alt === "") await mediaLibrary.change(person, file, { alt });
    },
    fetchPublic,
    redirects: {
      async import(content, name) {
        const { lines, added, known } = await redirects.import({ content, name }, (work) =>
          work(context.inTransaction),
        );
        return { added, refused: lines - added - known };
      },
      removeImported: redirects.removeImported,
    },
    slugOf,
    changed: (db) => contentVersion.changed(db),
  });
  return { importer, fetchPublic };
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
    const { importer, fetchPublic } = createTools(site);
    const timeZone = await site.features.siteSettings.timeZone(site.context.db);
    const source = await openSource(resolveArgument(context, place!), { from, timeZone, fetchPublic });
    const report = await importer
      .run(source, { author, isDryRun: dryRun, fetches, asDrafts: drafts, onProgress })
      .finally(progress.end)
      .finally(() => source.close?.());
    if (source.timeZone !== undefined && ianaName(source.timeZone) !== ianaName(timeZone))
      report.notes = [...report.notes, otherZoneNote(source.timeZone, timeZone)];
    return { lines: linesOf(report), json: report };
  });
}

const ianaName = (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

const otherZoneNote = (its: string, own: string): ImportNote => ({
  level: "changed",
  sentence: `Its days are those of the time zone ${its}, and this site shows days of ${own}: choose ${its} in the settings, so that they stay the same.`,
});

async function listImports(context: CommandContext) {
  const imports = await withSite(context, (site) => createTools(site).importer.list());
  const json = imports.map(({ started_at, ended_at, documents, ...rest }) => ({
    ...rest,
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
  const json = await withSite(context, (site) => createTools(site).importer.undo(id, author));
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
const nouns: [keyof ImportReport["counts"], string, string][] = [
  ["new", "to import", "imported"],
  ["changed", "changed at the source, to update", "changed at the source and updated"],
  ["unchanged", "already imported and unchanged", "already imported and unchanged"],
  [
    "edited",
    "changed at the source, but edited here since: left alone",
    "changed at the source, but edited here since: left alone",
  ],
  [
    "deleted",
    "changed at the source, but deleted here: left alone",
    "changed at the source, but deleted here: left alone",
  ],
  ["refused", "refused", "refused"],
];

function linesOf(report: ImportReport) {
  const { counts, pictures, redirects, documents, isDryRun, source, importId } = report;
  const shown = documents.filter(({ outcome }) => outcome !== "unchanged");
  const lines = shown.flatMap(({ outcome, path, title, key, reason, notes = [] }) => [
    `${outcome.padEnd(8)}  ${path ?? key}  ${title}${reason ? `: ${reason}` : ""}`,
    ...notes.map(({ level, sentence }) => `          ${level}: ${sentence}`),
  ]);
  const summary = nouns.flatMap(([outcome, before, after]) =>
    counts[outcome] > 0 ? [`${count(counts[outcome])} ${isDryRun ? before : after}`] : [],
  );
  const { stored, found, remote, missing } = pictures;
  const pictureParts = [
    ...(stored > 0 ? [`${count(stored)} in the media library`] : []),
    ...(found > 0 ? [`${count(found)} found`] : []),
    ...(remote > 0 ? [`${count(remote)} to be fetched`] : []),
    ...(missing > 0 ? [`${count(missing)} missing`] : []),
  ];
  return [
    ...lines,
    ...report.notes.map(({ sentence }) => sentence),
    `${source}: ${summary.join("; ") || "no documents"}.`,
    ...(pictureParts.length > 0 ? [`Pictures: ${pictureParts.join(", ")}.`] : []),
    ...(redirects && redirects.added + redirects.refused > 0
      ? [
          `Redirects: ${count(redirects.added)} added${redirects.refused > 0 ? `, ${count(redirects.refused)} do not fit` : ""}.`,
        ]
      : []),
    ...(isDryRun
      ? ["Nothing was stored: this was a dry run."]
      : importId
        ? [`\`folio import --undo ${importId}\` undoes it.`]
        : []),
  ];
}
