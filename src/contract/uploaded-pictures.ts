/** The widths, in pixels, in which an uploaded picture can be had besides its own: what the places on the pages ask for. */
export const pictureWidths = [480, 800, 1200, 1600] as const;

interface UploadedPicture {
  /** `<32 hex of its content>-<width>x<height>.webp`. */
  file: string;
  width: number;
  height: number;
}

const file = /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;
const folder = "/uploads/";

/** What the name of an uploaded picture tells of it; undefined where no upload has such a name. */
export function uploadedPicture(name: string): UploadedPicture | undefined {
  const [found, width, height] = file.exec(name) ?? [];
  return found ? { file: found, width: Number(width), height: Number(height) } : undefined;
}

/** The uploaded picture at an address of this site. */
export const pictureAt = (address: string) =>
  address.startsWith(folder) ? uploadedPicture(address.slice(folder.length)) : undefined;

/** Those of the widths that are smaller than the picture: none is ever made larger. */
export const smallerWidths = ({ width }: UploadedPicture) => pictureWidths.filter((smaller) => smaller < width);

/** For `srcset`: the smaller versions and the whole; undefined where there is nothing to choose. */
export function sourcesOf(picture: UploadedPicture) {
  const smaller = smallerWidths(picture);
  if (smaller.length === 0) return undefined;
  const versions = smaller.map((width) => `${folder}${width}/${picture.file} ${width}w`);
  return [...versions, `${folder}${picture.file} ${picture.width}w`].join(", ");
}
