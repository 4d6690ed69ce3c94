import { openSource } from "../../src/server/import/readers.ts";
import { folderOf, listOf } from "./blog-archives.ts";

/** Documents that an import finds in a folder of these files. */
export async function documentsOf(files: Record<string, string>) {
  const fetchPublic = () => Promise.reject(new Error("Nothing is fetched."));
  return listOf((await openSource(folderOf(files), { timeZone: "UTC", fetchPublic })).documents());
}

/** Fate of the file `path` of a site: public, absent, or the reasons for which it is a draft. */
export async function visibilityOf(files: Record<string, string>, path: string) {
  const document = (await documentsOf(files)).find(({ key }) => key === path);
  if (!document) return "absent";
  const reasons = document.notes.filter(({ level }) => level === "draft").map(({ sentence }) => sentence);
  return document.isPublished ? "public" : reasons.join(" ");
}

/** A Markdown file with this front matter. */
export const text = (fields = "", words = "Words.") => `---\ntitle: A\n${fields}\n---\n${words}\n`;
