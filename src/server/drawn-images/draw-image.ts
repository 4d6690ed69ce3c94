import { drawShareImage } from "./draw-share-image.ts";
import { drawSiteIcons } from "./draw-site-icons.ts";
import type { Drawing, DrawnIcons, IconTask } from "./drawings.ts";

export const drawImage = (task: Drawing | IconTask): Promise<Buffer | DrawnIcons> =>
  "icon" in task ? drawSiteIcons(task.icon, task.path) : drawShareImage(task);
