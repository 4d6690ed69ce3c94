import { createHash } from "node:crypto";

/** Colours of one scheme, as `#rrggbb`. */
export interface IconColors {
  ground: string;
  ink: string;
}

/** Input of a site's icons. */
export interface SiteIcon {
  initials: string;
  /** Uploaded mark that replaces the initials: its name in the folder of uploads. */
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

/** Increase it when the drawing of icons changes. */
const designVersion = 1;

/** Hash of everything that the icons show. */
export const digestOf = (icon: SiteIcon) =>
  createHash("sha256")
    .update(JSON.stringify([designVersion, icon]))
    .digest("hex")
    .slice(0, 20);
