import { createHash } from "node:crypto";

/** The colours of one scheme, as `#rrggbb`. */
export interface IconColors {
  ground: string;
  ink: string;
}

/** What the icons of a site are made from. */
export interface SiteIcon {
  initials: string;
  /** The uploaded mark that replaces the initials: its name in the folder of uploads. */
  mark: string | undefined;
  light: IconColors;
  dark: IconColors;
}

/** The icons at the root of the site, with their media types. */
export const iconFiles = {
  "favicon.ico": "image/x-icon",
  "favicon.svg": "image/svg+xml",
  "apple-touch-icon.png": "image/png",
  "icon-192.png": "image/png",
  "icon-512.png": "image/png",
  "icon-maskable.png": "image/png",
} as const;
export type IconFile = keyof typeof iconFiles;

/** Increase it when the drawing of icons changes. */
const designVersion = 1;

/** A hash of all that the icons show. */
export const digestOf = (icon: SiteIcon) =>
  createHash("sha256")
    .update(JSON.stringify([designVersion, icon]))
    .digest("hex")
    .slice(0, 20);
