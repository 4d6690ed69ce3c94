import { handleTasks } from "../workers/handle-tasks.ts";

handleTasks(async () => (await import("./draw-image.ts")).drawImage);
