import { createFilesPrivately } from "./files/data-folder.ts";
import { handleTasks } from "./workers/handle-tasks.ts";

createFilesPrivately();
handleTasks(async () => {
  const [{ findFault }, { indexAllPosts }] = await Promise.all([
    import("./backups/verify.ts"),
    import("./posts/derived/search-index.ts"),
  ]);
  return (task: Omit<Parameters<typeof findFault>[0], "indexPosts">) =>
    findFault({ ...task, indexPosts: indexAllPosts });
});
