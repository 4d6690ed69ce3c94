import { LRUCache } from "lru-cache";
import type { AppContext } from "../context.ts";
import type { FileStore } from "../files/file-store.ts";
import { createTaskQueue } from "../workers/task-queue.ts";
import { createFileCache } from "./file-cache.ts";
import type { ImageDrawing } from "./image-drawing.ts";
import { type Card, fileNameOf, type CardStyle, type ShareImage } from "./share-image.ts";

interface ShareImageDeps {
  files: FileStore;
  drawShareImage: ImageDrawing["drawShareImage"];
}

interface Requester {
  /** What counts as one client, as for other limits. */
  client: string;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
}

type Found = Buffer | "busy" | "missing";
type StyleOf = (card: Card) => CardStyle;

/** The images that other sites show beside a link to this one: made once, then stored. */
export function createShareImages({ now, log }: AppContext, { files, drawShareImage }: ShareImageDeps) {
  const stored = createFileCache(files, "share-pictures", now);
  // 20 take two seconds, and a robot that requests those of a whole list does not wait much longer.
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 120 });
  const maxWaitingOfClient = 24;
  // A look at each stored file is a request where files are in object storage.
  const prepared = new LRUCache<string, true>({ max: 1000 });

  async function make(image: ShareImage, styleOf: StyleOf) {
    const data =
      image.kind === "card"
        ? await drawShareImage({ card: image, style: styleOf(image) })
        : await files.withLocalFile(`uploads/${image.file}`, (path) => drawShareImage({ path }));
    if (!data) return "missing";
    // An image that cannot be stored, because the disk is full for example, is still sent.
    const warn = (error: unknown) => log.warn({ err: error }, "a share image was not stored");
    await stored.store(fileNameOf(image), data).catch(warn);
    return data;
  }

  return {
    load: queue.load,

    /**
     * The image's file, drawn if it is not stored. "busy" when too many others are queued, or too many of
     * this client. "missing" when the uploaded image is not there any more.
     */
    async find(image: ShareImage, styleOf: StyleOf, { client, signal }: Requester): Promise<Found> {
      const name = fileNameOf(image);
      const found = await stored.find(name);
      if (found) return found;
      const task = { key: name, group: client, maxWaitingOfGroup: maxWaitingOfClient, signal };
      const { result = "busy" } = await queue.add(task, () => make(image, styleOf));
      return result;
    },

    /** Makes the image unless it is stored; requests go first. */
    async prepare(image: ShareImage, styleOf: StyleOf, signal: AbortSignal) {
      const name = fileNameOf(image);
      if (prepared.has(name)) return;
      if (!(await stored.has(name))) await queue.add({ key: name, priority: 1, signal }, () => make(image, styleOf));
      signal.throwIfAborted();
      prepared.set(name, true);
    },

    close: queue.close,
  };
}
