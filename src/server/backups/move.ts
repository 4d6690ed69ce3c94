import { withSnapshot } from "../db/copying/snapshot.ts";
import type { OnProgress } from "./content.ts";
import type { IndexPosts } from "./fill-database.ts";
import { placeSite } from "./place-site.ts";
import { contentOfSite } from "./site-content.ts";
import { imagesOf, type SitePlace } from "./site-place.ts";

interface MoveOptions {
  from: SitePlace;
  to: SitePlace;
  indexPosts: IndexPosts;
  onProgress?: OnProgress;
}

/** Copies a site to another place while no server runs; the original stays unchanged. */
export async function moveSite({ from, to, ...options }: MoveOptions) {
  const isSameFolder = from.directory === to.directory;
  return withSnapshot(from, { lockOutSites: true }, async (snapshot) => {
    const content = contentOfSite(snapshot, isSameFolder ? undefined : imagesOf(from));
    const { rows } = await placeSite({ ...options, place: to, content, ownsUploads: isSameFolder });
    return { rows, missing: content.missing };
  });
}
