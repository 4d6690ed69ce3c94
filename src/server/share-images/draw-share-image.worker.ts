import { handleTasks } from "../workers/handle-tasks.ts";

handleTasks(async () => (await import("./draw-share-image.ts")).drawShareImage);
