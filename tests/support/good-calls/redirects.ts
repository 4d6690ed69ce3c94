import type { redirectCalls } from "../../../src/contract/calls/redirects.ts";
import { page, type GoodCalls, type Site } from "./good-call.ts";

let redirects = 0;

const redirect = { source: "/2019/05/:slug", target: "/blog/:slug", status: 301, origin: "redirects.yaml" } as const;

async function redirectId({ as }: Site) {
  const body = { ...redirect, source: `/former-${++redirects}/:slug` };
  return { id: (await (await as("admin")).post("/api/redirects", body)).body.data.id as string };
}

const list = { content: "/2018/title /blog/title 302", name: "_redirects" };

export const goodRedirectCalls: GoodCalls<typeof redirectCalls> = {
  "GET /redirects": async (site) => {
    await redirectId(site);
    return { query: { ...page, search: "former", status: "301" } };
  },
  "GET /redirects/unknown": async (site) => {
    await (await site.as("visitor")).get("/2017/title");
    await site.features.redirects.count.flush();
    return { query: { ...page, search: "title", kind: "page" } };
  },
  "GET /redirects/export": async (site) => {
    await redirectId(site);
    return {};
  },
  "GET /redirects/export/csv": async (site) => {
    await redirectId(site);
    return {};
  },
  "GET /redirects/:id": async (site) => ({ params: await redirectId(site) }),
  "POST /redirects": async () => ({ body: redirect }),
  "POST /redirects/import": async () => ({ body: list }),
  "POST /redirects/import/check": async () => ({ body: list }),
  "PUT /redirects/bulk": async (site) => ({ body: { ids: [(await redirectId(site)).id], action: "delete" } }),
  "PUT /redirects/bulk/all": async (site) => {
    await redirectId(site);
    const { total } = (await (await site.as("admin")).get("/api/redirects?search=former&status=301")).body;
    return { body: { search: "former", status: "301", action: "delete", total } };
  },
  "PUT /redirects/:id": async (site) => ({ params: await redirectId(site), body: redirect }),
  "DELETE /redirects/:id": async (site) => ({ params: await redirectId(site) }),
};
