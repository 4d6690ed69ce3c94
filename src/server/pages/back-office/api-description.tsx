import type { FastifyInstance } from "fastify";
import { ApiReference } from "../../../web/visitor/api-docs/api-reference.tsx";
import { shareComponents } from "../../http/openapi/components.ts";
import { describeApi } from "../../http/openapi/openapi.ts";
import type { PageContext } from "../page/page-context.ts";
import { renderPage } from "../page/render-page.tsx";
import { sendText } from "../page/send-page.ts";

const docsPath = "/api/docs";

/** Serves the description of the API: `/api/openapi.json` for programs and `/api/docs` for people. */
export function apiDescription(app: FastifyInstance, context: PageContext) {
  const { routes, publicUrl, features, visitorAssets, cache, staticCache } = context;
  let described: ReturnType<typeof describeApi> | undefined;
  const describe = () => (described ??= describeApi(routes, publicUrl));

  const write = () => JSON.stringify(shareComponents(describe()));
  sendText(app, staticCache, "/api/openapi.json", "application/json", write, { isPublicRead: true });

  sendText(app, cache, docsPath, "text/html", async () => {
    const site = await features.siteSettings.current();
    const head = { title: "API", description: "Every call of this site's API.", canonical: publicUrl + docsPath };
    return renderPage(site, visitorAssets, docsPath, { head, body: <ApiReference description={describe()} /> });
  });
}
