import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseImageFile } from "../../contract/uploaded-images.ts";
import { DatabaseUnusable } from "./dialect.ts";

/** Refuses to start a new site with the uploads of another one, whose database was lost or is elsewhere. */
export function refuseEmptyBesideUploads(directory: string, what: string) {
  const uploads = join(directory, "uploads");
  if (!namesIn(uploads).some(parseImageFile)) return;
  throw new DatabaseUnusable(
    `${what}, but ${uploads} holds the images of a site: put its database back from a backup, or move that folder away to begin a new site.`,
  );
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    // Without the folder there are no uploads; its permissions matter only when the first image is stored.
    return [];
  }
}
