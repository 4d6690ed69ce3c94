import sharp from "sharp";

export interface SmallerPicture {
  /** Where the whole picture is. */
  path: string;
  width: number;
}

/** An uploaded picture in a smaller width, as WebP; an animated one goes on moving. */
export const smallerPicture = ({ path, width }: SmallerPicture) =>
  sharp(path, { animated: true })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78, effort: 4 })
    .toBuffer();
