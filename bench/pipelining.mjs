// `npm run build` first. Measures whether clients that pipeline without reading can slow others or fill the memory.
// Exits 1 if they can.
// node bench/pipelining.mjs [seconds per attack]
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startBuiltSite } from "../scripts/steps/built-site.mjs";

const seconds = Number(process.argv[2] ?? 10);
const most = { latencyMs: 200, rssMb: 300 };

const folder = mkdtempSync(join(tmpdir(), "folio-pipelining-"));
await writeLongPosts(110);
// A separate process, so that its memory comes from the attacks only; 256 MB of heap is Node's default on a machine
// with 512 MB.
const site = await startBuiltSite({ DATA_DIR: folder }, ["--max-old-space-size=256"]);
const { hostname, port } = new URL(site.address);
let isBroken = false;

function pipeline(path, { sockets, reads }) {
  return Array.from({ length: sockets }, () => {
    const socket = connect(Number(port), hostname).on("error", () => {});
    let received = 0;
    if (reads) socket.on("data", (bytes) => (received += bytes.length));
    else socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`.repeat(1000));
    return { socket, received: () => received };
  });
}

const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))[1]) / 1024;

async function attack(name, path, options) {
  const before = rss();
  const attackers = pipeline(path, options);
  const end = performance.now() + seconds * 1000;
  const latencies = [];
  let highest = before;
  while (performance.now() < end) {
    const begun = performance.now();
    const answer = await fetch(`${site.address}/blog`, { headers: { connection: "close" } });
    await answer.arrayBuffer();
    latencies.push(performance.now() - begun);
    highest = Math.max(highest, rss());
    await sleep(10);
  }
  for (const { socket } of attackers) socket.destroy();
  const slowest = Math.max(...latencies);
  const isOk = slowest <= most.latencyMs && highest <= most.rssMb;
  isBroken ||= !isOk;
  const median = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length / 2)];
  console.log(
    `${isOk ? "held  " : "BROKEN"} ${name}: another reader's answers ${median.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms;`,
    `memory ${before.toFixed(0)} → ${highest.toFixed(0)} MB; received ${(attackers.reduce((sum, one) => sum + one.received(), 0) / 1e6).toFixed(0)} MB`,
  );
}

/** Simulates a site that has run for a while: everything is compiled and cached. */
async function warmUp(path) {
  for (let time = 0; time < 30; time++) await (await fetch(site.address + path)).arrayBuffer();
}

async function writeLongPosts(count) {
  const site = await startBuiltSite({ DATA_DIR: folder });
  const json = { "content-type": "application/json" };
  const login = await fetch(`${site.address}/api/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(site.admin),
  });
  const cookie = login.headers.getSetCookie()[0].split(";", 1)[0];
  for (let number = 0; number < count; number++) {
    const post = {
      title: `Post ${number}`,
      excerpt: "An excerpt of some length. ".repeat(70),
      content: "Words and words. ".repeat(6000),
      isPublished: true,
    };
    await fetch(`${site.address}/api/blogs`, {
      method: "POST",
      headers: { ...json, cookie },
      body: JSON.stringify(post),
    });
  }
  await site.stop();
}

try {
  for (const path of ["/blog", "/api/docs", "/api/blogs?limit=100"]) await warmUp(path);
  await attack("nobody else", "/", { sockets: 0 });
  await attack("3 × 1,000 /api/docs, nothing read", "/api/docs", { sockets: 3, reads: false });
  await attack("10 × 1,000 /api/blogs?limit=100, nothing read", "/api/blogs?limit=100", { sockets: 10, reads: false });
  await attack("1 × 1,000 /api/blogs?limit=100, read", "/api/blogs?limit=100", { sockets: 1, reads: true });
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isBroken ? 1 : 0;
