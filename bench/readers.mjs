// `npm run build` first. How many readers one process serves, what a page weighs, and whether a flood of sign-ins slows readers.
// node bench/readers.mjs [seconds]
import autocannon from "autocannon";
import { startBuiltSite } from "../scripts/steps/built-site.mjs";

const duration = Number(process.argv[2] ?? 5);
const site = await startBuiltSite({ LIMIT_LOGINS: "1000000", LIMIT_LOGINS_ADDRESS: "1000000" });

const load = (path, options = {}) =>
  autocannon({ url: site.address + path, duration, connections: 20, headers: { "accept-encoding": "br" }, ...options });

async function weigh(path) {
  const response = await fetch(site.address + path, { headers: { "accept-encoding": "br" } });
  const length = Number(response.headers.get("content-length"));
  await response.arrayBuffer();
  return (length / 1024).toFixed(1);
}

console.log("path                          requests/s   p50 ms   p99 ms   KB (br)");
for (const path of ["/", "/blog", "/blog/how-folio-works", "/blog?search=sqlite", "/api/blogs", "/healthz"]) {
  const { requests, latency } = await load(path);
  const row = [path.padEnd(28), String(Math.round(requests.average)).padStart(11), String(latency.p50).padStart(8)];
  console.log(...row, String(latency.p99).padStart(8), (await weigh(path)).padStart(9));
}

const flood = load("/api/auth/login", {
  method: "POST",
  connections: 50,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email: site.admin.email, password: "wrong password" }),
});
const calm = await load("/blog/how-folio-works", { connections: 2, duration: Math.max(1, duration - 2) });
await flood;
const alone = await load("/blog/how-folio-works", { connections: 2 });
console.log(`\nTwo readers, p99: ${alone.latency.p99} ms alone, ${calm.latency.p99} ms beside a flood of sign-ins`);
console.log(
  `                  ${Math.round(alone.requests.average)} and ${Math.round(calm.requests.average)} requests/s`,
);
await site.stop();
