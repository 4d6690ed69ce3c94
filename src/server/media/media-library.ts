import { dayMs } from "../../contract/durations.ts";
import {
  type MediaChanges,
  type MediaFilter,
  type MediaImage,
  mediaTexts,
  type MediaUse,
  unusedDays,
} from "../../contract/media/media.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import type { AppContext } from "../context.ts";
import { decodeResource } from "../db/decode-row.ts";
import { chunksOf } from "../db/found-rows.ts";
import { withPostsLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { conflict, found } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { mayRead } from "../permissions.ts";
import { removeImageFiles } from "./image-variants.ts";
import * as queries from "./media.queries.ts";
import { listOtherUses } from "./other-uses.queries.ts";

const maxUses = 20;
/** Maximum number of unused uploads removed in one transaction, which reads the file names in all revisions. */
const removedAtOnce = 100;
const retentionMs = unusedDays * dayMs;

interface Deps {
  files: FileStore;
  jobs: Jobs;
}

type Use = MediaUse & { file: string };

/** Manages uploaded images: their descriptions, their uses, and the removal of unused images. */
export function createMediaLibrary({ db, inTransaction, now, log }: AppContext, { files, jobs }: Deps) {
  const ownerOf = ({ id, role }: SessionUser) => (role === "admin" ? undefined : id);

  const get = async (viewer: SessionUser, idOrFile: string, from: Db = db) =>
    found(await queries.find(from, idOrFile, ownerOf(viewer)), "Image");

  /** Deletes the unused candidates; `unusedUntil` excludes those in use after that time. Returns the files. */
  const removeUnused = (candidates: readonly string[], unusedUntil?: number) =>
    withPostsLock(inTransaction, async (transaction) => {
      const uses = [...(await queries.listPostUses(transaction, candidates)), ...(await listOtherUses(transaction))];
      const used = new Set(uses.map(({ file }) => file));
      const unused = candidates.filter((file) => !used.has(file));
      return queries.remove(transaction, unused, unusedUntil);
    });

  /** Records since when each upload is unused, and removes uploads that were unused for `unusedDays`. */
  async function sweep(signal: AbortSignal) {
    const at = now().getTime();
    const others = await listOtherUses(db);
    const used = new Set([...(await queries.listFilesOfPosts(db)), ...others.map(({ file }) => file)]);
    const rows = await queries.listUnusedSince(db);
    const filesOf = (isWanted: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(isWanted).map(({ file }) => file);
    const usedAgain = filesOf((row) => used.has(row.file) && row.unused_since !== null);
    await queries.setUnusedSince(db, usedAgain, null);
    const newlyUnused = filesOf((row) => !used.has(row.file) && row.unused_since === null);
    await queries.setUnusedSince(db, newlyUnused, at);

    const expiry = at - retentionMs;
    const expired = filesOf((row) => !used.has(row.file) && (row.unused_since ?? at) <= expiry);
    let count = 0;
    for (const candidates of chunksOf(expired, removedAtOnce)) {
      if (signal.aborted) break;
      // Passes `expiry` again: an image uploaded once more since the listing is no longer expired, and stays.
      const removed = await removeUnused(candidates, expiry);
      for (const file of removed) await removeImageFiles(files, file, now());
      count += removed.length;
    }
    if (count > 0) log.info(`${count} uploads that nothing used for ${unusedDays} days were removed`);
  }

  jobs.register("media.sweep", {
    title: "Delete images unused for 30 days",
    schedule: { dailyAt: "03:30" },
    run: (_, { signal }) => sweep(signal),
  });

  return {
    async list(viewer: SessionUser, filter: MediaFilter) {
      const elsewhere = filter.use ? (await listOtherUses(db)).map(({ file }) => file) : [];
      const page = await queries.listPage(db, filter, ownerOf(viewer), elsewhere);
      const shown = page.items.map(({ file }) => file);
      const uses = await listUses(db, viewer, shown);
      return { ...page, items: page.items.map((row) => toImage(row, uses)) };
    },

    async get(viewer: SessionUser, idOrFile: string) {
      const row = await get(viewer, idOrFile);
      return toImage(row, await listUses(db, viewer, [row.file]));
    },

    change: (viewer: SessionUser, idOrFile: string, changes: MediaChanges) =>
      inTransaction(async (transaction) => {
        const row = await get(viewer, idOrFile, transaction);
        const texts = { alt: changes.alt ?? row.alt, caption: changes.caption ?? row.caption };
        await queries.change(transaction, row, texts);
        return toImage({ ...row, ...texts }, await listUses(transaction, viewer, [row.file]));
      }),

    async remove(viewer: SessionUser, idOrFile: string) {
      const { file } = await get(viewer, idOrFile);
      if ((await removeUnused([file])).length === 0) throw conflict(mediaTexts.inUse);
      await removeImageFiles(files, file, now());
    },
  };
}

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;

/** Lists the uses of these files; a use that the viewer may not see is listed as `other`, without id and title. */
async function listUses(db: Db, viewer: SessionUser, files: readonly string[]): Promise<Use[]> {
  const wanted = new Set(files);
  const posts = await queries.listPostUses(db, files);
  const inPosts = new Set(posts.map(({ file, id }) => `${id} ${file}`));
  // Omits earlier revisions of a post that uses the file itself, because they add no information.
  const others = (await listOtherUses(db)).filter(
    ({ file, kind, id }) => wanted.has(file) && (kind !== "history" || !inPosts.has(`${id} ${file}`)),
  );
  return [
    ...posts.map(({ file, id, title, ...post }): Use => {
      const isPublished = post.is_published === 1;
      const status = isPublished ? "published" : "draft";
      return mayRead(viewer, { status, author: { id: post.author_id } })
        ? { file, kind: isPublished ? "post" : "draft", id, title }
        : hidden(file);
    }),
    ...others.map(({ ownerId = viewer.id, ...use }) =>
      viewer.role === "admin" || ownerId === viewer.id ? use : hidden(use.file),
    ),
  ];
}

const hidden = (file: string): Use => ({ file, kind: "other", id: null, title: "" });

function toImage({ unused_since, uploader_name, uploaded_by: _, ...row }: queries.MediaRow, allUses: readonly Use[]) {
  const uses = allUses.filter(({ file }) => file === row.file);
  const isExpiring = uses.length === 0 && unused_since !== null;
  return {
    ...decodeResource(row),
    url: `/uploads/${row.file}`,
    uploadedBy: uploader_name,
    uses: uses.slice(0, maxUses).map(({ file: _, ...use }) => use),
    useCount: uses.length,
    expiresAt: isExpiring ? new Date(unused_since + retentionMs).toISOString() : null,
  } satisfies MediaImage;
}
