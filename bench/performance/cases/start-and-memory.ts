import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs } from "../../../src/contract/durations.ts";
import { articlePath, type BenchmarkProcesses } from "../benchmark-processes.ts";
import { collectGarbage, cpuMs, memoryMb } from "../measure/process-usage.ts";
import { median } from "../measure/statistics.ts";
import type { Case } from "../row.ts";
import { commonWords, slugOf } from "../seed.ts";
import { browserHeaders, type Site } from "../site.ts";

const root = join(import.meta.dirname, "../../..");
const starts = 5;
/** Work after the start, such as the first rendering of pages, ends within this time. */
const settleMs = 15_000;
/** PATH without the `node_modules` folders that npm prepends, because these contain the project's own Node. */
const ownPath = process.env["PATH"]
  ?.split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .join(delimiter);

export const startAndMemory: Case[] = [
  {
    name: "start",
    measure: async () => {
      const folder = mkdtempSync(join(tmpdir(), "folio-bench-start-"));
      const settings = { DATA_DIR: folder };
      const own = [process.execPath, "scripts/start.mjs"];
      try {
        // Unmeasured first starts, which create the database and fill the file system cache and the compile cache.
        await measureStart(["npm", "start"], settings);
        await measureStart(own, settings);
        const whole: Start[] = [];
        const server: Start[] = [];
        for (let time = 0; time < starts; time++) {
          whole.push(await measureStart(["npm", "start"], settings));
          server.push(await measureStart(own, settings));
        }
        return [
          { what: "cold start by npm start", ...medianOf(whole), unit: "s", goal: { atMost: 0.45 } },
          { what: "cold start, the server alone", ...medianOf(server), unit: "s", goal: { atMost: 0.2 } },
        ];
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: "memory",
    measure: async (bench) => {
      const emptySite = await bench.emptySite();
      // Measures a second start, because the first one hashes a password and loads the list of common passwords.
      await emptySite.restart();
      await sleep(settleMs);
      const empty = memoryMb(emptySite.pid);
      await emptySite.stop();

      const site = await bench.site();
      await site.restart();
      await loadAll(bench, site);
      const loaded = memoryMb(site.pid);
      await sleep(minuteMs);
      const settled = memoryMb(site.pid);
      await collectGarbage(site.pid);
      const collected = memoryMb(site.pid);
      return [
        { what: "memory, empty", now: empty, unit: "MB", goal: { atMost: 90 } },
        { what: "memory after load", now: loaded, unit: "MB", goal: { atMost: 200 } },
        // Goal of an empty site (90 MB) plus an allowance for code that is compiled during the load.
        { what: "memory a minute after the load", now: settled, unit: "MB", goal: { atMost: 120 } },
        { what: "the same after a garbage collection", now: collected, unit: "MB", goal: { atMost: 120 } },
      ];
    },
  },
];

interface Start {
  seconds: number;
  cpuSeconds: number;
}

const medianOf = (all: Start[]) => ({
  now: median(all.map(({ seconds }) => seconds)),
  byCpu: median(all.map(({ cpuSeconds }) => cpuSeconds)),
});

/** Returns the seconds until the server reports its address, and the CPU seconds of npm and all server threads. */
async function measureStart([command = "", ...args]: string[], settings: Record<string, string>): Promise<Start> {
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: ownPath, HOME: process.env["HOME"], PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  await new Promise<void>((resolve) => {
    child.stdout.on("data", (text) => (output += String(text)).includes("folio is at") && resolve());
  });
  const seconds = (performance.now() - begun) / 1000;
  const cpuSeconds = cpuMs(child.pid!) / 1000;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
  return { seconds, cpuSeconds };
}

/** Requests cached and uncached pages, searches and saves, to fill caches and buffers. */
async function loadAll(bench: BenchmarkProcesses, site: Site) {
  const { load } = await bench.client();
  const request = { port: site.port, headers: browserHeaders };
  const articles = Array.from({ length: Math.min(site.posts, 3000) }, (_, index) => `/blog/${slugOf(index)}`);
  const searches = Array.from({ length: 300 }, (_, index) => `/blog?search=${commonWords(index).join("+")}`);
  const { id } = await site.findPost(slugOf(3));
  const save = {
    method: "PUT",
    paths: [`/api/blogs/${id}`],
    headers: { ...(await site.adminHeaders()), "content-type": "application/json" },
    body: JSON.stringify({ content: "# Text {n}\n\n".repeat(50), contentFormat: "markdown" }),
  };
  await load({ ...request, connections: 64, paths: [`${articlePath}?utm_source={n}`], durationMs: 5000 });
  await load({ ...request, connections: 16, paths: articles, requests: articles.length });
  await load({ ...request, connections: 16, paths: ["/api/blogs?limit=100"], requests: 500 });
  await load({ ...request, connections: 8, paths: searches, requests: searches.length });
  await load({ ...request, ...save, connections: 1, requests: 20 });
}
