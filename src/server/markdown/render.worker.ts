import { handleTasks } from "../workers/handle-tasks.ts";

handleTasks(async () => (await import("./render-steps.ts")).renderStep);
