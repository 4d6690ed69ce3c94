import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiReference } from "../../web/visitor/api-reference.tsx";
import type { Assets as PageAssets } from "../../web/visitor/document.tsx";
import { type ApiDescription, describeApi } from "../http/openapi.ts";
import { isSignedIn } from "../permissions.ts";
import type { PageNeeds } from "./page-needs.ts";
import { renderPage } from "./render-page.tsx";

/** `/api/openapi.json` for programs and `/api/docs` for people. */
export function apiDescription(app: FastifyInstance, { routes, settings, features }: PageNeeds, addresses: PageAssets) {
  const { publicUrl } = settings;
  let description: ApiDescription | undefined;
  const describe = () => (description ??= describeApi(routes, publicUrl));

  app.get("/api/openapi.json", (request, reply) => kept(request, reply).send(describe()));

  app.get("/api/docs", async (request, reply) => {
    const site = await features.siteSettings.current();
    const head = { title: "API", description: "Every call of this site's API.", canonical: `${publicUrl}/api/docs` };
    const html = renderPage(site, addresses, "/api/docs", { head, body: <ApiReference description={describe()} /> });
    return kept(request, reply).type("text/html; charset=utf-8").send(html);
  });
}

const kept = (request: FastifyRequest, reply: FastifyReply) =>
  reply.header("cache-control", isSignedIn(request.viewer) ? "no-store" : "public, no-cache");
