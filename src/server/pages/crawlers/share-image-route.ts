import type { FastifyInstance, FastifyReply } from "fastify";
import { shareCardStyle } from "../../../web/visitor/share-card/share-card-style.tsx";
import { visitor } from "../../permissions.ts";
import { mediaType } from "../../share-pictures/picture.ts";
import type { PageContext } from "../page/page-context.ts";
import { articlePicture, pictureAddress, sitePicture } from "./share-images.ts";

const tryAgainAfter = 30;

/** `/share/{slug}.{digest}.png` and, of the site itself, `/share/{digest}.png`: what other sites show beside a link. */
export function shareImages(app: FastifyInstance, { features, publicUrl }: PageContext) {
  const { posts, siteSettings, sharePictures: pictures } = features;

  app.get<{ Params: { name: string } }>("/share/:name", { config: { skipsSession: true } }, async (request, reply) => {
    const { name } = request.params;
    const [isName, slug] = /^(?:(.+)\.)?[0-9a-f]{20}\.(?:png|jpg)$/su.exec(name) ?? [];
    const post = slug === undefined ? undefined : (await posts.find(visitor, slug))?.post;
    if (!isName || (slug !== undefined && !post)) return nothingHere(reply);
    const site = await siteSettings.current();
    const picture = post ? articlePicture(post, site, publicUrl) : sitePicture(site, publicUrl);
    if (!picture) return nothingHere(reply);

    // Whoever kept the address of an older picture is led to that of today.
    const address = pictureAddress(picture, post?.slug);
    if (address !== `/share/${encodeURIComponent(name)}`)
      return reply.header("cache-control", "public, no-cache").redirect(address, 302);

    const found = await pictures.find(picture, ({ seed, accentHue }) => shareCardStyle(seed, accentHue));
    if (found === "missing") return nothingHere(reply);
    if (found === "busy")
      return reply
        .code(503)
        .headers({ "retry-after": tryAgainAfter, ...once })
        .send("Please try again later.\n");
    return reply.headers(forEverybody).type(mediaType(picture)).send(found);
  });
}

const once = { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };
const nothingHere = (reply: FastifyReply) => reply.code(404).headers(once).send("There is no such picture.\n");

const forEverybody = {
  "cache-control": "public, max-age=31536000, immutable",
  // Made to be shown on other sites.
  "cross-origin-resource-policy": "cross-origin",
};
