import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPrometheusText } from "../../../tests/support/prometheus-text.ts";
import { rawConnection } from "../../../tests/support/raw-connection.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { metricDefinitions } from "./metric-definitions.ts";

const article = { method: "GET", route: "/blog/:slug" };

async function watchedApp(settings: Record<string, string> = {}) {
  const app = await testApp({ settings });
  const visitor = await app.as("visitor");

  async function scrape() {
    const { status, text, headers } = await visitor.get("/metrics");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    const families = readPrometheusText(text);
    const find = (name: string, labels: Record<string, string> = {}) =>
      families
        .get(name.replace(/_(bucket|sum|count)$/, ""))
        ?.samples.find(
          (sample) =>
            sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
        )?.value;
    return { families, find };
  }
  return { ...app, visitor, scrape };
}

test("answers are counted by route pattern and status, whether the router sent them or not", async () => {
  const { published, visitor, scrape } = await watchedApp();
  const { slug } = await published({ title: "First" });
  await published({ title: "Second" });
  for (let reading = 0; reading < 5; reading++) await visitor.get(`/blog/${slug}`);
  await visitor.get("/blog/second");
  await visitor.get("/blog/nothing");
  await visitor.get("/no/where");

  const { find, families } = await scrape();
  expect(find("folio_http_requests_total", { ...article, status: "200" })).toBe(6);
  expect(find("folio_http_requests_total", { ...article, status: "404" })).toBe(1);
  expect(find("folio_http_requests_total", { method: "GET", route: "none", status: "302" })).toBe(1);
  expect(find("folio_http_request_duration_seconds_count", article)).toBe(7);
  expect(find("folio_http_request_duration_seconds_bucket", { ...article, le: "+Inf" })).toBe(7);
  expect(find("folio_page_cache_requests_total", { result: "replayed" })).toBeGreaterThan(0);
  const routes = families.get("folio_http_requests_total")?.samples.map(({ labels }) => labels["route"]);
  expect(routes?.filter((route) => route?.includes(slug))).toEqual([]);
});

test("every metric has its type and its help, and bucket counts never decrease", async () => {
  const { visitor, scrape } = await watchedApp();
  await visitor.get("/");
  await scrape();
  const { families } = await scrape();

  for (const [name, { type, help, samples }] of families) {
    expect(metricDefinitions).toHaveProperty([name], expect.objectContaining({ type, help }));
    const labels: readonly string[] = Object(metricDefinitions)[name].labels ?? [];
    for (const sample of samples)
      expect([name, Object.keys(sample.labels).filter((label) => label !== "le")]).toEqual([name, labels]);
  }
  const buckets = families.get("folio_http_request_duration_seconds")?.samples.filter(({ labels }) => labels["le"]);
  const home = buckets?.filter(({ labels }) => labels["route"] === "/").map(({ value }) => value) ?? [];
  expect(home.length).toBeGreaterThan(10);
  expect(home).toEqual(home.toSorted((a, b) => a - b));
});

test("metrics show the time of the newest backup, once there is one", async () => {
  const { directory, scrape } = await watchedApp();
  const name = "folio_backup_last_success_timestamp_seconds";
  expect((await scrape()).families.has(name)).toBe(false);

  mkdirSync(join(directory, "backups"));
  for (const day of ["2026-01-09", "2026-01-10"])
    writeFileSync(join(directory, "backups", `folio-${day}T03-00-00Z.tar`), "");
  expect((await scrape()).find(name)).toBe(Date.parse("2026-01-10T03:00:00Z") / 1000);
});

test("metrics show jobs by state until they are done", async () => {
  const { features, database, scrape } = await watchedApp();
  await features.jobs.runDue();
  expect((await scrape()).families.has("folio_jobs")).toBe(false);

  const job = { id: "1", kind: "media.clean", payload: "{}", state: "dead", run_at: 0, created_at: 0 } as const;
  await database.db
    .insertInto("jobs")
    .values({ ...job, reason: "", attempts: 3, renewals: 0 })
    .execute();
  expect((await scrape()).find("folio_jobs", { kind: "media.clean", state: "dead" })).toBe(1);
});

test("metrics count failed sign-ins", async () => {
  const { as, visitor, scrape } = await watchedApp();
  await as("user");
  await visitor.post("/api/auth/login", { email: "user@example.com", password: "wrong password" });
  const { find } = await scrape();
  expect(find("folio_security_events_total", { kind: "sign-in-failed" })).toBe(1);
  expect(find("folio_http_requests_total", { route: "/api/auth/login", status: "401" })).toBe(1);
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

test("without a token, metrics are readable only under a loopback name, which no page of another site can have", async () => {
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

test("with a token, only its holder reads metrics, from any address", async () => {
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

test("metrics show the free disk space and whether the database answers, also while it is unavailable", async () => {
  const { database, scrape } = await watchedApp();
  const { find } = await scrape();
  expect(find("folio_disk_free_bytes")).toBeGreaterThan(0);
  expect(find("folio_database_up")).toBe(1);
  await database.db.destroy();
  expect((await scrape()).find("folio_database_up")).toBe(0);
});
