import { articlePath } from "../benchmark-processes.ts";
import { compareWithLimit } from "../measure/beside-limit.ts";
import { loadByWrk } from "../measure/wrk.ts";
import type { Case, Row } from "../row.ts";
import { browserHeaders } from "../site.ts";

const pages = { article: articlePath, home: "/", list: "/blog", feed: "/rss.xml" };

/** Compares cached pages with a bare server that sends bytes from memory. */
export const cachedPages: Case[] = Object.entries(pages).flatMap(([name, path]) => [
  {
    name: `cached-${name}`,
    measure: async (bench) => {
      const site = await bench.site();
      const request = { paths: [path], headers: browserHeaders };
      const few = await compareWithLimit(bench, site, { ...request, connections: 16 });
      const many = await compareWithLimit(bench, site, { ...request, connections: 64 });
      return [
        { what: `cached ${name}, 16 connections, of the limit`, ...ofLimit(few), goal: { atLeast: 85 } },
        { what: `cached ${name}, 64 connections, of the limit`, ...ofLimit(many), goal: { atLeast: 85 } },
        { what: `CPU of a cached ${name}`, now: few.cpuMsOfRequest, unit: "ms", goal: { atMost: 0.03 } },
      ];
    },
  },
  {
    name: `utm-${name}`,
    measure: async (bench) => {
      const request = { paths: [`${path}?utm_source={n}`], headers: browserHeaders, connections: 16 };
      const compared = await compareWithLimit(bench, await bench.site(), request);
      return [{ what: `cached ${name}, a new ?utm_… each time`, ...ofLimit(compared), goal: { atLeast: 80 } }];
    },
  },
]);

/** Compares the cached article with a bare server that sends it from memory, under load from wrk. */
export const byWrk: Case = {
  name: "wrk-article",
  measure: async (bench) => {
    const request = { paths: [articlePath], headers: browserHeaders, connections: 16 };
    const compared = await compareWithLimit(bench, await bench.site(), request, loadByWrk);
    return [
      { what: "cached article, 16 connections of wrk, of the limit", ...ofLimit(compared), goal: { atLeast: 75 } },
    ];
  },
};

type Compared = Awaited<ReturnType<typeof compareWithLimit>>;

/** Returns row fields: speed by requests and by CPU time, in percent of a server that only sends bytes. */
export function ofLimit({
  percent,
  percentByCpu,
  ...details
}: Compared): Pick<Row, "now" | "unit" | "byCpu" | "details"> {
  return { now: percent, unit: "%", byCpu: percentByCpu, details };
}
