import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { startSite } from "./support/site.ts";

interface Sent {
  at: number;
  outcome: number | string;
}

/** Reads over one connection without a pause until the server is gone. */
async function readOn(address: string, paths: string[], sent: Sent[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let number = 0; ; number++) {
    const one: Sent = { at: performance.now(), outcome: "" };
    sent.push(one);
    one.outcome = await statusOf(address + paths[number % paths.length], agent);
    if (typeof one.outcome === "string") break;
  }
  agent.destroy();
}

const statusOf = (url: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", (error) => resolve(error.message));
    });
    request.on("error", (error) => resolve(error.message));
  });

test("whatever 24 readers had sent before SIGTERM is answered, and the server ends with 0 in time", async () => {
  const site = await startSite();
  const sent: Sent[] = [];
  const paths = ["/", "/api/blogs", "/blog/how-folio-works", "/api/nothing"];
  const readers = Array.from({ length: 24 }, () => readOn(site.address, paths, sent));
  await expect.poll(() => sent.length).toBeGreaterThan(500);

  const signalled = performance.now();
  const code = await site.stop();
  expect([code, performance.now() - signalled < 10_000]).toEqual([0, true]);
  await Promise.all(readers);

  const before = sent.filter(({ at }) => at < signalled);
  expect(before.filter(({ outcome }) => outcome !== 200 && outcome !== 404)).toEqual([]);
  const after = sent.filter(({ at }) => at >= signalled).map(({ outcome }) => outcome);
  expect(after.filter((outcome) => typeof outcome === "number" && outcome >= 500)).toEqual([]);
});

test("a reader who is idle and one who never asked anything hold no end up", async () => {
  const site = await startSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await statusOf(`${site.address}/`, agent)).toBe(200);
  const { hostname, port } = new URL(site.address);
  const silent = connect(Number(port), hostname).on("error", () => {});
  await sleep(50);

  const begun = performance.now();
  expect(await site.stop()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(5000);
  silent.destroy();
  agent.destroy();
});
