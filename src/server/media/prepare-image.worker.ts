import { handleTasks } from "../workers/handle-tasks.ts";

handleTasks(async () => (await import("./prepare-image.ts")).prepareImage);
