import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { visitor } from "../../permissions.ts";
import type { PageContext } from "../page/page-context.ts";
import { articleShareImage, cardStyleOf, siteShareImage } from "./page-images.ts";
import { siteIconOf } from "./site-icon-files.ts";

/** Of a change that is not about one article, such as another name of the site; older ones are made when requested. */
const newest = 100;

/** Has share images and icons made when an article is published and when what they show changes, ahead of the first request. */
export function preparedImages(_: FastifyInstance, { features, publicUrl, log }: PageContext) {
  const { contentVersion, jobs, posts, shareImages, siteIcons, siteSettings } = features;

  async function listArticles(path: string | undefined) {
    if (path === undefined) return posts.newest(newest);
    const isArticle = path.startsWith(articlePath(""));
    const found = isArticle && (await posts.find(visitor, decodeURIComponent(path.slice(articlePath("").length))));
    return found ? [found.post] : [];
  }

  const preparing = jobs.register("drawn-images.prepare", {
    title: "Draw share pictures and the icons of the site",
    payload: z.object({ path: z.string().optional() }),
    atStart: true,
    async run({ path }, { signal }) {
      const site = await siteSettings.current();
      await siteIcons.prepare(siteIconOf(site)).catch((error: unknown) => {
        log.warn({ err: error }, "the icons of the site could not be made");
      });
      const articles = (await listArticles(path)).map((post) => articleShareImage(post, site, publicUrl));
      for (const image of [siteShareImage(site, publicUrl), ...articles]) {
        signal.throwIfAborted();
        if (!image) continue;
        await shareImages.prepare(image, cardStyleOf, signal).catch((error: unknown) => {
          signal.throwIfAborted();
          // One that cannot be made does not hold up the others.
          log.warn({ err: error }, "a share image could not be made");
        });
      }
    },
  });
  contentVersion.onEachChange((transaction, path) =>
    preparing.enqueue(transaction, path === undefined ? {} : { path }, { key: path ?? "newest" }),
  );
}
