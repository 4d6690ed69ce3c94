import { createHash } from "node:crypto";
import type { AppContext } from "../context.ts";
import type { FileStore } from "../files/file-store.ts";
import { createTaskQueue } from "../workers/task-queue.ts";
import { createFileCache } from "./file-cache.ts";
import type { ImageDrawing } from "./image-drawing.ts";

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

interface Deps {
  files: FileStore;
  drawIcons: ImageDrawing["drawIcons"];
}

/** Icons of the site: drawn when its name, accent or mark has changed, then stored. */
export function createSiteIcons({ now, log }: AppContext, { files, drawIcons }: Deps) {
  const stored = createFileCache(files, "site-icons", now);
  // Two can run if the settings change while the former icons are drawn.
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 2 });
  const nameOf = (icon: SiteIcon, file: IconFile) => `${digestOf(icon)}.${file}`;

  async function make(icon: SiteIcon) {
    const ofMark =
      icon.mark && (await files.withLocalFile(`uploads/${icon.mark}`, (path) => drawIcons({ icon, path })));
    // Without the file of the uploaded mark, the initials are drawn.
    const icons = ofMark || (await drawIcons({ icon }));
    for (const file of Object.keys(icons) as IconFile[]) {
      const warn = (error: unknown) => log.warn({ err: error }, "an icon of the site was not stored");
      await stored.store(nameOf(icon, file), icons[file]).catch(warn);
    }
    return icons;
  }

  const makeOnce = async (icon: SiteIcon) => (await queue.add({ key: digestOf(icon) }, () => make(icon))).result;

  return {
    /** Returns the icon's file; undefined while the server stops or draws too many others. */
    find: async (icon: SiteIcon, file: IconFile) =>
      (await stored.find(nameOf(icon, file))) ?? (await makeOnce(icon))?.[file],

    /** Draws the icons unless they are stored. */
    async prepare(icon: SiteIcon) {
      if (!(await stored.has(nameOf(icon, "favicon.ico")))) await makeOnce(icon);
    },

    close: queue.close,
  };
}
