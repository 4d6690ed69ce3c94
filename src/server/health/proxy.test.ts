import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import { createServer as createSocketServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { commandedApp } from "../../../tests/support/any-database-app.ts";
import { readFindings } from "../../../tests/support/examine.ts";

/** A proxy whose headers a test changes, in front of a server that is set later. */
async function createProxy() {
  const proxy = {
    origin: "",
    target: "",
    toServer: (headers: IncomingHttpHeaders): IncomingHttpHeaders => headers,
    toReader: (headers: IncomingHttpHeaders): IncomingHttpHeaders => headers,
  };
  const pass: RequestListener = (incoming, outgoing) => {
    const { method = "GET", url, headers } = incoming;
    incoming.pipe(
      request(proxy.target + url, { method, headers: proxy.toServer({ ...headers }) }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, proxy.toReader({ ...answer.headers }));
        answer.pipe(outgoing);
      }).on("error", () => outgoing.destroy()),
    );
  };
  const server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

async function siteBehind(settings: Record<string, string>) {
  const proxy = await createProxy();
  const site = await commandedApp({ PUBLIC_URL: proxy.origin, ...settings });
  proxy.target = site.origin;
  const examine = async () => {
    const findings = readFindings(await site.folio(["doctor", "--json"]));
    return { level: findings.level("address"), text: findings.text("address") };
  };
  return { ...site, proxy, examine };
}

const named = (headers: IncomingHttpHeaders) => ({ ...headers, "x-forwarded-for": "203.0.113.9" });

test("a proxy that passes on the required headers has no findings", async () => {
  const { proxy, examine } = await siteBehind({ TRUST_PROXY: "on" });
  proxy.toServer = named;
  const { level, text } = await examine();
  expect([level, text]).toEqual(["ok", expect.stringContaining("reaches this site")]);
  expect(text).toContain("The clock of the running site agrees");
});

test("a proxy that drops the host, cookies or addresses is reported with the headers to pass on", async () => {
  const { proxy, origin, examine } = await siteBehind({ TRUST_PROXY: "on" });
  const host = new URL(origin).host;
  proxy.toServer = ({ cookie: _, "x-forwarded-for": __, ...headers }) => ({
    ...headers,
    host,
    "x-forwarded-proto": "https",
  });
  proxy.toReader = ({ "set-cookie": _, ...headers }) => headers;

  const { level, text } = await examine();
  expect(level).toBe("problem");
  expect(text).toContain(`The proxy forwards "${host}" as Host`);
  expect(text).toContain("The proxy removes cookies from requests");
  expect(text).toContain("The proxy removes cookies from responses");
  expect(text).toContain("TRUST_PROXY is set, but the proxy sends no X-Forwarded-For");
  expect(text).toContain("Readers use https, but PUBLIC_URL says http");
});

test("a proxy that lets visitors forge their address, and one missing from the settings, are reported", async () => {
  const trusting = await siteBehind({ TRUST_PROXY: "on" });
  const { text } = await trusting.examine();
  expect(text).toContain("Visitors can forge their address");
  expect(text).toContain("Anyone can read");

  const unaware = await siteBehind({});
  unaware.proxy.toServer = named;
  expect((await unaware.examine()).text).toContain("The site is behind a proxy, but TRUST_PROXY is off");
});

test("a proxy that states no valid addresses of visitors is reported with its header", async () => {
  const { proxy, examine } = await siteBehind({ TRUST_PROXY: "on" });
  for (const [stated, isOdd] of [
    ["unknown", true],
    ["203.0.113.9, visitor-7", true],
    ["203.0.113.9:4711", false],
    ["[2001:db8::1]:4711, 198.51.100.7", false],
  ] as const) {
    proxy.toServer = (headers) => ({ ...headers, "x-forwarded-for": stated });
    const { level, text } = await examine();
    expect([level, text.includes(`The proxy sends "${stated}" as X-Forwarded-For`)], stated).toEqual([
      isOdd ? "warning" : "ok",
      isOdd,
    ]);
  }
});

test("metrics that only local programs can read are fine without a proxy", async () => {
  const free = createSocketServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));

  const { folio } = await commandedApp({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });

  expect((await fetch(`http://localhost:${port}/metrics`)).status).toBe(200);
  const { level, text } = readFindings(await folio(["doctor", "--json"]));
  expect([level("address"), text("address")]).toEqual(["ok", expect.stringContaining("reaches this site")]);
});

test("an address where another site answers is reported, and one where nobody does", async () => {
  const { proxy, examine } = await siteBehind({});
  const other = await commandedApp();
  proxy.target = other.origin;
  expect((await examine()).text).toContain("is not this site");

  const silent = createSocketServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  proxy.target = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { level, text } = await examine();
  expect([level, text]).toEqual(["problem", expect.stringContaining("Nothing answers at")]);
});

test("only the doctor is told what the proxy passed on of its request", async () => {
  const { as } = await commandedApp();
  const visitor = await as("visitor");
  const header = `${"a".repeat(22)}.${"b".repeat(43)}`;
  for (const headers of [{}, { "x-folio-doctor": header }, { "x-folio-doctor": "?" }])
    expect((await visitor.get("/healthz", { headers })).body).toEqual({
      status: "ok",
    });
});
