/** The widths, in pixels, in which uploaded pictures are served besides the original. */
export const pictureWidths = [480, 800, 1200, 1600] as const;

interface UploadedPicture {
  /** `<32 hex digits of a hash>-<width>x<height>.webp`. */
  file: string;
  width: number;
  height: number;
}

const file = /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;
const folder = "/uploads/";

/** Parses the file name of an uploaded picture; undefined for any other name. */
export function uploadedPicture(name: string): UploadedPicture | undefined {
  const [found, width, height] = file.exec(name) ?? [];
  return found ? { file: found, width: Number(width), height: Number(height) } : undefined;
}

/** The uploaded picture at an address of this site. */
export const pictureAt = (address: string) =>
  address.startsWith(folder) ? uploadedPicture(address.slice(folder.length)) : undefined;

/** The served widths below the original's, since pictures are never enlarged. */
export const smallerWidths = ({ width }: UploadedPicture) => pictureWidths.filter((smaller) => smaller < width);

/** The `srcset` of a picture; undefined if it has no smaller versions. */
export function sourcesOf(picture: UploadedPicture) {
  const smaller = smallerWidths(picture);
  if (smaller.length === 0) return undefined;
  const versions = smaller.map((width) => `${folder}${width}/${picture.file} ${width}w`);
  return [...versions, `${folder}${picture.file} ${picture.width}w`].join(", ");
}
