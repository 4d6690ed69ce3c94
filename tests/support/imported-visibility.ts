import type { ImportedDocument } from "../../src/server/import/import-source.ts";
import { openSource } from "../../src/server/import/readers.ts";
import { fileOf, folderOf, listOf } from "./blog-archives.ts";

export type Files = Record<string, string>;

async function documentsIn(place: string) {
  const fetchPublic = () => Promise.reject(new Error("Nothing is fetched."));
  const source = await openSource(place, { timeZone: "UTC", fetchPublic });
  const documents = await listOf(source.documents());
  await source.close?.();
  return documents;
}

/** Returns "public" for a published document, "absent" for a missing one, otherwise why it is a draft. */
function fateOf(document: ImportedDocument | undefined) {
  if (!document) return "absent";
  const reasons = document.notes.filter(({ level }) => level === "draft").map(({ sentence }) => sentence);
  return document.isPublished ? "public" : reasons.join(" ");
}

/** Returns the documents that an import finds in a folder of these files. */
export const documentsOf = (files: Files) => documentsIn(folderOf(files));

/** Imports the files of a site; returns the visibility of the document that the file `path` became. */
export const visibilityOf = async (files: Files, path: string) =>
  fateOf((await documentsOf(files)).find(({ key }) => key === path));

/** Returns the visibility of all documents in a file, such as a feed or an archive. */
export const visibilitiesIn = async (name: string, content: string | Buffer) =>
  (await documentsIn(fileOf(name, content))).map(fateOf);

/** Returns a Markdown file with this front matter. */
export const text = (fields = "", words = "Words.") => `---\ntitle: A\n${fields}\n---\n${words}\n`;
