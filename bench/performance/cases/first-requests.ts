import { setTimeout as sleep } from "node:timers/promises";
import type { BenchmarkProcesses } from "../benchmark-processes.ts";
import { measureDurations } from "../measure/growth.ts";
import { requestOnce, requestOneByOne } from "../measure/one-by-one.ts";
import { cpuMs, cpuMsOfTask } from "../measure/process-usage.ts";
import { median } from "../measure/statistics.ts";
import type { Case } from "../row.ts";
import { slugOf } from "../seed.ts";
import { browserHeaders, type Site } from "../site.ts";

/** Articles edited per round; at most 20, because the server renders the last 20 edited ones in advance. */
const editsAtOnce = 15;
const lists = 10;
/** Milliseconds per check for idleness; longer than the server's one-second pause between warm-up rounds. */
const roundMs = 1100;
/** CPU time in ms up to which the server counts as idle: it has rendered no page since the last check. */
const idleMs = 15;

/** Cost of rendering and compressing pages at their first request after a restart or an edit. */
export const firstRequests: Case[] = [
  {
    name: "first-request-restart",
    measure: (bench) =>
      measureDurations(
        bench,
        "CPU of the first request for an article after a restart",
        { atMostMs: 0.5, growth: 1.2, isCpu: true },
        async (site) => {
          await site.restart();
          const { load } = await bench.client();
          const [warmUp, measured] = [articles(0, 20), articles(20, 100)];
          // Pages for signed-in users are never cached, so these requests make V8 compile the code but store no page.
          const headers = await site.adminHeaders();
          await load({ port: site.port, connections: 1, paths: warmUp, headers, requests: 200 });
          return requestOneByOne(bench, site, { paths: measured, headers: browserHeaders });
        },
      ),
  },
  {
    // Measures the first requests after a restart, on code that V8 has not compiled.
    name: "first-request-cold",
    measure: async (bench) => {
      const site = await bench.site();
      await site.restart();
      const paths = articles(0, 300);
      const { load } = await bench.client();
      const total = await cpuMsOfTask(site.pid, () =>
        load({ port: site.port, connections: 4, paths, headers: browserHeaders, requests: paths.length }),
      );
      const what = "CPU of each of the first 300 articles after a restart, 4 at a time";
      return [{ what, now: total / paths.length, unit: "ms", goal: { atMost: 4 } }];
    },
  },
  {
    name: "first-request-edit",
    measure: (bench) =>
      measureDurations(
        bench,
        "CPU of the first request for an article after its edit",
        { atMostMs: 0.5, isCpu: true },
        async (site) => {
          const cpuMsOfEdits = await editAndSettle(bench, site, 0, editsAtOnce);
          const looks = await requestOneByOne(bench, site, {
            paths: articles(0, editsAtOnce),
            headers: browserHeaders,
          });
          return { ...looks, details: { ...looks.details, cpuMsOfEdit: cpuMsOfEdits / editsAtOnce } };
        },
      ),
  },
  {
    name: "list-edit",
    measure: (bench) =>
      measureDurations(bench, "list, first request after an edit", { atMostMs: 1.5, growth: 1.2 }, async (site) => {
        const looks = [];
        for (let number = 0; number < lists; number++) {
          await editAndSettle(bench, site, number, 1);
          looks.push(await requestOnce(bench, site, "/blog", browserHeaders));
        }
        return { cpuMs: median(looks.map((look) => look.cpuMs)), ms: median(looks.map((look) => look.ms)) };
      }),
  },
];

const articles = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `/blog/${slugOf(from + index)}`);

/** Requests articles, edits them and waits until the server is idle; returns the CPU time of the edits in ms. */
async function editAndSettle(bench: BenchmarkProcesses, site: Site, from: number, count: number) {
  const { load } = await bench.client();
  const request = { port: site.port, connections: 1 };
  await load({
    ...request,
    paths: ["/blog", ...articles(from, from + count)],
    headers: browserHeaders,
    requests: count + 1,
  });
  const ids = await Promise.all(
    articles(from, from + count).map(async (path) => (await site.findPost(path.slice("/blog/".length))).id),
  );
  const edit = {
    method: "PUT",
    headers: { ...(await site.adminHeaders()), "content-type": "application/json" },
    paths: ids.map((id) => `/api/blogs/${id}`),
    body: JSON.stringify({ title: "Edited {n}" }),
  };
  return cpuMsOfTask(site.pid, async () => {
    await load({ ...request, ...edit, requests: count });
    let before: number;
    do {
      before = cpuMs(site.pid);
      await sleep(roundMs);
    } while (cpuMs(site.pid) - before > idleMs);
  });
}
