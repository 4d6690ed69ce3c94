import { handleTasks } from "../workers/handle-tasks.ts";
import type { PrepareTask, VersionTask } from "./prepare-image.ts";

handleTasks(async () => {
  const { encodeVersion, prepareImage } = await import("./prepare-image.ts");
  return async (task: PrepareTask | VersionTask) => ("format" in task ? encodeVersion(task) : prepareImage(task));
});
