import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parseImageFile } from "../../../contract/uploaded-images.ts";
import { createFileStore } from "../../files/create-file-store.ts";
import { StorageFailure } from "../../object-storage/storage-failure.ts";
import {
  compareIndex,
  comparePublishedCounts,
  countPostsWithoutAuthor,
  countFailedJobs,
  countRenderings,
  listMedia,
} from "../doctor.queries.ts";
import type { Settings } from "../examined-database.ts";
import { findingsOrOk, type Check, count, ok, problem, warning } from "../finding.ts";
import { findDamagedUploads } from "./damaged-uploads.ts";

export const uploadsCheck: Check = {
  name: "uploads",
  async run({ settings, database, readsUploads = false }) {
    const rows = await listMedia((await database).db);
    const folder = join(settings.dataDirectory, "uploads");
    const files = settings.mediaUrl ? await listBucket(settings) : await readdir(folder).catch(() => undefined);
    if (files instanceof StorageFailure)
      return [problem(files.message, "Until then uploads are refused and images do not show.")];
    if (!files && rows.length > 0)
      return [
        problem(
          `The folder ${folder} is missing or cannot be read, and ${count(rows.length, "image")} with it.`,
          "Put it back from a backup.",
        ),
      ];
    const there = new Set(files?.filter((name) => parseImageFile(name)));
    const lost = rows.filter(({ file }) => !there.has(file));
    const known = new Set(rows.map(({ file }) => file));
    const extra = [...there].filter((file) => !known.has(file));
    const damaged = settings.mediaUrl ? [] : await findDamagedUploads(folder, rows, readsUploads);
    return findingsOrOk(
      [
        damaged.length > 0 &&
          problem(
            `The files of ${count(damaged.length, "uploaded image")} are damaged, such as ${damaged[0]}.`,
            "Put the files back from a backup into uploads/ of DATA_DIR.",
          ),
        lost.length > 0 &&
          problem(
            `The files of ${count(lost.length, "uploaded image")} are lost, such as ${lost[0]?.file}: articles show a gap there.`,
            "Put the files back from a backup into uploads/ of DATA_DIR or of MEDIA_URL.",
          ),
        extra.length > 0 &&
          warning(
            `The database does not know ${count(extra.length, "file")} in uploads, such as ${extra[0]}.`,
            "If the database is the right one, leave them: a daily cleaning moves them to uploads/.removed.",
          ),
      ],
      `${count(rows.length, "uploaded image")}, each with its file.`,
    );
  },
};

async function listBucket(settings: Settings) {
  const files: string[] = [];
  try {
    for await (const { name } of createFileStore(settings).list("uploads")) files.push(name.slice("uploads/".length));
    return files;
  } catch (error) {
    if (error instanceof StorageFailure) return error;
    throw error;
  }
}

export const processesCheck: Check = {
  name: "processes",
  async run({ database, findUnsharedMedia, now }) {
    const { db, name } = await database;
    if (name === "SQLite" || !findUnsharedMedia) return [ok("One process serves the site from SQLite.")];
    const unshared = await findUnsharedMedia(db, now());
    return unshared
      ? [warning(unshared.sentence, unshared.remedy)]
      : [ok("All processes keep their images in the same place.")];
  },
};

export const postsCheck: Check = {
  name: "posts",
  async run({ database }) {
    const opened = await database;
    const states = new Map((await countRenderings(opened.db)).map(({ state, count: posts }) => [state, posts]));
    const [failed, pending] = [states.get("failed") ?? 0, (states.get("pending") ?? 0) + (states.get("outdated") ?? 0)];
    const index = await compareIndex(opened);
    const counts = await comparePublishedCounts(opened.db);
    const authors = await countPostsWithoutAuthor(opened.db);
    const isIndexed = index?.missing === 0 && index.orphaned === 0;
    return findingsOrOk(
      [
        failed > 0 &&
          warning(
            `${count(failed, "article")} could not be rendered: readers see plain text.`,
            "Open them in the editor, which says why, and make the text simpler.",
          ),
        pending > 0 &&
          warning(
            `Still to be rendered: ${count(pending, "article")}.`,
            "Leave the site running: it renders them in the background.",
          ),
        (index?.unrendered ?? 0) > 0 &&
          problem(
            `Without a state of rendering: ${count(index?.unrendered ?? 0, "article")}.`,
            "Save them again in the editor.",
          ),
        !isIndexed &&
          problem(
            `Search misses ${count(index?.missing ?? 0, "article")} and knows ${index?.orphaned ?? 0} that are gone.`,
            "Back up and restore the site (folio backup, folio restore): that makes the index again.",
          ),
        authors.nameless > 0 &&
          problem(
            `Without an author: ${count(authors.nameless, "article")}.`,
            "Put the database back from a backup: folio stores an author with each article.",
          ),
        counts !== undefined &&
          counts.counted !== counts.stored &&
          problem(
            `${counts.counted} articles are published, and lists count ${counts.stored}.`,
            "Back up and restore the site (folio backup, folio restore): that counts again.",
          ),
      ],
      `All articles are rendered, and search knows each of them.${authors.orphaned > 0 ? ` The accounts of the authors of ${authors.orphaned} are gone, so administrators change those.` : ""}`,
    );
  },
};

export const jobsCheck: Check = {
  name: "jobs",
  async run({ database }) {
    const failed = await countFailedJobs((await database).db);
    return findingsOrOk(
      failed.map(({ kind, state, count: jobs }) =>
        warning(
          state === "dead"
            ? `${count(jobs, "job")} (${kind}) failed for good.`
            : `Of ${count(jobs, "job")} (${kind}) nobody knows whether it was done.`,
          "Look at them under System in the back office.",
        ),
      ),
      "No job in the background needs a decision.",
    );
  },
};
