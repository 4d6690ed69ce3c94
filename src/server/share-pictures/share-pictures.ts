import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import { createKeptFiles } from "./file-cache.ts";
import { type Card, fileNameOf, type Look, type Picture } from "./picture.ts";

/** Two seconds of work: who shows pictures waits no longer. */
const waitingAtMost = 20;
// So that the readers of a small machine are served meanwhile.
const oneAtATime = pLimit(1);

interface SharePictureNeeds {
  directory: string;
  /** The folder of the images that authors upload. */
  uploads: string;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** The pictures that other sites show beside a link to this one: made when somebody first asks, then kept. */
export function createSharePictures({ directory, uploads, now, log }: SharePictureNeeds) {
  const files = createKeptFiles(directory, now);
  const underWay = new Map<string, Promise<Buffer | "missing">>();

  async function make(picture: Picture, lookOf: (card: Card) => Look) {
    const drawing =
      picture.kind === "card" ? { card: picture, look: lookOf(picture) } : { path: join(uploads, picture.file) };
    if ("path" in drawing && !existsSync(drawing.path)) return "missing";
    // Not before: the build gives it a file of its own, which it starts as a process.
    const { drawApart } = await import("./draw-process.ts");
    const data = await drawApart(drawing);
    // What cannot be kept (the disk is full, say) is still shown.
    const warn = (error: unknown) => log.warn({ err: error }, "a share picture was not kept");
    await files.keep(fileNameOf(picture), data).catch(warn);
    return data;
  }

  return {
    /**
     * The picture's file; what many ask for at once is made once. "busy" when too many others wait to be made: a robot
     * that wants those of all articles must come again. "missing" when the uploaded image is not there any more.
     */
    async find(picture: Picture, lookOf: (card: Card) => Look): Promise<Buffer | "busy" | "missing"> {
      const name = fileNameOf(picture);
      const kept = await files.find(name);
      if (kept) return kept;

      const running = underWay.get(name);
      if (running) return running;
      if (underWay.size >= waitingAtMost) return "busy";
      const making = oneAtATime(() => make(picture, lookOf)).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
  };
}
