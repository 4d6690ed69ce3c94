import { handleTasks } from "../workers/handle-tasks.ts";

export interface ShrinkTask {
  /** Path of the original image. */
  path: string;
  width: number;
}

handleTasks(async () => {
  const { default: sharp } = await import("sharp");
  const { toSmallerWebp } = await import("./prepare-image.ts");
  return ({ path, width }: ShrinkTask) => toSmallerWebp(sharp(path, { animated: true }), width);
});
