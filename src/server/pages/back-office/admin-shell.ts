import type { FastifyInstance } from "fastify";
import type { PageContext } from "../page/page-context.ts";
import { sendUncached } from "../page/send-page.ts";

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The HTML document of the back office, a single-page app, and the set-up page with its one-time token. */
export function adminShell(app: FastifyInstance, { assets, features }: PageContext) {
  const entry = "src/web/admin/app/main.tsx";
  const scripts = [...assets.scripts("admin"), assets.url(entry)].map(
    (address) => `<script type="module" src="${address}"></script>`,
  );
  const preloads = assets.preloads(entry).map((address) => `<link rel="modulepreload" href="${address}">`);
  const styles = assets.css(entry).map((address) => `<link rel="stylesheet" href="${address}">`);

  async function shell() {
    const site = await features.siteSettings.current();
    return `<!doctype html>
<html lang="en" style="--accent-hue: ${site.accentHue}">
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

  app.get<{ Querystring: { token?: string } }>("/admin/setup", async (request, reply) => {
    const { token } = request.query;
    if (typeof token === "string" && (await features.setup.isOpen(token)))
      return sendUncached(reply.header("x-robots-tag", "noindex"), 200, await shell());
    return sendUncached(
      reply.header("x-robots-tag", "noindex"),
      404,
      '<!doctype html><html lang="en"><head><title>Not found</title></head><body><p>This set-up link is not valid any more.</p></body></html>',
    );
  });
  for (const url of ["/admin", "/admin/*"]) {
    app.get(url, async (_, reply) => sendUncached(reply.header("x-robots-tag", "noindex"), 200, await shell()));
  }
}
