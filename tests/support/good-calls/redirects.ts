import type { redirectCalls } from "../../../src/contract/calls/redirects.ts";
import { withId, after, page, type GoodCalls, type Site } from "./good-call.ts";

let redirects = 0;

const redirect = { source: "/2019/05/:slug", target: "/blog/:slug", status: 301, origin: "redirects.yaml" } as const;

async function redirectId({ admin }: Site) {
  const body = { ...redirect, source: `/former-${++redirects}/:slug` };
  return { id: (await admin.post("/api/redirects", body)).body.data.id as string };
}

const list = { content: "/2018/title /blog/title 302", name: "_redirects" };

export const goodRedirectCalls: GoodCalls<typeof redirectCalls> = {
  "GET /redirects": after(redirectId, { query: { ...page, search: "former", status: "301" } }),
  "GET /redirects/unknown": async (site) => {
    await site.visitor.get("/2017/title");
    await site.features.redirects.count.flush();
    return { query: { ...page, search: "title" } };
  },
  "GET /redirects/export": after(redirectId),
  "POST /redirects": async () => ({ body: redirect }),
  "POST /redirects/import": async () => ({ body: list }),
  "POST /redirects/import/check": async () => ({ body: list }),
  "PUT /redirects/bulk": async (site) => ({ body: { ids: [(await redirectId(site)).id], action: "delete" } }),
  "PUT /redirects/bulk/all": async (site) => {
    await redirectId(site);
    const { total } = (await site.admin.get("/api/redirects?search=former&status=301")).body;
    return { body: { search: "former", status: "301", action: "delete", total } };
  },
  "PUT /redirects/:id": withId(redirectId, { body: redirect }),
  "DELETE /redirects/:id": withId(redirectId),
};
