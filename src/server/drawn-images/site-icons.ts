import type { AppContext } from "../context.ts";
import type { FileStore } from "../files/file-store.ts";
import { createTaskQueue } from "../workers/task-queue.ts";
import { digestOf, type IconFile, type SiteIcon } from "./drawings.ts";
import { createFileCache } from "./file-cache.ts";
import type { ImageDrawing } from "./image-drawing.ts";

interface Deps {
  files: FileStore;
  drawIcons: ImageDrawing["drawIcons"];
}

/** Icons of the site: drawn when its name, accent or mark has changed, then stored. */
export function createSiteIcons({ now, log }: AppContext, { files, drawIcons }: Deps) {
  const stored = createFileCache(files, "site-icons", now);
  // Two drawings can run at once, if the settings change while the former icons are drawn.
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 2 });
  const nameOf = (icon: SiteIcon, file: IconFile) => `${digestOf(icon)}.${file}`;

  async function make(icon: SiteIcon) {
    const ofMark =
      icon.mark && (await files.withLocalFile(`uploads/${icon.mark}`, (path) => drawIcons({ icon, path })));
    // If the file of the uploaded mark is missing, the initials are drawn.
    const icons = ofMark || (await drawIcons({ icon }));
    for (const file of Object.keys(icons) as IconFile[]) {
      const warn = (error: unknown) => log.warn({ err: error }, "an icon of the site was not stored");
      await stored.store(nameOf(icon, file), icons[file]).catch(warn);
    }
    return icons;
  }

  const makeOnce = async (icon: SiteIcon) => (await queue.add({ key: digestOf(icon) }, () => make(icon))).result;

  return {
    /** Returns the icon's file; undefined if the server is stopping or too many other icons are waiting. */
    find: async (icon: SiteIcon, file: IconFile) =>
      (await stored.find(nameOf(icon, file))) ?? (await makeOnce(icon))?.[file],

    /** Draws the icons unless they are stored. */
    async prepare(icon: SiteIcon) {
      if (!(await stored.has(nameOf(icon, "favicon.ico")))) await makeOnce(icon);
    },

    close: queue.close,
  };
}
