import { imageFileAt } from "../../../contract/media/uploaded-images.ts";

/** The size of an uploaded image, from its name (`/uploads/…-1200x800.webp`); undefined for other images. */
export function sizeFromName(address: string) {
  const image = imageFileAt(address);
  return image && { width: image.width, height: image.height };
}

/** Aspect ratio (width / height) of an uncropped upload's frame: the image's own, or 3:2 for a taller image. */
export function frameRatio(address: string) {
  const size = sizeFromName(address);
  if (!size) return undefined;
  const { width, height } = size;
  return width * 2 < height * 3 ? "3 / 2" : `${width} / ${height}`;
}

const [cardFrame, wideFrame, tallestFrame] = [16 / 9, 21 / 9, 3 / 2];

/**
 * Widths of an image in the layout. Entries have the minimum window width in rem, the width, and the frame's aspect
 * ratio (default: a card's). The last entry is for other windows.
 */
type Widths = readonly (readonly [minWindow: number, width: string, frame?: number | undefined])[];

/** Multiplies widths for very wide screens, where page.css enlarges the rem: `sizes` uses the default rem. */
const from = (minWindow: number, rem: number, frame?: number): Widths => [
  [160, `${rem * 1.25}rem`, frame],
  [120, `${rem * 1.125}rem`, frame],
  [minWindow, `${rem}rem`, frame],
];

const widthsByPlace = {
  card: [...from(77, 22.4), [66.5, "29vw"], [43.5, "44vw"], [0, "92vw"]],
  wideCard: [...from(77, 46.7, wideFrame), [66.5, "60vw", wideFrame], [43.5, "92vw", wideFrame], [0, "92vw"]],
  /** Spans two of three columns in wide windows, one of two otherwise. */
  filledCard: [...from(77, 46.7, wideFrame), [66.5, "60vw", wideFrame], [43.5, "44vw"], [0, "92vw"]],
  featured: [...from(77, 22.4), [64, "29vw"], [40, "44vw"], [0, "92vw"]],
  // Phones need only two thirds of the width: 2 of their 3 pixels per CSS pixel look sharp. This saves a round trip.
  article: [...from(47, 43, tallestFrame), [30, "92vw", tallestFrame], [0, "66vw", tallestFrame]],
  project: [...from(77, 71, tallestFrame), [0, "92vw", tallestFrame]],
  content: [...from(47, 43, tallestFrame), [0, "92vw", tallestFrame]],
  row: [
    [34, "6rem", tallestFrame],
    [0, "max(4.5rem, 18vw)", tallestFrame],
  ],
  gallery: [...from(47, 21.2, tallestFrame), [0, "calc(46vw - 0.7rem)", tallestFrame]],
  mark: [[0, "2rem"]],
  workRow: [[0, "12rem", tallestFrame]],
  face: [
    [64, "15rem"],
    [0, "6rem"],
  ],
  portrait: [
    [48, "11rem"],
    [0, "7rem"],
  ],
} satisfies Record<string, Widths>;
export type ImagePlace = keyof typeof widthsByPlace;

const sizesAttribute = (widths: Widths) =>
  widths.map(([minWindow, width]) => (minWindow > 0 ? `(min-width: ${minWindow}rem) ${width}` : width)).join(", ");

/** `sizes` attribute of an image that fills its place. The browser uses it to choose a version before layout. */
export const sizesOf = (place: ImagePlace) => sizesAttribute(widthsByPlace[place]);

/** Maximum height of the frames in hundredths of the window's height (`svh`), as in the style sheets. */
const maxFrameHeights: Partial<Record<ImagePlace, number>> = { article: 32, project: 80 };

/** `sizes` attribute of an image that is contained in its frame and may be narrower than the frame. */
export function sizesOfWhole(place: ImagePlace, address: string) {
  const size = sizeFromName(address);
  if (!size) return sizesOf(place);
  const ratio = size.width / size.height;
  const maxHeight = maxFrameHeights[place];
  const widths: Widths = widthsByPlace[place];
  return sizesAttribute(
    widths.map(([minWindow, full, frame = cardFrame]) => {
      const width = ratio < frame ? `calc(${full} * ${(ratio / frame).toFixed(2)})` : full;
      // Narrow windows are so high that the maximum height does not matter.
      const isCapped = maxHeight && minWindow > 0;
      return [minWindow, isCapped ? `min(${width}, ${Math.ceil(maxHeight * ratio)}svh)` : width];
    }),
  );
}
