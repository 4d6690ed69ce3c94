// Run `npm run build` first. Measures the response times of other requests while a CSV file of subscribers is imported
// (SQLite).
// node bench/subscriber-import.mjs [lines]
import { setTimeout as sleep } from "node:timers/promises";
import { startBuiltSite } from "../scripts/steps/built-site.mjs";

const lines = Number(process.argv[2] ?? 100_000);
const site = await startBuiltSite();
let cookie = "";

async function call(method, path, body) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${site.address}/api${path}`, {
    method,
    headers: { cookie, ...(body && !isForm && { "content-type": "application/json" }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  cookie ||= answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const read = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read.data;
}

/** Repeats the work until `isOver`, and returns the durations. */
async function measureUntil(isOver, work) {
  const waits = [];
  while (!isOver()) {
    const from = performance.now();
    await work();
    waits.push(performance.now() - from);
    await sleep(20);
  }
  waits.sort((one, other) => one - other);
  const part = (share) => `${(waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN).toFixed(0)} ms`;
  return { requests: waits.length, median: part(0.5), p99: part(0.99), longest: part(1) };
}

const reading = async () => (await fetch(`${site.address}/blog?search=a${Math.random()}`)).arrayBuffer();
const writing = () => call("PUT", "/settings", { location: `Place ${Math.random()}` });
const measureBoth = async (isOver) =>
  console.table(
    Object.fromEntries(
      await Promise.all(
        Object.entries({ reading, writing }).map(async ([name, work]) => [name, await measureUntil(isOver, work)]),
      ),
    ),
  );

try {
  await call("POST", "/auth/login", { email: site.admin.email, password: site.admin.password });
  const begun = performance.now();
  console.log("before");
  await measureBoth(() => performance.now() > begun + 5000);

  const emails = Array.from({ length: lines }, (_, index) => `reader-${index}@example.com,Reader ${index}`);
  const file = new FormData();
  file.append("file", new Blob([["email,name", ...emails].join("\n")]), "subscribers.csv");
  const from = performance.now();
  let seconds = 0;
  const importing = call("POST", "/newsletter/import?consent=They%20signed%20up&withoutStatus=active", file);
  importing.finally(() => (seconds = (performance.now() - from) / 1000)).catch(() => undefined);
  await measureBoth(() => seconds > 0);
  console.log(`${(await importing).counts.added} subscribers are added in ${seconds.toFixed(1)} s`);
} finally {
  await site.stop();
}
