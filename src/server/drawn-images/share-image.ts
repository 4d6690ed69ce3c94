import { createHash } from "node:crypto";

/** A drawn image: a cover with text on it. */
export interface Card {
  kind: "card";
  title: string;
  /** Author, or the occupation of the site's owner. */
  byline: string;
  siteName: string;
  /** Host of the link, in readable form. */
  host: string;
  /** Seed of its cover, and the category that determines the motif. */
  seed: string;
  category: string | undefined;
  accentHue: number;
}

/** An uploaded image, sent as JPEG because many sites do not accept WebP. */
export interface Photo {
  kind: "photo";
  /** Name in the folder of uploads. */
  file: string;
}

/** Image that other sites show with a link to this one. */
export type ShareImage = Card | Photo;

/** Cover and colours of a card; see web/visitor/share-card. */
export interface CardStyle {
  /** An `<svg>` element. */
  cover: string;
  surface: string;
  text: string;
  muted: string;
  accent: string;
}

/** Input of an image: a card is drawn, an image file is cropped. */
export type Drawing = { card: Card; style: CardStyle } | { path: string };

/** In pixels: the format that every site shows uncropped. */
export const shareImageSize = { width: 1200, height: 630 } as const;

export const mediaType = ({ kind }: ShareImage) => (kind === "card" ? "image/png" : "image/jpeg");

/** Increase it when the drawing changes, so that every image gets a new address and caches are bypassed. */
const designVersion = 2;

/** The name is a hash of everything that the image shows, so a changed image gets another address. */
export function fileNameOf(image: ShareImage) {
  const shown = Object.entries(image).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const digest = createHash("sha256")
    .update(JSON.stringify([designVersion, shown]))
    .digest("hex");
  return `${digest.slice(0, 20)}.${image.kind === "card" ? "png" : "jpg"}`;
}
