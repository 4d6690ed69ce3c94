import { setTimeout as sleep } from "node:timers/promises";
import { startNginx } from "../../../tests/support/nginx-process.ts";
import { articlePath } from "../benchmark-processes.ts";
import { compareWithLimit } from "../measure/beside-limit.ts";
import type { Case } from "../row.ts";
import { slugOf } from "../seed.ts";
import { browserHeaders, type Site } from "../site.ts";
import { ofLimit } from "./cached-pages.ts";

/** Page views per measurement: below `burst=200` of `deploy/nginx.conf`, so nginx reports each to the server. */
const openings = 180;
/** Milliseconds until nginx accepts a full burst again. */
const afterLoadMs = 1500;
/** Milliseconds until the server has stored views, which it does every three seconds. */
const storedAfterMs = 4000;

/** Measures nginx with a short-lived cache in front of the site: its speed, and whether it reports all views. */
export const behindNginx: Case = {
  name: "behind-nginx",
  async measure(bench) {
    const site = await bench.site();
    const nginx = await startNginx({ sitePort: site.port });
    try {
      const target = { port: nginx.port, pids: [nginx.pid, site.pid] };
      const request = { paths: [articlePath], headers: browserHeaders };
      const few = await compareWithLimit(bench, target, { ...request, connections: 16 });
      const many = await compareWithLimit(bench, target, { ...request, connections: 64 });
      const utm = await compareWithLimit(bench, target, {
        ...request,
        paths: [`${articlePath}?utm_source={n}`],
        connections: 16,
      });

      await sleep(afterLoadMs);
      const slug = slugOf(4);
      const before = await viewsOf(site, slug);
      const { load } = await bench.client();
      await load({ ...request, port: nginx.port, connections: 1, paths: [`/blog/${slug}`], requests: openings });
      await sleep(storedAfterMs);
      const counted = ((await viewsOf(site, slug)) - before) / openings;
      return [
        { what: "behind nginx: article, 16 connections, of the limit", ...ofLimit(few), goal: { atLeast: 100 } },
        { what: "behind nginx: article, 64 connections, of the limit", ...ofLimit(many), goal: { atLeast: 100 } },
        { what: "behind nginx: a new ?utm_… each time", ...ofLimit(utm), goal: { atLeast: 100 } },
        { what: "behind nginx: openings that are counted", now: counted * 100, unit: "%", goal: { atLeast: 100 } },
      ];
    } finally {
      await nginx.stop();
    }
  },
};

async function viewsOf(site: Site, slug: string) {
  const answer = await fetch(`${site.address}/api/blogs/${slug}`, { headers: await site.adminHeaders() });
  return ((await answer.json()) as { data: { viewCount: number } }).data.viewCount;
}
