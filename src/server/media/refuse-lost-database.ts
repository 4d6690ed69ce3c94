import { parseImageFile } from "../../contract/uploaded-images.ts";
import type { AppContext } from "../context.ts";
import { DatabaseUnusable } from "../db/dialect.ts";
import { createFileStore } from "../files/create-file-store.ts";

type Settings = Pick<AppContext["settings"], "dataDirectory" | "mediaUrl" | "objectStorage">;

/** Refuses to start a new site with the images of another one in a bucket: it would remove them as orphans. */
export async function refuseEmptyBesideBucket(settings: Settings) {
  const { mediaUrl } = settings;
  if (!mediaUrl) return;
  for await (const { name } of createFileStore(settings).list("uploads")) {
    if (!parseImageFile(name.slice("uploads/".length))) continue;
    throw new DatabaseUnusable(
      `The database is empty, but ${mediaUrl} holds the images of a site: put its database back from a backup, or set MEDIA_URL to another folder to begin a new site.`,
    );
  }
}
