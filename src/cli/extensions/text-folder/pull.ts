import { compareSides, differences, isChangedThere, type Sides } from "./compare-sides.ts";
import { changeDocumentFile, hasConflictMarks, newDocumentFile } from "./document-file.ts";
import type { Entry } from "./match-documents.ts";
import { type Merge, mergeDocuments } from "./merge-documents.ts";
import type { SiteDocument } from "./site-documents.ts";
import { digestOf } from "./text-folder.ts";

export const conflictNote =
  "Both sides changed the same: edit the lines between <<<<<<< and >>>>>>>, then run `folio push`.";
export const unresolvedNote = "It still has conflict marks: edit the lines between <<<<<<< and >>>>>>>.";

/** Brings what has changed on the site to the folder; what both sides changed is merged. */
export async function pull(sides: Sides) {
  await sides.folder.createFolders();
  for (const entry of await compareSides(sides)) await pullDocument(sides, entry);
}

async function pullDocument(sides: Sides, entry: Entry) {
  const { site, images, report } = sides;
  const { kind, path, file, base, there } = entry;
  if (!there) return base && file ? pullDeletion(sides, entry) : undefined;
  if (file && hasConflictMarks(file.text)) return report("problem", path, unresolvedNote);
  await followRename(sides, entry);
  if (!isChangedThere(entry)) return undefined;
  const found = await site.find(kind, there.id);
  if (!found) return undefined;
  await images.download(found.fields);
  if (!file?.fields) {
    await writeNew(sides, entry, found);
    return report(
      "new",
      path,
      base ? `It was deleted here, but has changed on the site: ${found.fields.title}` : found.fields.title,
    );
  }
  const merge = mergeDocuments(base?.fields, file.fields, found.fields);
  const isWritten = await writeMerge(sides, entry, merge, found);
  if (merge.hasConflicts) report("problem", path, conflictNote);
  else if (isWritten) report(file.isChanged ? "merged" : "changed", path, found.fields.title);
  return undefined;
}

/** Stores the last common version of a renamed file under its new path. */
export async function followRename({ folder, report }: Sides, { path, base, movedFrom }: Entry) {
  if (!movedFrom || !base) return;
  await folder.writeBase(path, base);
  await folder.removeBase(movedFrom);
  report("moved", path, `It was ${movedFrom}.`);
}

async function writeNew({ folder }: Sides, { kind, path }: Entry, { id, updatedAt, fields }: SiteDocument) {
  const text = newDocumentFile(kind, fields);
  await folder.write(path, text);
  await folder.writeBase(path, { id, updatedAt, fields, digest: digestOf(text) });
}

/**
 * Writes combined fields to the file, and the site's version as the last common one. A file that has changed since it
 * was read stays, and is merged by the next run; `isOwn` says that the site's version has nothing that it lacks.
 * Returns whether the file was written.
 */
export async function writeMerge(
  { folder }: Sides,
  { kind, path, file }: Entry,
  { fields, conflicts, isOwn = false }: Pick<Merge, "fields" | "conflicts"> & { isOwn?: boolean },
  { id, updatedAt, fields: there }: SiteDocument,
) {
  if (!file?.fields) return false;
  const changes = differences(file.fields, fields);
  const hasChanges = Object.keys(changes).length > 0 || conflicts.length > 0;
  const text = hasChanges ? changeDocumentFile(kind, file.text, changes, conflicts) : file.text;
  const isStale = hasChanges && (await folder.readText(path)) !== file.text;
  if (isStale && !isOwn) return false;
  if (hasChanges && !isStale) await folder.write(path, text);
  const isSame = !isStale && conflicts.length === 0 && Object.keys(differences(there, fields)).length === 0;
  await folder.writeBase(path, { id, updatedAt, fields: there, ...(isSame && { digest: digestOf(text) }) });
  return hasChanges && !isStale;
}

/** Deletes the file of a document that was deleted on the site, unless the file has changed. */
async function pullDeletion({ folder, site, report, confirm }: Sides, { kind, path, file, base }: Entry) {
  if (!base?.id || (await site.find(kind, base.id))) return;
  if (file?.isChanged)
    return report("problem", path, "It was deleted on the site, but changed here: `folio push` creates it again.");
  if (!(await confirm(`${path} was deleted on the site. Delete the file, too?`)))
    return report("problem", path, "It was deleted on the site: `folio pull --yes` deletes the file.");
  await folder.remove(path);
  await folder.removeBase(path);
  report("deleted", path, base.fields.title);
}
