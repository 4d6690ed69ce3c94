import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { dayMs, hourMs } from "../../contract/durations.ts";
import { Id, storablePart } from "../../contract/fields.ts";
import { importTexts } from "../../contract/imports/import-texts.ts";
import type { ImportSummary, ImportUpload, SiteImport, TakenBack } from "../../contract/imports/imports.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import type { AppContext } from "../context.ts";
import { decodeResource } from "../db/decode-row.ts";
import { newId } from "../db/ids.ts";
import { withLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { CommitUncertain, type RunTransaction } from "../db/transactions.ts";
import { conflict, found } from "../errors.ts";
import { temporaryName } from "../files/atomic-write.ts";
import type { FileStore } from "../files/file-store.ts";
import type { RunOnce } from "../http/routes/route.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Attempt } from "../jobs/run-job.ts";
import { type CreateWorker, TaskFailed, WorkerClosed } from "../workers/worker.ts";
import * as queries from "./imports.queries.ts";
import { createUndo, type UndoDeps } from "./undo-import.ts";

/** Task of the worker process, which checks or imports an uploaded file. */
export interface FileTask {
  settings: AppContext["settings"];
  path: string;
  /** Name of the file at the time of the upload. */
  name: string;
  upload: string;
  /** Id of the account on whose behalf the file is imported. */
  by: string;
  isDryRun: boolean;
}

/** Summary of a completed task, or the reason of its failure. */
export type FileOutcome = { summary: ImportSummary; failure?: never } | { summary?: never; failure: string };

interface Deps extends UndoDeps {
  files: FileStore;
  jobs: Jobs;
  createWorker: CreateWorker;
  /** Entry file of the worker process; undefined where no jobs run. */
  entry: URL | undefined;
}

const folder = "imports";
const fileOf = (id: string) => `${folder}/${id}`;
const lockName = "import-upload";
const timeoutMs = 6 * hourMs;
const begun = { documents: 0, total: null };
/** Maximum length of the stored name in characters: short enough for a file name in any writing system. */
const maxName = 80;

/** Imports uploaded files, one at a time: a job checks the file, and another imports it when the owner agrees. */
export function createImports(context: AppContext, { files, jobs, createWorker, entry, ...undoDeps }: Deps) {
  const { db, dialect, inTransaction, settings, now, log } = context;
  const worker = entry && createWorker<FileTask, FileOutcome>({ entry, idleMs: 10_000 });
  const undo = createUndo(context, undoDeps);

  const reading = jobs.register("imports.read", {
    title: "Import posts of another program",
    payload: z.object({ upload: Id, isDryRun: z.boolean() }),
    run,
  });
  jobs.register("imports.clean", {
    title: "Delete uploads that were not imported",
    schedule: { dailyAt: "03:45" },
    run: clean,
  });

  /** Enqueues the job that checks (`isDryRun`) or imports the file. */
  async function begin(transaction: Db, upload: queries.StoredUpload, isDryRun: boolean): Promise<ImportUpload> {
    await queries.storedUpload.store(transaction, upload);
    await queries.storedProgress.store(transaction, begun);
    await reading.enqueue(transaction, { upload: upload.id, isDryRun }, { key: upload.id });
    const { by: _, ...shown } = upload;
    return { ...shown, progress: begun };
  }

  async function run({ upload: id, isDryRun }: { upload: string; isDryRun: boolean }, attempt: Attempt) {
    const upload = await queries.storedUpload.find(db);
    if (upload?.id !== id) return;
    const { failure, summary = upload.summary } = await read(upload, isDryRun, attempt.signal);
    const state = failure === undefined ? (isDryRun ? "checked" : "imported") : isDryRun ? "refused" : "failed";
    await withLock(inTransaction, lockName, async (transaction) => {
      await attempt.complete(transaction);
      if ((await queries.storedUpload.find(transaction))?.id !== id) return;
      await queries.storedUpload.store(transaction, { ...upload, state, summary, reason: failure ?? "" });
    });
    if (state === "imported" || state === "refused") await files.remove(fileOf(id));
  }

  async function read(
    { id, name, by }: queries.StoredUpload,
    isDryRun: boolean,
    signal: AbortSignal,
  ): Promise<FileOutcome> {
    const task = { settings, name, upload: id, by, isDryRun };
    try {
      const outcome = await files.withLocalFile(fileOf(id), async (path) => worker?.run({ ...task, path }, timeoutMs));
      return outcome ?? { failure: importTexts.fileMissing };
    } catch (error) {
      // Thrown again if the server stops, so that the job continues after the restart.
      if (signal.aborted || error instanceof WorkerClosed || !(error instanceof TaskFailed)) throw error;
      log.error({ err: error }, "an uploaded file could not be imported");
      return { failure: error.isOverLimit ? importTexts.overLimit : importTexts.unexpected };
    }
  }

  /** Removes files that were uploaded more than a day ago, and the record of an upload whose file is missing. */
  async function clean() {
    for await (const { name, modifiedAt } of files.list(folder))
      if (modifiedAt.getTime() < now().getTime() - dayMs) await files.remove(name);
    const upload = await queries.storedUpload.find(db);
    if (upload && !(await files.find(fileOf(upload.id)))) await inTransaction(queries.storedUpload.remove);
  }

  return {
    async findUpload(): Promise<ImportUpload | null> {
      const stored = await queries.storedUpload.find(db);
      if (!stored) return null;
      const { by: _, ...upload } = stored;
      const isRead = upload.state === "checking" || upload.state === "importing";
      return { ...upload, progress: isRead ? ((await queries.storedProgress.find(db)) ?? begun) : null };
    },

    /** Stores an upload and enqueues its check. `receive` writes it to a path, and returns the file's name. */
    async upload(by: string, receive: (path: string) => Promise<string>, once: RunOnce): Promise<ImportUpload> {
      const path = join(files.temporaryDirectory, temporaryName());
      const id = newId(now());
      try {
        const name = storablePart((await receive(path)).replaceAll("/", "-").slice(-maxName)) || "upload";
        const { size: bytes } = await stat(path);
        await files.write(fileOf(id), createReadStream(path));
        const insert = (run: RunTransaction) =>
          withLock(run, lockName, async (transaction) => {
            const present = await queries.storedUpload.find(transaction);
            if (present && present.state !== "refused" && present.state !== "imported")
              throw conflict(importTexts.oneAtATime);
            const upload = { id, name, bytes, by, uploadedAt: now().toISOString(), summary: null, reason: "" };
            return begin(transaction, { ...upload, state: "checking" }, true);
          });
        const upload = await once(insert, `${name} ${bytes}`);
        if (upload.id !== id) await files.remove(fileOf(id));
        return upload;
      } catch (error) {
        // Keeps the uploaded file if the outcome of the COMMIT is unknown: a job may still read it.
        if (!(error instanceof CommitUncertain)) await files.remove(fileOf(id));
        throw error;
      } finally {
        await rm(path, { force: true });
      }
    },

    /** Enqueues the import of a checked file, or continues one that ended early. */
    start: (by: string, once: RunOnce): Promise<ImportUpload> =>
      once(
        (run) =>
          withLock(run, lockName, async (transaction) => {
            const upload = await queries.storedUpload.find(transaction);
            if (upload?.state !== "checked" && upload?.state !== "failed") throw conflict(importTexts.notChecked);
            return begin(transaction, { ...upload, by, state: "importing", reason: "" }, false);
          }),
        "",
      ),

    /** Removes the uploaded file; a running import of it ends early. */
    async discard() {
      const { id } = await withLock(inTransaction, lockName, async (transaction) => {
        const upload = found(await queries.storedUpload.find(transaction), "Upload");
        await queries.storedUpload.remove(transaction);
        await reading.cancel(transaction, upload.id);
        return upload;
      });
      await files.remove(fileOf(id));
    },

    async list(): Promise<SiteImport[]> {
      const rows = await queries.listImports(db);
      return Promise.all(
        rows.map(async (row) => ({
          ...decodeResource(row),
          summary: (await queries.summaryOf(row.id).find(db)) ?? null,
        })),
      );
    },

    /** Undoes an import: moves its documents to the trash, except those edited on this site. */
    async takeBack(by: SessionUser, id: string): Promise<TakenBack> {
      const made = found(await queries.findImport(db, id), "Import");
      if ((await queries.storedUpload.find(db))?.state === "importing") throw conflict(importTexts.isImporting);
      try {
        return await undo(by, made);
      } catch (error) {
        if (!dialect.isUnavailable(error)) throw error;
        // Many transactions undo an import. If one fails, the same call can be repeated to undo the rest.
        throw new CommitUncertain("An import is taken back in part", { cause: error });
      }
    },

    close: () => worker?.close(),
  };
}

export type Imports = ReturnType<typeof createImports>;
