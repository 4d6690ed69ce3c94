import { minuteMs } from "../../contract/durations.ts";
import {
  avifFile,
  avifWidths,
  imageOfAvif,
  imageWidths,
  type ImageFile,
  parseImageFile,
} from "../../contract/media/uploaded-images.ts";
import type { CreateWorker } from "../workers/worker.ts";
import type { AvifTask } from "./encode-avif.worker.ts";
import {
  type FoundVariant,
  type ImageVariants,
  originalName,
  type VariantDeps,
  variantName,
  variantsFolder,
} from "./image-variants.ts";

/** Time limit for one version: encoding 4 megapixels takes 2 s of CPU, and the process has a low priority. */
const timeoutMs = 5 * minuteMs;

interface AvifDeps extends VariantDeps {
  variants: ImageVariants;
}

/**
 * AVIF versions of uploaded images, in the folders of the smaller variants. Jobs encode them one at a time, and never
 * while an upload is decoded.
 */
export function createAvifVersions({ files, log, createWorker, variants }: AvifDeps) {
  let worker = startWorker(createWorker);
  let isEncoding = false;
  let uploads = 0;
  let noUploads = Promise.resolve();
  let endUploads = () => {};

  const bytesOf = async (name: string) => (await files.find(name))?.bytes;
  const webpName = (file: string, width: number, isOwn: boolean) =>
    isOwn ? originalName(file) : variantName(file, width);

  /** Ends the current encoding. */
  function replaceWorker() {
    worker.close();
    worker = startWorker(createWorker);
  }

  async function waitForUploads(): Promise<void> {
    const waited = noUploads;
    await waited;
    if (waited !== noUploads) return waitForUploads();
  }

  /** Encodes one width; an upload interrupts that, after which it starts again. */
  async function encodeWidth(task: AvifTask, signal: AbortSignal): Promise<Buffer> {
    for (;;) {
      await waitForUploads();
      signal.throwIfAborted();
      const usedWorker = worker;
      isEncoding = true;
      try {
        return await usedWorker.run(task, timeoutMs);
      } catch (error) {
        if (worker === usedWorker) throw error;
      } finally {
        isEncoding = false;
      }
    }
  }

  async function encode(file: string, signal: AbortSignal) {
    const image = parseImageFile(file);
    if (!image) return;
    const missing: number[] = [];
    for (const width of avifWidths(image))
      if ((await bytesOf(variantName(avifFile(image), width))) === undefined) missing.push(width);
    if (missing.length === 0) return;
    signal.addEventListener("abort", replaceWorker);
    try {
      await files.withLocalFile(originalName(file), async (path) => {
        for (const width of missing) {
          const data = await encodeWidth({ path, width }, signal);
          const webpBytes = (await bytesOf(webpName(file, width, width === image.width))) ?? Infinity;
          // An empty file marks that the WebP is smaller.
          const smallest = data.length < webpBytes ? data : Buffer.alloc(0);
          await files.write(variantName(avifFile(image), width), smallest);
        }
      });
    } finally {
      signal.removeEventListener("abort", replaceWorker);
    }
  }

  /** Lists the uploads that lack a version. */
  async function listMissing() {
    const existing = new Set<string>();
    const widths = new Set<number>(imageWidths);
    const originals: string[] = [];
    for await (const { name } of files.list("uploads")) originals.push(name.slice("uploads/".length));
    const images = originals.map(parseImageFile).filter((image) => image !== undefined);
    for (const image of images) for (const width of avifWidths(image)) widths.add(width);
    for (const width of widths) for await (const { name } of files.list(variantsFolder(width))) existing.add(name);
    const lacksVersion = (image: ImageFile) =>
      avifWidths(image).some((width) => !existing.has(variantName(avifFile(image), width)));
    return images.filter(lacksVersion).map(({ file }) => file);
  }

  return {
    /** Encodes the missing versions of one upload. */
    encode,

    /** Encodes the missing versions of all uploads; a failed one does not stop the others. */
    async encodeMissing(signal: AbortSignal) {
      for (const file of await listMissing())
        await encode(file, signal).catch((error: unknown) => {
          signal.throwIfAborted();
          log.warn({ err: error, file }, "the AVIF versions of an image were not made");
        });
    },

    /** Runs `work` while no image is encoded; interrupts a running encoding, which starts again afterwards. */
    async pauseDuring<T>(work: () => Promise<T>) {
      if (uploads === 0) ({ promise: noUploads, resolve: endUploads } = Promise.withResolvers<void>());
      uploads += 1;
      if (isEncoding) replaceWorker();
      try {
        return await work();
      } finally {
        uploads -= 1;
        if (uploads === 0) endUploads();
      }
    },

    /** Finds the AVIF `{width}/{name}`; the WebP while the AVIF is missing, and permanently if the WebP is smaller. */
    async find(name: string, requestedWidth: string): Promise<FoundVariant> {
      const image = imageOfAvif(name);
      const width = image && avifWidths(image).find((one) => `${one}` === requestedWidth);
      if (!width) return "none";
      const avif = variantName(name, width);
      const bytes = await bytesOf(avif);
      if (bytes) return { name: avif, caching: "immutable" };
      const caching = bytes === 0 ? "immutable" : "revalidated";
      if (width < image.width) {
        const webp = await variants.find(image.file, requestedWidth);
        if (webp !== "original") return webp === "none" ? webp : { ...webp, caching };
      }
      return { name: originalName(image.file), caching };
    },

    close: () => worker.close(),
  };
}

const startWorker = (createWorker: CreateWorker) =>
  createWorker<AvifTask, Buffer>({ entry: new URL("./encode-avif.worker.ts", import.meta.url), idleMs: 30_000 });
