import {
  avifFile,
  avifWidths,
  imageOfAvif,
  imageWidths,
  type ImageFile,
  parseImageFile,
} from "../../contract/media/uploaded-images.ts";
import { avifTimeoutMs } from "./image-queue.ts";
import {
  type FoundVariant,
  type ImageVariants,
  originalName,
  type VariantDeps,
  variantName,
  variantsFolder,
} from "./image-variants.ts";

/** Creates and finds AVIF versions of uploads, stored beside the smaller WebP versions. Jobs encode the images. */
export function createAvifVersions({ files, log, images, variants }: VariantDeps & { variants: ImageVariants }) {
  const bytesOf = async (name: string) => (await files.find(name))?.bytes;

  /** Encodes an image as AVIF at one width; returns undefined if the original no longer exists. */
  async function encodeWidth({ file }: ImageFile, width: number, signal: AbortSignal) {
    const { result, dropped } = await images.add("avif", { signal }, () =>
      files.withLocalFile(originalName(file), (path) => images.process({ path, width, format: "avif" }, avifTimeoutMs)),
    );
    signal.throwIfAborted();
    if (dropped) throw new Error(`The image was not encoded: ${dropped}`);
    return result;
  }

  async function encode(file: string, signal: AbortSignal) {
    const image = parseImageFile(file);
    if (!image) return;
    for (const width of avifWidths(image)) {
      const name = variantName(avifFile(image), width);
      if ((await bytesOf(name)) !== undefined) continue;
      const data = await encodeWidth(image, width, signal);
      if (!data) return;
      const webpBytes = await bytesOf(width === image.width ? originalName(file) : variantName(file, width));
      // An empty AVIF file marks that the WebP is smaller; `find` then returns the WebP.
      await files.write(name, data.length < (webpBytes ?? Infinity) ? data : Buffer.alloc(0));
    }
  }

  /** Lists the file names of the uploads that lack at least one AVIF version. */
  async function listMissing() {
    const existing = new Set<string>();
    const widths = new Set<number>(imageWidths);
    const originals: string[] = [];
    for await (const { name } of files.list("uploads")) originals.push(name.slice("uploads/".length));
    const uploads = originals.map(parseImageFile).filter((image) => image !== undefined);
    for (const image of uploads) for (const width of avifWidths(image)) widths.add(width);
    for (const width of widths) for await (const { name } of files.list(variantsFolder(width))) existing.add(name);
    const lacksVersion = (image: ImageFile) =>
      avifWidths(image).some((width) => !existing.has(variantName(avifFile(image), width)));
    return uploads.filter(lacksVersion).map(({ file }) => file);
  }

  return {
    /** Encodes the missing AVIF versions of one upload. */
    encode,

    /** Encodes the missing AVIF versions of all uploads; a failure is logged and does not stop the others. */
    async encodeMissing(signal: AbortSignal) {
      for (const file of await listMissing())
        await encode(file, signal).catch((error: unknown) => {
          signal.throwIfAborted();
          log.warn({ err: error, file }, "the AVIF versions of an image were not made");
        });
    },

    /**
     * Returns the AVIF `{width}/{name}`. Returns the WebP if it is smaller (cached permanently), or while the AVIF is
     * missing (to be revalidated).
     */
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
  };
}
