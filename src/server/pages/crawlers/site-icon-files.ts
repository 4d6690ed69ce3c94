import type { FastifyInstance } from "fastify";
import { plainTexts } from "../../../contract/failure-texts.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { surfaceColorsOf } from "../../../web/visitor/share-card/plain-styles.tsx";
import { digestOf, drawnIcon, type IconFile, iconFiles } from "../../drawn-images/drawings.ts";
import { isNamedIn } from "../../http/routes/etag.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendText } from "../page/send-page.ts";
import { siteIconOf } from "./page-images.ts";

/** Serves `/favicon.ico`, `/favicon.svg`, `/apple-touch-icon.png`, and the web app manifest with its icons. */
export function siteIconFiles(app: FastifyInstance, { features, cache }: PageContext) {
  const { drawnImages, siteSettings } = features;

  for (const [file, type] of Object.entries(iconFiles))
    app.get(`/${file}`, { config: { skipsSession: true } }, async (request, reply) => {
      const icon = siteIconOf(await siteSettings.current());
      const headers = { "cache-control": "public, no-cache", etag: `"${digestOf(icon)}"` };
      if (isNamedIn(request.headers["if-none-match"], headers.etag)) return reply.code(304).headers(headers).send();
      const find = (mark: string | undefined) => drawnImages.find(drawnIcon({ ...icon, mark }, file as IconFile));
      const found = await find(icon.mark);
      // Draws the site's initials as the icon if the file of the uploaded logo is missing.
      const data = found === "missing" ? await find(undefined) : found;
      if (typeof data === "string")
        return reply.code(503).header("cache-control", "no-store").send(plainTexts.tryLater);
      return reply
        .headers({ ...headers, "cross-origin-resource-policy": "cross-origin" })
        .type(type)
        .send(data);
    });

  sendText(app, cache, "/manifest.webmanifest", "application/manifest+json", async () =>
    JSON.stringify(manifestOf(await siteSettings.current())),
  );
}

/** Maximum length in characters of the short name, which launchers show below an icon. */
const shortNameLength = 12;

function manifestOf({ name, headline, language, accentHue }: SiteSettings) {
  const { light } = surfaceColorsOf(accentHue);
  const [firstWord = name] = name.split(/\s+/);
  const png = { type: iconFiles["icon-512.png"] };
  return {
    id: "/",
    name,
    short_name: name.length > shortNameLength ? firstWord : name,
    ...(headline && { description: headline }),
    lang: language,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: light,
    theme_color: light,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", ...png },
      { src: "/icon-512.png", sizes: "512x512", ...png },
      { src: "/icon-maskable.png", sizes: "512x512", ...png, purpose: "maskable" },
    ],
  };
}
