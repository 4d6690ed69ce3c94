import { compareWithLimit } from "../measure/beside-limit.ts";
import { measureDurations } from "../measure/growth.ts";
import { requestOneByOne } from "../measure/one-by-one.ts";
import type { Case } from "../row.ts";
import { slugOf } from "../seed.ts";
import { browserHeaders } from "../site.ts";
import { ofLimit } from "./cached-pages.ts";

const post = `/api/blogs/${slugOf(0)}`;
const list = "/api/blogs?limit=10";
/** API calls of the back office when it opens with the dashboard. */
const dashboardCalls = [
  "/api/auth/me",
  "/api/dashboard",
  "/api/blogs?limit=5",
  "/api/contacts?limit=5",
  "/api/starter-articles",
  "/api/contacts/stats",
];

const ofVisitor = (name: string, path: string, what: string, atLeast: number): Case => ({
  name,
  measure: async (bench) => {
    const request = { paths: [path], headers: browserHeaders, connections: 16 };
    const compared = await compareWithLimit(bench, await bench.site(), request);
    return [{ what, ...ofLimit(compared), goal: { atLeast } }];
  },
});

const signedIn = (name: string, path: string, what: string): Case => ({
  name,
  measure: (bench) =>
    measureDurations(bench, what, { atMostMs: 1 }, async (site) => {
      const paths = Array.from({ length: 300 }, () => path);
      return requestOneByOne(bench, site, { paths, headers: await site.adminHeaders() }, { warmUp: 100 });
    }),
});

export const apiCalls: Case[] = [
  ofVisitor("api-post", post, "GET /api/blogs/{slug}, of the limit", 40),
  ofVisitor("api-list", list, "GET /api/blogs?limit=10, of the limit", 25),
  signedIn("api-signed-in-post", post, "GET /api/blogs/{slug}, signed in"),
  signedIn("api-signed-in-list", list, "GET /api/blogs?limit=10, signed in"),
  {
    name: "dashboard",
    measure: (bench) =>
      measureDurations(bench, "dashboard, 6 calls", { atMostMs: 3 }, async (site) => {
        const paths = Array.from({ length: 40 }, () => dashboardCalls).flat();
        const headers = await site.adminHeaders();
        const warmUp = 10 * dashboardCalls.length;
        // The calls differ in cost, so their mean, not their median, is multiplied by their number.
        const { cpuMs, meanMs } = await requestOneByOne(bench, site, { paths, headers }, { warmUp });
        return { cpuMs: cpuMs * dashboardCalls.length, ms: meanMs * dashboardCalls.length };
      }),
  },
];
