import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { UnreadableFile } from "../../../server/import/sources/site-folder.ts";
import { CallRefused } from "../site-client/site-client.ts";
import { compareSides, differences, isChangedThere, readFields, type Sides } from "./compare-sides.ts";
import { hasConflictMarks } from "./document-file.ts";
import { defaultOf, type Fields, kinds } from "./document-kinds.ts";
import type { Entry } from "./match-documents.ts";
import { mergeDocuments } from "./merge-documents.ts";
import { conflictNote, followRename, unresolvedNote, writeMerge } from "./pull.ts";
import type { SiteDocument } from "./site-documents.ts";

interface PushOptions {
  /** Whether a file is pushed; by default all are. */
  isIncluded?: (fields: Fields, entry: Entry) => boolean;
  /** Runs after a document was stored. */
  onStored?: (entry: Entry, stored: SiteDocument) => Promise<void>;
}

/** Brings what has changed in the folder to the site; what both sides changed is merged. */
export async function push(sides: Sides, options: PushOptions = {}) {
  for (const entry of await compareSides(sides)) {
    try {
      await pushDocument(sides, entry, options);
    } catch (error) {
      const isOfDocument = error instanceof CallRefused && [400, 404, 409, 413].includes(error.status);
      if (!isOfDocument && !(error instanceof UnreadableFile)) throw error;
      sides.report("problem", entry.path, sentenceOf(error));
    }
  }
}

const sentenceOf = (error: Error) => {
  const fields = error instanceof CallRefused ? Object.entries(error.fields) : [];
  return fields.length > 0 ? fields.map(([name, text]) => `${name}: ${text}`).join("; ") : error.message;
};

async function pushDocument(sides: Sides, entry: Entry, { isIncluded = () => true, onStored }: PushOptions) {
  const { report, confirm } = sides;
  const { path, file, base, there } = entry;
  if (!file)
    return base ? pushDeletion(sides, entry) : report("waiting", path, "It is new on the site: run `folio pull`.");
  if (hasConflictMarks(file.text)) return report("problem", path, unresolvedNote);
  if (!file.fields || !isIncluded(file.fields, entry)) return undefined;
  if (entry.movedFrom && base && file.fields.slug !== base.fields.slug) {
    const [from, to] = [base.fields, file.fields].map((fields) => kinds[entry.kind].pathOf(fields));
    if (!(await confirm(`${entry.movedFrom} is now ${path}. Change its address from ${from} to ${to}?`)))
      return report(
        "problem",
        path,
        `It was ${entry.movedFrom}: add slug: ${base.fields.slug}, or run \`folio push --yes\`.`,
      );
  }
  await followRename(sides, entry);
  if (there && base?.id !== undefined && !file.isChanged) {
    if (isChangedThere(entry)) report("waiting", path, "It has changed on the site: run `folio pull`.");
    return undefined;
  }
  if (!there && base?.id !== undefined) {
    if (await sides.site.find(entry.kind, base.id)) return undefined;
    if (!file.isChanged) return report("waiting", path, "It was deleted on the site: run `folio pull`.");
    if (!(await confirm(`${path} was deleted on the site, but changed here. Create it again?`)))
      return report("problem", path, "It was deleted on the site: `folio push --yes` creates it again.");
  }
  const here = await readFields(sides, entry.kind, path, file.text, true);
  const read = { ...entry, file: { ...file, fields: here } };
  const stored = there ? await update(sides, { ...read, there }, here) : await create(sides, read, here);
  if (stored) await onStored?.(entry, stored);
  return undefined;
}

/** Creates a document; its key is stored before, so that a repeat after a kill does not create it twice. */
async function create(sides: Sides, entry: Entry, here: Fields) {
  const { folder, site, isDry, report } = sides;
  const { kind, path, base } = entry;
  const isRepeat = base?.key !== undefined && isDeepStrictEqual(base.fields, here);
  const key = isRepeat ? base.key! : randomUUID();
  if (isDry) return report("new", path, here.title);
  await folder.writeBase(path, { key, fields: here });
  const stored = await site.create(kind, here, key);
  await writeMerge(sides, entry, { fields: stored.fields, conflicts: [], isOwn: true }, stored);
  report("new", path, stored.fields.title);
  return stored;
}

async function update(sides: Sides, entry: Entry & { there: { id: string } }, here: Fields) {
  const { site, isDry, report } = sides;
  const { kind, path, base, there } = entry;
  const found = await site.find(kind, there.id);
  if (!found) return report("problem", path, "It was deleted on the site just now: run the command again.");
  const merge = mergeDocuments(base?.fields, here, found.fields);
  if (merge.hasConflicts) {
    await writeMerge(sides, entry, merge, found);
    return report("problem", path, conflictNote);
  }
  const changes = differences(found.fields, merge.fields);
  const hasChanges = Object.keys(changes).length > 0;
  // Renews an excerpt that is the beginning of the text.
  if (merge.fields["excerpt"] === defaultOf(kind, "excerpt") && hasChanges)
    changes["excerpt"] = merge.fields["excerpt"];
  const stored = hasChanges && !isDry ? await site.save(kind, there.id, changes, found.etag) : found;
  if (hasChanges) report(isChangedThere(entry) ? "merged" : "changed", path, merge.fields.title);
  if (isDry) return undefined;
  const isOwn = isDeepStrictEqual(merge.fields, here);
  await writeMerge(sides, entry, { fields: stored.fields, conflicts: [], isOwn }, stored);
  return hasChanges ? stored : undefined;
}

/** Moves a document whose file was deleted to the trash, unless it has changed on the site. */
async function pushDeletion({ folder, site, isDry, report, confirm }: Sides, entry: Entry) {
  const { kind, path, base, there } = entry;
  if (!there) return folder.removeBase(path);
  if (isChangedThere(entry))
    return report("problem", path, "It was deleted here, but has changed on the site: `folio pull` brings it back.");
  if (!(await confirm(`${path} is gone. Move "${there.title}" to the trash of the site?`)))
    return report("problem", path, "It was deleted here: `folio push --yes` moves it to the trash of the site.");
  if (!isDry) await site.remove(kind, there.id);
  await folder.removeBase(path);
  report("deleted", path, base?.fields.title ?? there.title);
  return undefined;
}
