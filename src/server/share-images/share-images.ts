import type { AppContext } from "../context.ts";
import type { FileStore } from "../files/file-store.ts";
import { createTaskQueue } from "../workers/task-queue.ts";
import type { CreateWorker } from "../workers/worker.ts";
import { createFileCache } from "./file-cache.ts";
import { type Card, type Drawing, fileNameOf, type CardStyle, type ShareImage } from "./share-image.ts";

const timeoutMs = 30_000;

interface ShareImageDeps {
  files: FileStore;
  createWorker: CreateWorker;
}

/** The images that other sites show beside a link to this one: made at the first request, then stored. */
export function createShareImages({ now, log }: AppContext, { files, createWorker }: ShareImageDeps) {
  const stored = createFileCache(files, "share-pictures", now);
  // The modules that draw take 250 ms to load, in which the server would answer nobody, and 180 MB to hold.
  const worker = createWorker<Drawing, Buffer>({
    entry: new URL("./draw-share-image.worker.ts", import.meta.url),
    // The next image after this waits some 500 ms for a new process.
    idleMs: 30_000,
  });
  // 20 take two seconds, and a site that shows images does not wait longer.
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 19 });

  async function make(image: ShareImage, styleOf: (card: Card) => CardStyle) {
    const draw = (drawing: Drawing) => worker.run(drawing, timeoutMs);
    const data =
      image.kind === "card"
        ? await draw({ card: image, style: styleOf(image) })
        : await files.withLocalFile(`uploads/${image.file}`, (path) => draw({ path }));
    if (!data) return "missing";
    // An image that cannot be stored, because the disk is full for example, is still sent.
    const warn = (error: unknown) => log.warn({ err: error }, "a share image was not stored");
    await stored.store(fileNameOf(image), data).catch(warn);
    return data;
  }

  return {
    load: queue.load,

    /**
     * The image's file. "busy" when too many others wait to be made: a robot that requests those of all articles must
     * retry. "missing" when the uploaded image is not there any more.
     */
    async find(image: ShareImage, styleOf: (card: Card) => CardStyle): Promise<Buffer | "busy" | "missing"> {
      const name = fileNameOf(image);
      const found = await stored.find(name);
      if (found) return found;
      const { result = "busy" } = await queue.add({ key: name }, () => make(image, styleOf));
      return result;
    },

    close() {
      queue.close();
      worker.close();
    },
  };
}
