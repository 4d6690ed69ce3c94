import { handleTasks } from "../workers/handle-tasks.ts";
import type { Drawing, DrawnIcons, IconTask } from "./drawings.ts";

handleTasks(async () => {
  const { drawShareImage } = await import("./draw-share-image.ts");
  const { drawSiteIcons } = await import("./draw-site-icons.ts");
  return (task: Drawing | IconTask): Promise<Buffer | DrawnIcons> =>
    "icon" in task ? drawSiteIcons(task.icon, task.path) : drawShareImage(task);
});
