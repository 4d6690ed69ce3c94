import { drawShareImage } from "./draw-share-image.ts";
import { drawSiteIcons } from "./draw-site-icons.ts";
import type { Drawing } from "./share-image.ts";
import type { IconFile, SiteIcon } from "./site-icons.ts";

/** `path` is the file of an uploaded mark. */
export interface IconTask {
  icon: SiteIcon;
  path?: string;
}

export type DrawnIcons = Record<IconFile, Buffer>;

export const drawImage = (task: Drawing | IconTask): Promise<Buffer | DrawnIcons> =>
  "icon" in task ? drawSiteIcons(task.icon, task.path) : drawShareImage(task);
