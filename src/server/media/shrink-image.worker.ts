import { handleTasks } from "../workers/handle-tasks.ts";

export interface ShrinkTask {
  /** The file of the whole image. */
  path: string;
  width: number;
}

handleTasks(async () => {
  const { default: sharp } = await import("sharp");
  return ({ path, width }: ShrinkTask): Promise<Buffer> =>
    sharp(path, { animated: true })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78, effort: 4 })
      .toBuffer();
});
