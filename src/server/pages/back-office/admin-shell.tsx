import type { FastifyInstance } from "fastify";
import { ExpiredSetupPage } from "../../../web/visitor/sign-in/sign-in-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { renderPage } from "../page/render-page.tsx";
import { sendUncached } from "../page/send-page.ts";

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The HTML document of the back office, a single-page app, and the set-up page with its one-time token. */
export function adminShell(app: FastifyInstance, { assets, features, publicUrl, visitorAssets }: PageContext) {
  const entry = "src/web/admin/app/main.tsx";
  const scripts = [...assets.scripts("admin"), assets.url(entry)].map(
    (address) => `<script type="module" src="${address}"></script>`,
  );
  const preloads = assets.preloads(entry).map((address) => `<link rel="modulepreload" href="${address}">`);
  const styles = assets.css(entry).map((address) => `<link rel="stylesheet" href="${address}">`);

  async function shell() {
    const site = await features.siteSettings.current();
    return `<!doctype html>
<html lang="en" style="--accent-hue: ${site.accentHue}"${site.webmentions ? " data-webmentions" : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(`Admin – ${site.name}`)}</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<script src="${assets.url("src/web/visitor/client/theme.ts")}"></script>
${[...styles, ...preloads, ...scripts].join("\n")}
</head>
<body>
<div id="admin"></div>
<noscript><p>The back office needs scripts: please allow them for this site. <a href="/">Back to the site</a></p></noscript>
</body>
</html>`;
  }

  app.get<{ Querystring: { token?: string } }>(
    "/admin/setup",
    { config: { readQueue: "sign-in" } },
    async (request, reply) => {
      const { token } = request.query;
      if (typeof token === "string" && (await features.setup.isOpen(token)))
        return sendUncached(reply.header("x-robots-tag", "noindex"), 200, await shell());
      const path = "/admin/setup";
      const page = renderPage(await features.siteSettings.current(), visitorAssets, path, {
        head: {
          title: "Not found",
          description: "The back office of this site",
          canonical: publicUrl + path,
          noindex: true,
        },
        body: <ExpiredSetupPage />,
        standalone: true,
      });
      return sendUncached(reply.header("x-robots-tag", "noindex"), 404, page);
    },
  );
  for (const url of ["/admin", "/admin/*"]) {
    app.get(url, async (_, reply) => sendUncached(reply.header("x-robots-tag", "noindex"), 200, await shell()));
  }
}
