import { handleTasks } from "../workers/handle-tasks.ts";
import type { DrawingTask } from "./drawings.ts";

handleTasks(async () => {
  const { drawShareImage } = await import("./draw-share-image.ts");
  const { drawSiteIcon } = await import("./draw-site-icons.ts");
  return (task: DrawingTask) => ("icon" in task ? drawSiteIcon(task) : drawShareImage(task));
});
