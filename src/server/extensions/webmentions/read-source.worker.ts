import { handleTasks } from "../../workers/handle-tasks.ts";

handleTasks(async () => (await import("./read-source.ts")).readSource);
