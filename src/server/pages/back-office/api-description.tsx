import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { renderToStaticMarkup } from "react-dom/server";
import { callsByResource } from "../../../web/visitor/api-docs/api-description.ts";
import { ApiCall, ApiReference } from "../../../web/visitor/api-docs/api-reference.tsx";
import { describeApi } from "../../http/openapi/openapi.ts";
import type { PageContext } from "../page/page-context.ts";
import { renderPage } from "../page/render-page.tsx";
import { sendText } from "../page/send-page.ts";

const docsPath = "/api/docs";

/** `/api/openapi.json` for programs and `/api/docs` for people. */
export function apiDescription(app: FastifyInstance, context: PageContext) {
  const { publicUrl, features, visitorAssets, cache, staticCache } = context;
  const { describe, renderReference } = createApiReference(context);

  sendText(app, staticCache, "/api/openapi.json", "application/json", async () => JSON.stringify(await describe()));

  sendText(app, cache, docsPath, "text/html", async () => {
    const reference = await renderReference();
    const site = await features.siteSettings.current();
    const head = { title: "API", description: "Every call of this site's API.", canonical: publicUrl + docsPath };
    // oxlint-disable-next-line react/no-danger -- React has rendered it.
    const body = <div dangerouslySetInnerHTML={{ __html: reference }} />;
    return renderPage(site, visitorAssets, docsPath, { head, body });
  });
}

/** Describes and renders the API once. All calls take 130 ms of CPU, so each waits for a turn of the event loop. */
function createApiReference({ routes, publicUrl }: PageContext) {
  const describe = once(() => describeApi(routes, publicUrl, nextTurn));

  const renderReference = once(async () => {
    const description = await describe();
    const resources: [string, string[]][] = [];
    for (const [resource, calls] of callsByResource(description)) {
      const rendered: string[] = [];
      for (const call of calls) {
        await nextTurn();
        rendered.push(renderToStaticMarkup(<ApiCall call={call} server={description.servers[0]?.url ?? "/api"} />));
      }
      resources.push([resource, rendered]);
    }
    return renderToStaticMarkup(<ApiReference description={description} resources={resources} />);
  });

  return { describe, renderReference };
}

function once<T>(work: () => Promise<T>) {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}
