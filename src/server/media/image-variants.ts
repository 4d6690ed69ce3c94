import { access, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import { pictureWidths, smallerWidths, uploadedPicture } from "../../contract/uploaded-pictures.ts";
import { removeLeftovers, writeWhole } from "../files/atomic-write.ts";

/** A few seconds of work: who looks at a page waits no longer. */
const waitingAtMost = 40;
// So that the readers of a small machine are served meanwhile.
const oneAtATime = pLimit(1);

interface VersionNeeds {
  directory: string;
  /** The folder of the whole pictures. */
  uploads: string;
  log: FastifyBaseLogger;
}

/** The smaller versions of uploaded pictures: made when somebody first asks, then kept in a folder for each width. */
export function createPictureVersions({ directory, uploads, log }: VersionNeeds) {
  const underWay = new Map<string, Promise<"kept" | "none" | "whole">>();

  async function make(file: string, width: number) {
    const path = join(uploads, file);
    if (!(await isThere(path))) return "none";
    // Not before: the build gives it a file of its own, which it starts as a process.
    const { shrinkApart } = await import("./shrink-process.ts");
    await writeWhole(join(directory, `${width}`), file, await shrinkApart({ path, width }));
    return "kept";
  }

  return {
    directory,

    /** Makes the folders, and clears away what a process that was killed left there. */
    async prepare(now: Date) {
      for (const width of pictureWidths) {
        await mkdir(join(directory, `${width}`), { recursive: true });
        await removeLeftovers(join(directory, `${width}`), now);
      }
    },

    /**
     * Whether the version is there now: "kept", as `{width}/{name}` in the folder. "none" where there is none to be had.
     * "whole" when the whole picture must do, because too many others wait to be made or this one could not be.
     */
    async find(name: string, asked: string): Promise<"kept" | "none" | "whole"> {
      const picture = uploadedPicture(name);
      const width = picture && smallerWidths(picture).find((one) => `${one}` === asked);
      if (!width) return "none";
      const path = join(`${width}`, picture.file);
      if (await isThere(join(directory, path))) return "kept";

      const running = underWay.get(path);
      if (running) return running;
      if (underWay.size >= waitingAtMost) return "whole";
      const making = oneAtATime(() => make(picture.file, width))
        .catch((error: unknown) => {
          log.warn({ err: error, path }, "a smaller version of a picture was not made");
          return "whole" as const;
        })
        .finally(() => underWay.delete(path));
      underWay.set(path, making);
      return making;
    },
  };
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
