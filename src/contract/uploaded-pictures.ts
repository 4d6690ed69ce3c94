/**
 * The widths, in pixels, in which uploaded pictures are offered besides their own. Each is at most 1.5 times the one
 * before, so no layout gets much more than it needs.
 */
export const pictureWidths = [320, 480, 720, 1080, 1600] as const;

/** Served as well, because stored and cached pages of earlier releases name them. */
const formerWidths = [800, 1200];

interface UploadedPicture {
  /** `<32 hex digits of a hash>-<width>x<height>-<colour>.webp`; the last part may be missing. */
  file: string;
  width: number;
  height: number;
  /** The mean colour, as six hex digits, of an opaque still picture. Names of uploads to releases before 0.2 lack it. */
  colour?: string;
}

const file = /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{6}))?\.webp$/;
const folder = "/uploads/";

/** Parses the file name of an uploaded picture; undefined for any other name. */
export function uploadedPicture(name: string): UploadedPicture | undefined {
  const [found, width, height, colour] = file.exec(name) ?? [];
  return found ? { file: found, width: Number(width), height: Number(height), ...(colour && { colour }) } : undefined;
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
export function sourcesOf(picture: UploadedPicture) {
  const smaller = smallerWidths(picture);
  if (smaller.length === 0) return undefined;
  const versions = smaller.map((width) => `${folder}${width}/${picture.file} ${width}w`);
  return [...versions, `${folder}${picture.file} ${picture.width}w`].join(", ");
}
