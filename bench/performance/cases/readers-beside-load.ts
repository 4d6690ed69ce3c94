import sharp from "sharp";
import { articlePath, type BenchmarkProcesses } from "../benchmark-processes.ts";
import type { LoadOptions } from "../measure/load-client.ts";
import { percentile } from "../measure/statistics.ts";
import type { Case } from "../row.ts";
import { commonWords, slugOf } from "../seed.ts";
import { browserHeaders, type Site } from "../site.ts";

const durationMs = 4000;
const json = { "content-type": "application/json" };

type Crowd = Omit<LoadOptions, "port" | "durationMs">;

const crowds: Record<string, { what: string; load: (site: Site) => Promise<Crowd> }> = {
  nobody: { what: "nobody else", load: async () => ({ connections: 0, paths: [] }) },
  "sign-ins": {
    what: "50 connections of wrong sign-ins",
    load: async ({ admin }) => ({
      connections: 50,
      method: "POST",
      paths: ["/api/auth/login"],
      headers: { ...browserHeaders, ...json },
      body: JSON.stringify({ email: admin.email, password: "wrong password {n}" }),
    }),
  },
  uploads: {
    what: "8 of uploads",
    load: async (site) => {
      const boundary = "folio-bench";
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), await makePhoto(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
      return {
        connections: 8,
        method: "POST",
        paths: ["/api/blogs/upload"],
        headers: { ...(await site.adminHeaders()), "content-type": `multipart/form-data; boundary=${boundary}` },
        bodyBase64: body.toString("base64"),
      };
    },
  },
  searches: {
    what: "8 of searches",
    load: async () => ({
      connections: 8,
      paths: Array.from({ length: 2000 }, (_, index) => `/blog?search=${commonWords(index).join("+")}`),
      headers: browserHeaders,
    }),
  },
  markdown: {
    what: "4 of Markdown saves",
    load: async (site) => {
      const { id } = await site.findPost(slugOf(2));
      const content = `# Text {n}\n\n${"Some *words* and `code`.\n\n".repeat(200)}`;
      return {
        connections: 4,
        method: "PUT",
        paths: [`/api/blogs/${id}`],
        headers: { ...(await site.adminHeaders()), ...json },
        body: JSON.stringify({ content, contentFormat: "markdown" }),
      };
    },
  },
};

/** Response times of two readers that request without pauses, while other clients load the server. */
export const readersBesideLoad: Case[] = Object.entries(crowds).map(([name, { what, load }]) => ({
  name: `readers-beside-${name}`,
  measure: async (bench) => {
    const site = await bench.site();
    const [readers, crowd] = await loadBoth(bench, site, await load(site));
    const { latenciesMs } = readers;
    const details = {
      p50Ms: percentile(latenciesMs, 0.5),
      longestMs: percentile(latenciesMs, 1),
      pages: latenciesMs.length,
      othersRequests: crowd?.requests ?? 0,
      othersStatuses: JSON.stringify(crowd?.statuses ?? {}),
    };
    const now = percentile(latenciesMs, 0.99);
    return [{ what: `two readers' p99 beside ${what}`, now, unit: "ms", goal: { atMost: 10 }, details }];
  },
}));

async function loadBoth(bench: BenchmarkProcesses, site: Site, others: Crowd) {
  const client = await bench.client();
  const crowd = await bench.crowd();
  const reading = { port: site.port, connections: 2, paths: [articlePath], headers: browserHeaders };
  await client.load({ ...reading, durationMs: 500 });
  const load = others.connections > 0 ? crowd.load({ ...others, port: site.port, durationMs }, 0) : undefined;
  return Promise.all([client.load({ ...reading, durationMs: durationMs - 200 }), load]);
}

/** 12 megapixels, like a phone's camera. */
const makePhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer();
