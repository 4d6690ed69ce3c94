import { rowsOfTime } from "../measure/growth.ts";
import { requestOnce, requestOneByOne } from "../measure/one-by-one.ts";
import { cpuMsOfTask } from "../measure/process-usage.ts";
import { median } from "../measure/statistics.ts";
import type { Case } from "../row.ts";
import { slugOf } from "../seed.ts";
import { browserHeaders, type Site } from "../site.ts";
import type { Workbench } from "../workbench.ts";

const edits = 30;
const warmUpEdits = 5;

/** Pages that nobody has read since a restart or an edit: what rendering and compressing them takes. */
export const firstLooks: Case[] = [
  {
    name: "first-look-restart",
    measure: (bench) =>
      rowsOfTime(
        bench,
        "CPU of the first look at an article after a restart",
        { atMostMs: 0.5, growth: 1.2, isCpu: true },
        async (site) => {
          await site.restart();
          const { load } = await bench.client();
          const [warmUp, measured] = [articles(0, 20), articles(20, 100)];
          // Pages of signed-in people are rendered anew: the code gets compiled, and no page stored for readers.
          const headers = await site.adminHeaders();
          await load({ port: site.port, connections: 1, paths: warmUp, headers, requests: 200 });
          return requestOneByOne(bench, site, { paths: measured, headers: browserHeaders });
        },
      ),
  },
  {
    name: "first-look-edit",
    measure: (bench) =>
      rowsOfTime(bench, "CPU of the first look at an article after its edit", { atMostMs: 0.5, isCpu: true }, (site) =>
        lookAfterEdits(bench, site, (slug) => `/blog/${slug}`),
      ),
  },
  {
    name: "list-edit",
    measure: (bench) =>
      rowsOfTime(bench, "list, first look after an edit", { atMostMs: 1.5, growth: 1.2 }, (site) =>
        lookAfterEdits(bench, site, () => "/blog"),
      ),
  },
];

const articles = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `/blog/${slugOf(from + index)}`);

/** Edits articles that readers know, and looks when the server has done what follows an edit. */
async function lookAfterEdits(bench: Workbench, site: Site, pathOf: (slug: string) => string) {
  const headers = { ...(await site.adminHeaders()), "content-type": "application/json" };
  const looks = [];
  const editsCpuMs = [];
  for (let number = 0; number < edits + warmUpEdits; number++) {
    const slug = slugOf(number);
    const { id } = await site.findPost(slug);
    await requestOnce(bench, site, `/blog/${slug}`, browserHeaders);
    await requestOnce(bench, site, "/blog", browserHeaders);
    const { load } = await bench.client();
    const edit = {
      method: "PUT",
      headers,
      paths: [`/api/blogs/${id}`],
      body: JSON.stringify({ title: `Edited {n} ${slug}` }),
    };
    const cpuMs = await cpuMsOfTask(site.pid, () => load({ ...edit, port: site.port, connections: 1, requests: 1 }));
    editsCpuMs.push(cpuMs);
    looks.push(await requestOnce(bench, site, pathOf(slug), browserHeaders));
  }
  const measured = looks.slice(warmUpEdits);
  return {
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
    ms: median(measured.map(({ ms }) => ms)),
    details: { cpuMsOfEdit: median(editsCpuMs.slice(warmUpEdits)) },
  };
}
