import { expect, test } from "vitest";
import { rawConnection } from "../../../tests/support/raw-connection.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { storeLastBackup } from "../backups/backups.queries.ts";
import { createTransactions } from "../db/transactions.ts";

async function watchedApp(settings: Record<string, string> = {}) {
  const app = await testApp({ settings });
  /** Requests `/metrics`; returns a function that looks up the value of a series by its name and labels. */
  async function scrape() {
    const { status, text, headers } = await app.visitor.get("/metrics");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    const values = new Map(text.split("\n").map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
    return (series: string) => values.get(series);
  }
  return { ...app, scrape };
}

test("responses to known and to unknown paths are counted by status class", async () => {
  const { published, visitor, scrape } = await watchedApp();
  const { slug } = await published();
  for (let reading = 0; reading < 5; reading++) await visitor.get(`/blog/${slug}`);
  await visitor.get("/blog/nothing");
  await visitor.get("/no/where");

  const before = await scrape();
  for (const [status, least] of [
    ["2xx", 5],
    ["3xx", 1],
    ["4xx", 1],
  ] as const)
    expect(before(`folio_http_requests_total{status="${status}"}`), status).toBeGreaterThanOrEqual(least);
  await visitor.get("/blog/nothing");
  const misses = 'folio_http_requests_total{status="4xx"}';
  expect((await scrape())(misses)).toBe(before(misses)! + 1);
});

test("each metric has a type and a help text, and the metrics of the process have values", async () => {
  const { visitor, scrape } = await watchedApp();
  const { text } = await visitor.get("/metrics");
  const families = text.match(/^# HELP (\w+) .+\n# TYPE \1 (?:counter|gauge)\n(?:\1(?:\{.*\})? [\d.e+-]+\n)+/gm) ?? [];
  expect(families.join("")).toBe(text);
  const find = await scrape();
  for (const name of ["process_start_time_seconds", "process_cpu_seconds_total", "process_resident_memory_bytes"])
    expect(find(name), name).toBeGreaterThan(0);
});

test("metrics show the time of the newest backup, and no time before the first backup", async () => {
  const { database, scrape } = await watchedApp();
  const name = "folio_backup_last_success_timestamp_seconds";
  expect((await scrape())(name)).toBeUndefined();

  const at = new Date("2026-01-10T03:00:00Z");
  await createTransactions(database)((transaction) => storeLastBackup(transaction, at));
  expect((await scrape())(name)).toBe(at.getTime() / 1000);
});

test("metrics count the jobs in each state except done", async () => {
  const { features, database, scrape } = await watchedApp();
  await features.jobs.runDue();
  const dead = 'folio_jobs{state="dead"}';
  expect((await scrape())(dead)).toBeUndefined();

  const job = { id: "1", kind: "media.clean", payload: "{}", state: "dead", run_at: 0, created_at: 0 } as const;
  await database.db
    .insertInto("jobs")
    .values({ ...job, reason: "", attempts: 3, renewals: 0 })
    .execute();
  expect((await scrape())(dead)).toBe(1);
});

test("without a token, metrics are readable from the machine itself and not through a proxy", async () => {
  const statusWith = async (trustProxy: string, headers: Record<string, string>) => {
    const { visitor } = await watchedApp({ TRUST_PROXY: trustProxy });
    return (await visitor.get("/metrics", { headers })).status;
  };
  expect(await statusWith("off", {})).toBe(200);
  expect(await statusWith("off", { "x-forwarded-for": "203.0.113.7" })).toBe(403);
  expect(await statusWith("on", { "x-forwarded-for": "203.0.113.7" })).toBe(403);
  expect(await statusWith("on", { "x-forwarded-for": "127.0.0.1" })).toBe(403);
  expect(await statusWith("on", { via: "1.1 proxy" })).toBe(403);
  expect(await statusWith("on", {})).toBe(200);
});

test("without a token, metrics are readable only if the Host is a loopback name, which prevents DNS rebinding", async () => {
  const { origin } = await watchedApp({ TRUST_PROXY: "off" });
  const { port } = new URL(origin);
  const statusBy = async (host: string) => {
    const connection = await rawConnection(origin);
    connection.send(`GET /metrics HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    await connection.closed;
    return connection.statuses()[0];
  };
  for (const host of [`127.0.0.1:${port}`, "127.0.0.1", "localhost", `LOCALHOST:${port}`, `[::1]:${port}`, "[::1]"])
    expect(await statusBy(host), host).toBe(200);
  for (const host of [`rebound.example:${port}`, "localhost.example", "127.0.0.1.example", "203.0.113.7", "[::2]", ""])
    expect(await statusBy(host), host).toBe(403);
});

test("with a token set, only requests with this token can read metrics, from any address", async () => {
  const token = "a-token-of-some-length";
  const { visitor } = await watchedApp({ METRICS_TOKEN: token });
  const answerTo = (authorization?: string) =>
    visitor.get("/metrics", { headers: { "x-forwarded-for": "203.0.113.7", ...(authorization && { authorization }) } });

  const refused = await answerTo();
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  expect((await answerTo(`Bearer ${token}s`)).status).toBe(401);
  expect((await answerTo(`Basic ${token}`)).status).toBe(401);
  expect((await answerTo(`Bearer ${token}`)).status).toBe(200);
});

test("metrics can be read even if the database does not answer, and show whether the database answers", async () => {
  const { database, scrape } = await watchedApp();
  expect((await scrape())("folio_database_up")).toBe(1);
  await database.db.destroy();
  expect((await scrape())("folio_database_up")).toBe(0);
});
