import { createHash } from "node:crypto";

/** A share image that is drawn: text on a cover. */
export interface Card {
  kind: "card";
  title: string;
  /** Name of the author, or the occupation of the site's owner. */
  byline: string;
  siteName: string;
  /** Host name of the page whose share image this is, with Unicode letters instead of punycode. */
  host: string;
  /** Seed of the random cover; `category` determines its motif. */
  seed: string;
  category: string | undefined;
  accentHue: number;
  accentChroma: number;
}

/** A share image made from an uploaded image; sent as JPEG, because many sites do not accept WebP. */
export interface Photo {
  kind: "photo";
  /** File name in the uploads folder. */
  file: string;
}

/** Image that other sites show beside a link to a page of this site. */
export type ShareImage = Card | Photo;

/** Cover and colours with which a card is drawn. They come from web/visitor/share-card. */
export interface CardStyle {
  /** Cover as an `<svg>` element. */
  cover: string;
  surface: string;
  text: string;
  muted: string;
  accent: string;
}

/** Input of a share image: a card is drawn, an image file is cropped. */
export type Drawing = { card: Card; style: CardStyle } | { path: string };

/** Size in pixels of share images; every site shows this size uncropped. */
export const shareImageSize = { width: 1200, height: 630 } as const;

export const mediaType = ({ kind }: ShareImage) => (kind === "card" ? "image/png" : "image/jpeg");

/**
 * Version of the design of share images; increment it when the drawing changes, so that every image gets a new address
 * and caches are bypassed.
 */
const shareDesignVersion = 2;

/** Returns a file name with a hash of everything that the image shows, so that a changed image gets another URL. */
export function fileNameOf(image: ShareImage) {
  const shown = Object.entries(image).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const digest = createHash("sha256")
    .update(JSON.stringify([shareDesignVersion, shown]))
    .digest("hex");
  return `${digest.slice(0, 20)}.${image.kind === "card" ? "png" : "jpg"}`;
}

/** Colours of the icon in light or dark mode, as `#rrggbb`. */
export interface IconColors {
  ground: string;
  ink: string;
}

/** Input for drawing the icons of a site. */
export interface SiteIcon {
  initials: string;
  /** File name (in the uploads folder) of the image that replaces the initials; undefined without an image. */
  mark: string | undefined;
  light: IconColors;
  dark: IconColors;
}

/** Icons at the root of the site, with their media types. */
export const iconFiles = {
  "favicon.ico": "image/x-icon",
  "favicon.svg": "image/svg+xml",
  "apple-touch-icon.png": "image/png",
  "icon-192.png": "image/png",
  "icon-512.png": "image/png",
  "icon-maskable.png": "image/png",
} as const;
export type IconFile = keyof typeof iconFiles;

/** Version of the design of icons; increment it when the drawing changes. */
const iconDesignVersion = 1;

/** Returns a hash of everything that the icons show, as 20 hex digits. */
export const digestOf = (icon: SiteIcon) =>
  createHash("sha256")
    .update(JSON.stringify([iconDesignVersion, icon]))
    .digest("hex")
    .slice(0, 20);

/** Input for drawing one icon; `path` is the uploaded image that replaces the initials. */
export interface IconTask {
  icon: SiteIcon;
  file: IconFile;
  path?: string;
}

export type DrawingTask = Drawing | IconTask;

const shareFolder = "share-pictures";
const iconFolder = "site-icons";
export const folders = [shareFolder, iconFolder];

/** An image that the server draws and stores. */
export interface DrawnImage {
  /** Name of the stored file, which contains a hash of everything that the image shows. */
  name: string;
  /** Name of the uploaded file that the image shows; undefined if it shows none. */
  upload?: string | undefined;
  /** Returns the input for drawing; `path` is the local path of the uploaded image. */
  task: (path?: string) => DrawingTask;
}

/** Describes a share image; `styleOf` is called when a card is drawn. */
export function drawnShareImage(image: ShareImage, styleOf: (card: Card) => CardStyle): DrawnImage {
  const name = `${shareFolder}/${fileNameOf(image)}`;
  return image.kind === "card"
    ? { name, task: () => ({ card: image, style: styleOf(image) }) }
    : { name, upload: image.file, task: (path = "") => ({ path }) };
}

export const drawnIcon = (icon: SiteIcon, file: IconFile): DrawnImage => ({
  name: `${iconFolder}/${digestOf(icon)}.${file}`,
  upload: icon.mark,
  task: (path) => ({ icon, file, ...(path && { path }) }),
});
