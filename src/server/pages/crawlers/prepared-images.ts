import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { PageContext } from "../page/page-context.ts";
import { articleShareImage, cardStyleOf, siteShareImage } from "./page-images.ts";
import { siteIconOf } from "./site-icon-files.ts";

/** Older ones are drawn on request: an import of thousands would keep a core busy for minutes. */
const newest = 100;

/**
 * Draws the share images of the newest articles and the icons when their content changes, ahead of the first request.
 */
export function preparedImages(_: FastifyInstance, { features, publicUrl, log }: PageContext) {
  const { contentVersion, jobs, posts, shareImages, siteIcons, siteSettings } = features;

  const preparing = jobs.register("drawn-images.prepare", {
    title: "Draw share pictures and the icons of the site",
    payload: z.object({}),
    atStart: true,
    async run(_, { signal }) {
      const site = await siteSettings.current();
      await siteIcons.prepare(siteIconOf(site)).catch((error: unknown) => {
        log.warn({ err: error }, "the icons of the site could not be made");
      });
      const articles = (await posts.newest(newest)).map((post) => articleShareImage(post, site, publicUrl));
      for (const image of [siteShareImage(site, publicUrl), ...articles]) {
        signal.throwIfAborted();
        if (!image) continue;
        await shareImages.prepare(image, cardStyleOf, signal).catch((error: unknown) => {
          signal.throwIfAborted();
          // A failed image does not stop the others.
          log.warn({ err: error }, "a share image could not be made");
        });
      }
    },
  });
  contentVersion.onEachChange((transaction) => preparing.enqueue(transaction, {}, { key: "newest" }));
}
