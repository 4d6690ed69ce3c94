import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AppContext } from "../context.ts";
import { createTaskQueue } from "../workers/task-queue.ts";
import type { CreateWorker } from "../workers/worker.ts";
import { createFileCache } from "./file-cache.ts";
import { type Card, type Drawing, fileNameOf, type CardStyle, type Picture } from "./picture.ts";

const timeoutMs = 30_000;

interface SharePictureDeps {
  /** The folder of the images that authors upload. */
  uploads: string;
  createWorker: CreateWorker;
}

/** The pictures that other sites show beside a link to this one: made at the first request, then stored. */
export function createSharePictures({ settings, now, log }: AppContext, { uploads, createWorker }: SharePictureDeps) {
  const files = createFileCache(join(settings.dataDirectory, "share-pictures"), now);
  // The modules that draw take 250 ms to load, in which the server would answer nobody, and 180 MB to hold.
  const worker = createWorker<Drawing, Buffer>({
    entry: new URL("./draw-picture.worker.ts", import.meta.url),
    // The next picture after this waits some 500 ms for a new process.
    idleMs: 30_000,
  });
  // 20 take two seconds, and a site that shows pictures does not wait longer.
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 19 });

  async function make(picture: Picture, styleOf: (card: Card) => CardStyle) {
    const drawing =
      picture.kind === "card" ? { card: picture, style: styleOf(picture) } : { path: join(uploads, picture.file) };
    if ("path" in drawing && !existsSync(drawing.path)) return "missing";
    const data = await worker.run(drawing, timeoutMs);
    // A picture that cannot be stored, because the disk is full for example, is still sent.
    const warn = (error: unknown) => log.warn({ err: error }, "a share picture was not stored");
    await files.store(fileNameOf(picture), data).catch(warn);
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
      const stored = await files.find(name);
      if (stored) return stored;
      const { result = "busy" } = await queue.add({ key: name }, () => make(picture, styleOf));
      return result;
    },

    close() {
      queue.close();
      worker.close();
    },
  };
}
