import type { FastifyInstance, FastifyReply } from "fastify";
import { plainTexts } from "../../../contract/failure-texts.ts";
import { drawnShareImage, mediaType } from "../../drawn-images/drawings.ts";
import { abortSignalOf } from "../../http/abort-signal.ts";
import { isNamedIn } from "../../http/routes/etag.ts";
import { visitor } from "../../permissions.ts";
import type { PageContext } from "../page/page-context.ts";
import { articleShareImage, cardStyleOf, shareImagePath, siteShareImage } from "./page-images.ts";

const retryAfterSeconds = 30;

/**
 * Serves the images that other sites show with a link: `/share/{slug}.{digest}.png` for an article, and
 * `/share/{digest}.png` for the site.
 */
export function shareImages(app: FastifyInstance, { features, publicUrl }: PageContext) {
  const { drawnImages, posts, siteSettings } = features;

  app.get<{ Params: { name: string } }>("/share/:name", { config: { skipsSession: true } }, async (request, reply) => {
    const { name } = request.params;
    const [isName, slug, digest] = /^(?:(.+)\.)?([0-9a-f]{20})\.(?:png|jpg)$/su.exec(name) ?? [];
    const post = slug === undefined ? undefined : (await posts.find(visitor, slug))?.post;
    if (!isName || (slug !== undefined && !post)) return sendNotFound(reply);
    const site = await siteSettings.current();
    const image = post ? articleShareImage(post, site, publicUrl) : siteShareImage(site, publicUrl);
    if (!image) return sendNotFound(reply);

    // Redirects an address with an outdated digest of the image to the current address.
    const address = shareImagePath(image, post?.slug);
    if (address !== `/share/${encodeURIComponent(name)}`)
      return reply.header("cache-control", "public, no-cache").redirect(address, 302);

    // The headers depend only on the address, so they are known before the image is drawn.
    const headers = { ...immutableHeaders, etag: `"${digest}"` };
    if (isNamedIn(request.headers["if-none-match"], headers.etag)) return reply.code(304).headers(headers).send();

    const found = await drawnImages.find(drawnShareImage(image, cardStyleOf), abortSignalOf(reply));
    if (found === "missing") return sendNotFound(reply);
    if (found === "busy")
      return reply
        .code(503)
        .headers({ "retry-after": retryAfterSeconds, ...uncachedText })
        .send(plainTexts.tryLater);
    return reply.headers(headers).type(mediaType(image)).send(found);
  });
}

const uncachedText = { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };
const sendNotFound = (reply: FastifyReply) => reply.code(404).headers(uncachedText).send(plainTexts.noSuchImage);

const immutableHeaders = {
  "cache-control": "public, max-age=31536000, immutable",
  // Other sites may embed these images.
  "cross-origin-resource-policy": "cross-origin",
};
