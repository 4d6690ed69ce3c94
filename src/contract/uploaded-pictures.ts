/**
 * The widths, in pixels, in which uploaded pictures are offered besides their own. Each is at most 1.5 times the one
 * before, so no layout gets much more than it needs.
 */
export const pictureWidths = [320, 480, 720, 1080, 1600] as const;

/** Served as well, because stored and cached pages of earlier releases name them. */
const formerWidths = [800, 1200];

export interface UploadedPicture {
  /** `<32 hex digits of a hash>-<width>x<height>-<colour>.webp`; the last part may be missing. */
  file: string;
  width: number;
  height: number;
  /** The mean colour, as six hex digits, of an opaque still picture. Names of uploads to releases before 0.2 lack it. */
  colour?: string;
}

const file = /^([0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{6}))?)\.(webp|avif)$/;
const folder = "/uploads/";

/** Parses the file name of an uploaded picture; undefined for any other name. */
export const uploadedPicture = (name: string) => parse(name, "webp");

/** The picture that has an AVIF version of this name. */
export function pictureOfAvif(name: string) {
  const picture = parse(name, "avif");
  return picture?.colour ? picture : undefined;
}

function parse(name: string, format: "webp" | "avif"): UploadedPicture | undefined {
  const [, stem, width, height, colour, extension] = file.exec(name) ?? [];
  if (!stem || extension !== format) return undefined;
  return { file: `${stem}.webp`, width: Number(width), height: Number(height), ...(colour && { colour }) };
}

/** The uploaded picture at an address of this site. */
export const pictureAt = (address: string) =>
  address.startsWith(folder) ? uploadedPicture(address.slice(folder.length)) : undefined;

/** The offered widths below the original's, since pictures are never enlarged. */
export const smallerWidths = ({ width }: UploadedPicture) => pictureWidths.filter((smaller) => smaller < width);

/** The widths below the original's that are served when they are requested. */
export const servedWidths = (picture: UploadedPicture) => [
  ...smallerWidths(picture),
  ...formerWidths.filter((former) => former < picture.width),
];

/** The `srcset` of a picture; undefined if it has no smaller versions. */
export function srcSetOf(picture: UploadedPicture) {
  const smaller = smallerWidths(picture);
  if (smaller.length === 0) return undefined;
  const versions = smaller.map((width) => `${folder}${width}/${picture.file} ${width}w`);
  return [...versions, `${folder}${picture.file} ${picture.width}w`].join(", ");
}

export const avifFile = (picture: UploadedPicture) => picture.file.replace(/webp$/, "avif");

/** The widths of a picture's AVIF versions: none for animations and pictures with transparent parts. */
export const avifWidths = (picture: UploadedPicture) =>
  picture.colour ? [...smallerWidths(picture), picture.width] : [];

/** The `srcset` of a picture's AVIF versions; undefined if it has none. */
export function avifSrcSetOf(picture: UploadedPicture) {
  const versions = avifWidths(picture).map((width) => `${folder}${width}/${avifFile(picture)} ${width}w`);
  return versions.length > 0 ? versions.join(", ") : undefined;
}
