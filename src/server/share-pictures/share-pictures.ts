import type { AppContext } from "../context.ts";
import type { FileStore } from "../files/file-store.ts";
import { createTaskQueue } from "../workers/task-queue.ts";
import type { CreateWorker } from "../workers/worker.ts";
import { createFileCache } from "./file-cache.ts";
import { type Card, type Drawing, fileNameOf, type CardStyle, type Picture } from "./picture.ts";

const timeoutMs = 30_000;

interface SharePictureDeps {
  files: FileStore;
  createWorker: CreateWorker;
}

/** The pictures that other sites show beside a link to this one: made at the first request, then stored. */
export function createSharePictures({ now, log }: AppContext, { files, createWorker }: SharePictureDeps) {
  const stored = createFileCache(files, "share-pictures", now);
  // The modules that draw take 250 ms to load, in which the server would answer nobody, and 180 MB to hold.
  const worker = createWorker<Drawing, Buffer>({
    entry: new URL("./draw-picture.worker.ts", import.meta.url),
    // The next picture after this waits some 500 ms for a new process.
    idleMs: 30_000,
  });
  // 20 take two seconds, and a site that shows pictures does not wait longer.
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 19 });

  async function make(picture: Picture, styleOf: (card: Card) => CardStyle) {
    const draw = (drawing: Drawing) => worker.run(drawing, timeoutMs);
    const data =
      picture.kind === "card"
        ? await draw({ card: picture, style: styleOf(picture) })
        : await files.withLocalFile(`uploads/${picture.file}`, (path) => draw({ path }));
    if (!data) return "missing";
    // A picture that cannot be stored, because the disk is full for example, is still sent.
    const warn = (error: unknown) => log.warn({ err: error }, "a share picture was not stored");
    await stored.store(fileNameOf(picture), data).catch(warn);
    return data;
  }

  return {
    load: queue.load,

    /**
     * The picture's file. "busy" when too many others wait to be made: a robot that requests those of all articles must
     * retry. "missing" when the uploaded image is not there any more.
     */
    async find(picture: Picture, styleOf: (card: Card) => CardStyle): Promise<Buffer | "busy" | "missing"> {
      const name = fileNameOf(picture);
      const found = await stored.find(name);
      if (found) return found;
      const { result = "busy" } = await queue.add({ key: name }, () => make(picture, styleOf));
      return result;
    },

    close() {
      queue.close();
      worker.close();
    },
  };
}
