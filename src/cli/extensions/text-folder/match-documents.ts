import { hasText } from "../../../contract/posts/posts.ts";
import type { Fields, Kind } from "./document-kinds.ts";
import type { Listed } from "./site-documents.ts";
import type { Base } from "./text-folder.ts";

/** A file of the folder. */
export interface FolderFile {
  kind: Kind;
  text: string;
  /** Fields of the file; those of the last common version while it has conflict marks, undefined without one. */
  fields: Fields | undefined;
  /** Whether the fields differ from the last common version. */
  isChanged: boolean;
}

/** A document in the folder, on the site, or both. */
export interface Entry {
  kind: Kind;
  path: string;
  file?: FolderFile | undefined;
  base?: Base | undefined;
  there?: Listed | undefined;
  /** Former path of a file that was renamed. */
  movedFrom?: string | undefined;
}

/**
 * Pairs files, last common versions and documents of the site: a file with its own last version, else a renamed file
 * with that of a missing one, else a new file with the document of the same slug.
 */
export function matchDocuments(
  files: ReadonlyMap<string, FolderFile>,
  bases: ReadonlyMap<string, Base>,
  listed: readonly Listed[],
): Entry[] {
  /** Path for a new file; a slug from another server may be anything, so only letters, digits and hyphens remain. */
  const freePathOf = ({ folder, slug }: Pick<Listed, "folder" | "slug">, number = 1): string => {
    const name = slug.replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, "-");
    const path = `${folder}/${name}${number > 1 ? `-${number}` : ""}.md`;
    return files.has(path) ? freePathOf({ folder, slug }, number + 1) : path;
  };
  const kindOf = (path: string): Kind => (path.startsWith("posts/") ? "post" : "page");
  const missing = new Map([...bases].filter(([path]) => !files.has(path)));
  const byId = new Map(listed.map((document) => [document.id, document]));
  const bySlug = new Map(listed.map((document) => [`${document.kind} ${document.slug}`, document]));
  const claimed = new Set([...bases.values()].map(({ id }) => id));
  const entries: Entry[] = [];

  for (const [path, file] of files) {
    let base = bases.get(path);
    let movedFrom: string | undefined;
    if (!base) {
      const ofKind = [...missing].filter(([from]) => kindOf(from) === file.kind);
      const hasSameText = ({ fields }: Base) => fields.content === file.fields?.content && hasText(fields.content);
      [movedFrom, base] =
        ofKind.find(([, one]) => one.fields.slug === file.fields?.slug) ??
        ofKind.find(([, one]) => hasSameText(one)) ??
        [];
      if (movedFrom !== undefined) missing.delete(movedFrom);
    }
    const sameSlug = bySlug.get(`${file.kind} ${base?.fields.slug ?? file.fields?.slug}`);
    const free = sameSlug && !claimed.has(sameSlug.id) ? sameSlug : undefined;
    const there = base?.id === undefined ? free : byId.get(base.id);
    if (there) claimed.add(there.id);
    entries.push({ kind: file.kind, path, file, base, there, movedFrom });
  }
  for (const [path, base] of missing) {
    entries.push({ kind: kindOf(path), path, base, there: byId.get(base.id ?? "") });
  }
  for (const document of listed)
    if (!claimed.has(document.id)) entries.push({ kind: document.kind, path: freePathOf(document), there: document });
  return entries;
}
