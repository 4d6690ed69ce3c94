import { LRUCache } from "lru-cache";
import type { AppContext } from "../context.ts";
import type { FileStore } from "../files/file-store.ts";
import { createTaskQueue } from "../workers/task-queue.ts";
import { type Card, type CardStyle, fileNameOf, type ShareImage } from "./drawings.ts";
import { createFileCache } from "./file-cache.ts";
import type { ImageDrawing } from "./image-drawing.ts";

interface ShareImageDeps {
  files: FileStore;
  drawShareImage: ImageDrawing["drawShareImage"];
}

interface Requester {
  /** Network of the client, to limit its waiting requests. */
  client: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

type Found = Buffer | "busy" | "missing";
type StyleOf = (card: Card) => CardStyle;

/** Images that other sites show beside a link to a page of this site: drawn once, then stored. */
export function createShareImages({ now, log }: AppContext, { files, drawShareImage }: ShareImageDeps) {
  const stored = createFileCache(files, "share-pictures", now);
  // Drawing 20 images takes two seconds, and a robot that requests the images of a whole list waits not much longer.
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 120 });
  const maxWaitingOfClient = 24;
  // Names of images that are known to be stored: in object storage, each look-up is a request.
  const prepared = new LRUCache<string, true>({ max: 1000 });

  async function make(image: ShareImage, styleOf: StyleOf) {
    const data =
      image.kind === "card"
        ? await drawShareImage({ card: image, style: styleOf(image) })
        : await files.withLocalFile(`uploads/${image.file}`, (path) => drawShareImage({ path }));
    if (!data) return "missing";
    // An image that cannot be stored, for example on a full disk, is still sent.
    const warn = (error: unknown) => log.warn({ err: error }, "a share image was not stored");
    await stored.store(fileNameOf(image), data).catch(warn);
    return data;
  }

  return {
    load: queue.load,

    /**
     * Returns the image's file, drawn if it is not stored. "busy" if too many images are queued, in total or for this
     * client. "missing" if the uploaded image no longer exists.
     */
    async find(image: ShareImage, styleOf: StyleOf, { client, signal }: Requester): Promise<Found> {
      const name = fileNameOf(image);
      const found = await stored.find(name);
      if (found) return found;
      const task = { key: name, group: client, maxWaitingOfGroup: maxWaitingOfClient, signal };
      const { result = "busy" } = await queue.add(task, () => make(image, styleOf));
      return result;
    },

    /** Draws the image unless it is stored; requests take precedence. */
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
