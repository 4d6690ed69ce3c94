// `npm run build` first. Measures the effect on readers and signed-in people while connections to PostgreSQL die
// silently, and while it hangs.
// node bench/frozen-database.ts: exits 1 if cached pages take longer than 50 ms (p99) or writes still fail after 15 s.
import { setTimeout as sleep } from "node:timers/promises";
// @ts-expect-error -- a script without types
import { startBuiltSite } from "../scripts/steps/built-site.mjs";
import { createNetworkProxy } from "../tests/support/network-proxy.ts";
import { startPostgres } from "../tests/support/postgres-server.ts";

const most = { readerMs: 50, recoveryMs: 15_000 };
const phaseMs = 12_000;

interface Sample {
  at: number;
  ms: number;
  status: number;
}

const postgres = await startPostgres();
const proxy = await createNetworkProxy(postgres.url);
const site = (await startBuiltSite({ DATABASE_URL: proxy.url })) as {
  address: string;
  admin: object;
  stop: () => Promise<void>;
};
const over = new AbortController();

async function call(path: string, samples: Sample[], options: RequestInit = {}) {
  const at = performance.now();
  const status = await fetch(site.address + path, options).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  samples.push({ at, ms: performance.now() - at, status });
}

async function repeat(times: number, work: () => Promise<void>) {
  const one = async () => {
    while (!over.signal.aborted) {
      await work();
      await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: times }, one));
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

try {
  const json = { "content-type": "application/json" };
  const login = await fetch(`${site.address}/api/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(site.admin),
  });
  const headers = { ...json, cookie: login.headers.getSetCookie()[0]!.split(";", 1)[0]! };
  const reads: Sample[] = [];
  const writes: Sample[] = [];
  const load = Promise.all([
    repeat(4, () => call("/", reads)),
    repeat(2, () => call("/blog", reads)),
    repeat(6, () => call("/api/auth/updatedetails", writes, { method: "PUT", headers, body: `{"name":"Ada"}` })),
  ]);
  await sleep(3000);

  let isOk = true;
  async function phase(name: string, begin: () => void, end: () => void) {
    begin();
    const begun = performance.now();
    await sleep(phaseMs);
    end();
    const ended = performance.now();
    await sleep(most.recoveryMs);
    const during = reads.filter(({ at }) => at >= begun && at < ended);
    const times = during.map(({ ms }) => ms);
    const wellFrom = name === "frozen" ? begun : ended;
    const failures = writes.filter(({ at, status }) => at >= begun && status !== 200);
    const recoveryMs = Math.max(0, ...failures.map(({ at, ms }) => at + ms - wellFrom));
    const isHeld =
      percentile(times, 0.99) <= most.readerMs &&
      during.every(({ status }) => status === 200) &&
      recoveryMs < most.recoveryMs;
    isOk &&= isHeld;
    console.log(
      `${isHeld ? "held  " : "BROKEN"} ${name}: ${times.length} cached pages, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms;`,
      `${failures.length} writes refused, the last one ${(recoveryMs / 1000).toFixed(1)} s after the ${name === "frozen" ? "freeze" : "end"}`,
    );
  }

  await phase("frozen", proxy.freeze, () => {});
  await phase("hanging", proxy.hang, proxy.restore);
  over.abort();
  await load;
  process.exitCode = isOk ? 0 : 1;
} finally {
  over.abort();
  await site.stop();
  proxy.close();
  await postgres.stop();
}
