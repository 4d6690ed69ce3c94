import { createHash } from "node:crypto";

/** A drawn picture: a cover with words on it. */
export interface Card {
  kind: "card";
  title: string;
  /** Who wrote it, or what the owner of the site does. */
  byline: string;
  siteName: string;
  /** Where it leads to, as people read it. */
  host: string;
  /** What its cover is drawn from. */
  seed: string;
  accentHue: number;
}

/** An uploaded image, in a form that every site takes: many take no WebP. */
export interface Photo {
  kind: "photo";
  /** Its name in the folder of uploads. */
  file: string;
}

/** What other sites show beside a link to this one. */
export type Picture = Card | Photo;

/** The cover and the colours of a card; see web/visitor/share-card. */
export interface Look {
  /** A whole `<svg>`. */
  cover: string;
  surface: string;
  text: string;
  muted: string;
  accent: string;
}

/** How a picture is made: a card is drawn, an image file is cut. */
export type Drawing = { card: Card; look: Look } | { path: string };

export const mediaType = ({ kind }: Picture) => (kind === "card" ? "image/png" : "image/jpeg");

/** Raised when pictures are drawn in another way: those that are kept, here and elsewhere, then no longer count. */
const design = 1;

/** A file name that stands for all that the picture shows: another one is another picture, at another address. */
export function fileNameOf(picture: Picture) {
  const shown = Object.entries(picture).toSorted(([one], [other]) => one.localeCompare(other));
  const digest = createHash("sha256")
    .update(JSON.stringify([design, shown]))
    .digest("hex");
  return `${digest.slice(0, 20)}.${picture.kind === "card" ? "png" : "jpg"}`;
}
