import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { minuteMs } from "../../src/contract/durations.ts";
import { attacker, busyApp, reader } from "../support/busy-app.ts";
import { testApp } from "../support/test-app.ts";

/** Collects the iterations of the event loop in which responses are sent. */
function recordIterations() {
  const iterations = new Set<number>();
  let iteration = 0;
  let counting = setImmediate(countIteration);
  function countIteration() {
    iteration++;
    counting = setImmediate(countIteration);
  }
  const record = () => void iterations.add(iteration);
  subscribe("http.server.response.finish", record);
  onTestFinished(() => {
    clearImmediate(counting);
    unsubscribe("http.server.response.finish", record);
  });
  return iterations;
}

test("requests that wait for one page are answered in separate iterations of the event loop", async () => {
  const { search, waiting, release, begun } = await busyApp();
  const answers = Array.from({ length: 100 }, () => search("slow", attacker));
  await expect.poll(() => begun.length).toBe(1);
  await expect.poll(waiting).toBe(0);
  const iterations = recordIterations();

  release();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  expect(iterations.size).toBeGreaterThan(50);
});

test("requests that wait for the compression of a long page are answered in separate iterations", async () => {
  const { get } = await busyApp();
  await get("/api/docs", reader, { headers: { "accept-encoding": "gzip" } });
  const iterations = recordIterations();

  const answers = Array.from({ length: 100 }, () =>
    get("/api/docs", attacker, { headers: { "accept-encoding": "br" } }),
  );
  for (const answer of await Promise.all(answers)) expect(answer.headers.get("content-encoding")).toBe("br");
  expect(iterations.size).toBeGreaterThan(80);
});

test("another network's search is not answered behind requests that wait for one page", async () => {
  const { search, waiting, release, begun } = await busyApp();
  let answered = 0;
  const others = Array.from({ length: 200 }, async () => {
    await search("slow", attacker);
    answered++;
  });
  await expect.poll(() => begun.length).toBe(1);
  await expect.poll(waiting).toBe(0);

  release();
  await Promise.race(others);
  await search("quick", reader);
  expect(answered).toBeLessThan(150);
  await Promise.all(others);
});

const reads = 100;

function keepBusy(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Opens new connections to a site, each with a request if there is one. */
function openConnections(origin: string, count: number, request = "") {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  for (const socket of sockets) socket.write(request);
  return sockets;
}

const requestFor = (path: string, cookie = "") =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`;

test("most of a signed-in person's hundred concurrent calls wait until a later request is answered", async () => {
  const { as, features, origin, password } = await testApp();
  await as("admin");
  const login = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@example.com", password }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(";", 1)[0];
  let begun = 0;
  const health = Promise.withResolvers<number>();
  features.analytics.export = async () => {
    if (begun++ === 0) health.resolve(fetch(`${origin}/healthz`).then(() => begun));
    keepBusy(10);
    return "";
  };
  const sockets = openConnections(origin, reads, requestFor("/healthz"));
  await Promise.all(sockets.map((socket) => once(socket, "data")));
  for (const socket of sockets) socket.write(requestFor("/api/analytics/export", cookie));
  expect(await health.promise).toBeLessThan(reads / 2);
  await expect.poll(() => begun).toBe(reads);
});

test("most of a hundred waiting reads begin after a new connection behind 500 others is answered", async () => {
  const { features, origin } = await testApp({ maxReadWaitMs: minuteMs, settings: { LIMIT_CONNECTIONS: "600" } });
  const { list } = features.posts;
  let begun = 0;
  const health = Promise.withResolvers<number>();
  features.posts.list = async (...call) => {
    if (begun++ === 0) {
      openConnections(origin, 500);
      const [socket] = openConnections(origin, 1, requestFor("/healthz"));
      socket?.once("data", () => health.resolve(begun));
    }
    keepBusy(10);
    return list(...call);
  };
  await Promise.all(Array.from({ length: reads }, (_, number) => fetch(`${origin}/blog?search=word${number}`)));
  expect(await health.promise).toBeLessThan(reads / 2);
});
