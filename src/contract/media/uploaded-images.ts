/**
 * Widths in pixels in which uploaded images are offered besides their original width. Each is at most 1.5 times the
 * previous one, so that browsers do not load much more than they need.
 */
export const imageWidths = [320, 480, 720, 1080, 1600] as const;

/** Widths that earlier releases offered. Stored or cached pages from those releases may still request them. */
const formerWidths = [800, 1200];

export interface ImageFile {
  /** `<32 hex digits of a hash>-<width>x<height>-<mean colour>.webp`; the mean colour may be missing. */
  file: string;
  width: number;
  height: number;
  /** Mean colour, as six hex digits, of an opaque still image. Names of uploads to releases before 0.2 lack it. */
  colour?: string;
}

const file = /^([0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{6}))?)\.(webp|avif)$/;
const folder = "/uploads/";

/** Parses the file name of an uploaded image; undefined for any other name. */
export const parseImageFile = (name: string) => parse(name, "webp");

/** Finds the image whose AVIF version has this file name. */
export function imageOfAvif(name: string) {
  const image = parse(name, "avif");
  return image?.colour ? image : undefined;
}

function parse(name: string, format: "webp" | "avif"): ImageFile | undefined {
  const [, stem, width, height, colour, extension] = file.exec(name) ?? [];
  if (!stem || extension !== format) return undefined;
  return { file: `${stem}.webp`, width: Number(width), height: Number(height), ...(colour && { colour }) };
}

/** Finds the uploaded image at an address of this site. */
export const imageFileAt = (address: string) =>
  address.startsWith(folder) ? parseImageFile(address.slice(folder.length)) : undefined;

/** Lists the files of uploaded images that a text names, without duplicates. */
export const uploadsIn = (text: string) => [
  ...new Set([...text.matchAll(/\/uploads\/([\w-]+\.webp)/g)].map(([, name = ""]) => name).filter(parseImageFile)),
];

/** Widths in which an image is offered besides its own: only smaller ones, since images are never enlarged. */
export const smallerWidths = ({ width }: ImageFile) => imageWidths.filter((smaller) => smaller < width);

/** Widths below the original's that can be requested, including former ones. */
export const servedWidths = (image: ImageFile) => [
  ...smallerWidths(image),
  ...formerWidths.filter((former) => former < image.width),
];

/** Returns the `srcset` of an image; undefined if it has no smaller versions. */
export function srcSetOf(image: ImageFile) {
  const smaller = smallerWidths(image);
  if (smaller.length === 0) return undefined;
  const versions = smaller.map((width) => `${folder}${width}/${image.file} ${width}w`);
  return [...versions, `${folder}${image.file} ${image.width}w`].join(", ");
}

/** File name of the AVIF version, which is stored in a folder named after its width. */
export const avifFile = (image: ImageFile) => image.file.replace(/webp$/, "avif");

/** Widths of an image's AVIF versions: none for animations and images with transparency. */
export const avifWidths = (image: ImageFile) => (image.colour ? [...smallerWidths(image), image.width] : []);

/** Returns the `srcset` of an image's AVIF versions; undefined if it has none. */
export function avifSrcSetOf(image: ImageFile) {
  const versions = avifWidths(image).map((width) => `${folder}${width}/${avifFile(image)} ${width}w`);
  return versions.length > 0 ? versions.join(", ") : undefined;
}
