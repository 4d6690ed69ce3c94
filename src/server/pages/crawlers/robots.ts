import type { FastifyInstance } from "fastify";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";

/** `/robots.txt`, served without the database: crawlers pause for days after a server error. */
export function robots(app: FastifyInstance, { publicUrl, staticCache }: PageContext) {
  const text = `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get("/robots.txt", (request, reply) =>
    sendPage(staticCache, request, reply, "/robots.txt", async () => ({
      status: 200,
      type: "text/plain; charset=utf-8",
      text,
    })),
  );
}
