import { createFilesPrivately } from "../files/data-folder.ts";
import { handleTasks } from "../workers/handle-tasks.ts";

createFilesPrivately();
handleTasks(async () => (await import("./back-up.ts")).backUpNightly);
