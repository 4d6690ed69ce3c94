import { buffer } from "node:stream/consumers";
import { dayMs } from "../../contract/durations.ts";
import type { AppContext } from "../context.ts";
import type { FileStore } from "../files/file-store.ts";
import { createTaskQueue } from "../workers/task-queue.ts";
import type { CreateWorker } from "../workers/worker.ts";
import { type DrawingTask, type DrawnImage, folders } from "./drawings.ts";

interface Deps {
  files: FileStore;
  createWorker: CreateWorker;
}

const timeoutMs = 30_000;
/** Age at which a stored image is removed; the next request for the image draws it again. */
const maxAgeMs = 30 * dayMs;

/** Share images and icons of the site: drawn once, then stored. */
export function createDrawnImages({ now, log }: AppContext, { files, createWorker }: Deps) {
  // A separate process: the modules take 120 MB, and 250 ms to load, which would block the server.
  const worker = createWorker<DrawingTask, Buffer>({
    entry: new URL("./draw-image.worker.ts", import.meta.url),
    // Idle time after which the process ends; the next image then waits about 500 ms for a new process.
    idleMs: 30_000,
    maxSemiSpaceMb: 4,
    maxResidentMb: 200,
    // Makes malloc return freed memory: 121 instead of 291 MB after 100 images, for the same CPU time.
    env: { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: String(8 * 1024 * 1024) },
  });
  // Drawing takes 0.1 s per image, so the last of 120 waits 12 s. A robot may request a whole list's images.
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 120 });
  let removedAt = 0;

  async function removeOld() {
    if (removedAt > now().getTime() - dayMs) return;
    removedAt = now().getTime();
    for (const folder of folders)
      for await (const { name, modifiedAt } of files.list(folder))
        if (modifiedAt.getTime() < now().getTime() - maxAgeMs) await files.remove(name);
  }

  async function make({ name, upload, task }: DrawnImage) {
    const draw = (path?: string) => worker.run(task(path), timeoutMs);
    const data = upload === undefined ? await draw() : await files.withLocalFile(`uploads/${upload}`, draw);
    if (!data) return "missing";
    try {
      await files.write(name, data, now());
      await removeOld();
    } catch (error) {
      // An image that cannot be stored, for example on a full disk, is still sent.
      log.warn({ err: error }, "a drawn image was not stored");
    }
    return data;
  }

  return {
    /**
     * Returns the bytes of the image, drawn if it is not stored; "busy" if too many images are queued; "missing" if the
     * uploaded image does not exist.
     */
    async find(image: DrawnImage, signal?: AbortSignal): Promise<Buffer | "busy" | "missing"> {
      const stored = await files.read(image.name);
      const data = stored && (await buffer(stored.body));
      // An empty file, which a power cut can leave, is drawn again.
      if (data?.length) return data;
      const { result = "busy" } = await queue.add({ key: image.name, signal }, () => make(image));
      return result;
    },

    close() {
      queue.close();
      worker.close();
    },
  };
}
