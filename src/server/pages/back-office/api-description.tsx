import type { FastifyInstance } from "fastify";
import { renderToStaticMarkup } from "react-dom/server";
import { ApiReference } from "../../../web/visitor/api-docs/api-reference.tsx";
import { type ApiDescription, describeApi } from "../../http/openapi/openapi.ts";
import type { PageContext } from "../page/page-context.ts";
import { renderPage } from "../page/render-page.tsx";
import { sendPage } from "../page/send-page.ts";

const json = "application/json; charset=utf-8";
const html = "text/html; charset=utf-8";

/** `/api/openapi.json` for programs and `/api/docs` for people. */
export function apiDescription(
  app: FastifyInstance,
  { routes, publicUrl, features, visitorAssets, cache, staticCache }: PageContext,
) {
  let description: ApiDescription | undefined;
  const describe = () => (description ??= describeApi(routes, publicUrl));
  // Rendering every call takes 130 ms, and only what is around it changes.
  let reference: string | undefined;
  const renderReference = () => (reference ??= renderToStaticMarkup(<ApiReference description={describe()} />));

  app.get("/api/openapi.json", (request, reply) =>
    sendPage(staticCache, request, reply, "/api/openapi.json", async () => ({
      status: 200,
      type: json,
      text: JSON.stringify(describe()),
    })),
  );

  app.get("/api/docs", (request, reply) =>
    sendPage(cache, request, reply, "/api/docs", async () => {
      const site = await features.siteSettings.current();
      const head = { title: "API", description: "Every call of this site's API.", canonical: `${publicUrl}/api/docs` };
      // oxlint-disable-next-line react/no-danger -- React has rendered it.
      const body = <div dangerouslySetInnerHTML={{ __html: renderReference() }} />;
      return { status: 200, type: html, text: renderPage(site, visitorAssets, "/api/docs", { head, body }) };
    }),
  );
}
