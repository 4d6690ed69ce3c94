import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minuteMs } from "../contract/durations.ts";
import { importTexts } from "../contract/imports/import-texts.ts";
import { uploadLimits } from "../contract/media/uploads.ts";
import { OperatorError } from "./errors.ts";
import { summarize } from "./import/import-report.ts";
import type { ImportNote } from "./import/import-source.ts";
import { createImporter, type ImportOptions } from "./import/importer.ts";
import { storedProgress, storedUpload } from "./import/imports.queries.ts";
import type { FileOutcome, FileTask } from "./import/imports.ts";
import { openSource, UnknownPlace } from "./import/readers.ts";
import { createPublicFetch } from "./outgoing/fetch-public.ts";
import { slugOf } from "./posts/slugs.ts";
import { version } from "./version.ts";
import { type SiteFeatures, withFeatures } from "./with-features.ts";

const fetchLimits = { timeoutMs: minuteMs, maxBytes: uploadLimits.bytes, maxRedirects: 5 };
const progressMs = 500;

/** Creates the importer with the site's features, and with access to other servers for pictures. */
function createSiteImporter({ context, features }: SiteFeatures) {
  const fetchPublic = createPublicFetch(
    `folio/${version} (import; +${context.settings.publicUrl})`,
    undefined,
    fetchLimits,
    "*/*",
  );
  const { posts, postStore, customPages, media, mediaLibrary, contentVersion, redirects } = features;
  // Reserves paths of server routes, at which a custom page would never open.
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

/** Imports the site at `given`: the path of a folder or file, or a URL. */
export async function importPlace(
  site: SiteFeatures,
  place: string,
  { from, ...options }: ImportOptions & { from?: string | undefined },
) {
  const { importer, fetchPublic } = createSiteImporter(site);
  const timeZone = await site.features.siteSettings.timeZone(site.context.db);
  const source = await openSource(place, { from, timeZone, fetchPublic });
  const report = await importer.run(source, options).finally(() => source.close?.());
  if (source.timeZone !== undefined && ianaName(source.timeZone) !== ianaName(timeZone))
    report.notes = [...report.notes, otherZoneNote(source.timeZone, timeZone)];
  return report;
}

const ianaName = (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

const otherZoneNote = (its: string, own: string): ImportNote => ({
  level: "changed",
  sentence: `Its days are those of the time zone ${its}, and this site shows days of ${own}: choose ${its} in the settings, so that they stay the same.`,
});

/** Checks (`isDryRun`) or imports an uploaded file, and stores progress. Ends early if the upload is discarded. */
export const importFile = ({ settings, path, name, upload, by, isDryRun }: FileTask): Promise<FileOutcome> =>
  withFeatures(settings, async (site) => {
    const { db, inTransaction } = site.context;
    let progress = { documents: 0, total: null as number | null };
    let isDiscarded = false;
    const follow = async () => {
      isDiscarded = (await storedUpload.find(db))?.id !== upload;
      await inTransaction((transaction) => storedProgress.store(transaction, progress));
    };
    // A failed update of the progress is ignored, because the next one follows soon.
    const timer = setInterval(() => void follow().catch(() => undefined), progressMs);
    // A symbolic link gives the file its original name, because messages name the site after the file.
    const folder = await mkdtemp(join(tmpdir(), "folio-import-"));
    const place = join(folder, name);
    try {
      await symlink(path, place);
      const report = await importPlace(site, place, {
        author: by,
        isDryRun,
        onProgress({ documents, total = null }) {
          if (isDiscarded) throw new OperatorError(importTexts.stopped);
          progress = { documents, total };
        },
      });
      return { summary: summarize(report) };
    } catch (error) {
      if (error instanceof UnknownPlace) return { failure: importTexts.unknownFile };
      if (error instanceof OperatorError) return { failure: error.message.replaceAll(place, name) };
      throw error;
    } finally {
      clearInterval(timer);
      await rm(folder, { recursive: true });
    }
  });
