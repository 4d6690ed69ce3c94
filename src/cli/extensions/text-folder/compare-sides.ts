import { isDeepStrictEqual } from "node:util";
import { UnreadableFile } from "../../../server/import/sources/site-folder.ts";
import { hasConflictMarks, readDocumentFile } from "./document-file.ts";
import type { Fields, Kind } from "./document-kinds.ts";
import type { FolderImages } from "./folder-images.ts";
import { type Entry, type FolderFile, matchDocuments } from "./match-documents.ts";
import type { SiteDocuments } from "./site-documents.ts";
import { digestOf, type TextFolder } from "./text-folder.ts";

/** Result for a document, or what it would be. */
export interface Outcome {
  /** `problem`: the user has to do something. `waiting`: the other command does it. */
  outcome: "new" | "changed" | "merged" | "moved" | "deleted" | "problem" | "waiting";
  path: string;
  note: string;
}

/** A folder and its site, and how to report and to ask. */
export interface Sides {
  folder: TextFolder;
  site: SiteDocuments;
  images: FolderImages;
  isDry: boolean;
  report: (outcome: Outcome["outcome"], path: string, note: string) => void;
  /** Asks before something is deleted or renamed. */
  confirm: (question: string) => Promise<boolean>;
}

export const readFields = ({ images }: Sides, kind: Kind, path: string, text: string, uploads = false) =>
  readDocumentFile(kind, path, text, (fields) => images.toSite(path, fields, uploads));

/** Reads the folder and the list of the site, and pairs their documents; reports and omits unreadable files. */
export async function compareSides(sides: Sides): Promise<Entry[]> {
  const { folder, site, images, report } = sides;
  const bases = await folder.readBases();
  const haveImagesChanged = await images.haveChanged();
  const files = new Map<string, FolderFile>();
  const unreadable = new Set<string>();
  const bySlug = new Map<string, string>();

  async function readFile(path: string, kind: Kind): Promise<FolderFile> {
    const text = (await folder.readText(path)) ?? "";
    const base = bases.get(path);
    const isChanged = haveImagesChanged || base?.digest !== digestOf(text);
    const fields = isChanged && !hasConflictMarks(text) ? await readFields(sides, kind, path, text) : base?.fields;
    return { kind, text, fields, isChanged: isChanged && !isDeepStrictEqual(fields, base?.fields) };
  }

  for (const [path, kind] of await folder.list()) {
    try {
      const file = await readFile(path, kind);
      const address = `${kind} ${file.fields?.slug}`;
      const other = file.fields && bySlug.get(address);
      if (other) throw new UnreadableFile(`It has the same address as ${other}: change one slug.`);
      bySlug.set(address, path);
      files.set(path, file);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      report("problem", path, error.message);
      unreadable.add(path);
    }
  }
  return matchDocuments(files, bases, await site.list()).filter(({ path }) => !unreadable.has(path));
}

/** Whether the site's document is another one than the last common version. */
export const isChangedThere = ({ there, base }: Entry) =>
  there !== undefined &&
  (there.updatedAt !== base?.updatedAt ||
    Object.entries(there.flags).some(([name, value]) => !isDeepStrictEqual(value, base.fields[name])));

/** Fields of `next` that differ from those of `before`. */
export const differences = (before: Fields, next: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(next).filter(([name, value]) => !isDeepStrictEqual(value, before[name])));
