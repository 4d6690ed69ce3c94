import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { startSite } from "./support/site.ts";
import { expect, test } from "./support/sites.ts";

interface SentRequest {
  outcome: number | string;
}

/** Sends requests over one connection without a pause until the server closes it. Adds each one to `sent`. */
async function readUntilClosed(address: string, paths: string[], sent: SentRequest[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let number = 0; ; number++) {
    const read: SentRequest = { outcome: "" };
    read.outcome = await statusOf(address + paths[number % paths.length], agent, () => sent.push(read));
    if (typeof read.outcome === "string") break;
  }
  agent.destroy();
}

const statusOf = (url: string, agent: Agent, onSent: () => void = () => {}) =>
  new Promise<number | string>((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", (error) => resolve(error.message));
    });
    // At this event, the request has been handed to the operating system.
    request.once("finish", onSent);
    request.on("error", (error) => resolve(error.message));
  });

test("every request of 24 clients sent before SIGTERM is answered, and the server stops without force", async () => {
  const site = await startSite({ PORT: "0" });
  const sent: SentRequest[] = [];
  const paths = ["/", "/api/blogs", "/blog/how-folio-works", "/api/nothing"];
  const readers = Array.from({ length: 24 }, () => readUntilClosed(site.address, paths, sent));
  await expect.poll(() => sent.length).toBeGreaterThan(500);

  const countBefore = sent.length;
  expect(await site.stop()).toBe(0);
  expect(site.output()).not.toContain("still stopping");
  await Promise.all(readers);

  const before = sent.slice(0, countBefore);
  expect(before.filter(({ outcome }) => outcome !== 200 && outcome !== 404)).toEqual([]);
  const after = sent.slice(countBefore).map(({ outcome }) => outcome);
  expect(after.filter((outcome) => typeof outcome === "number" && outcome >= 500)).toEqual([]);
});

test("idle connections do not delay the shutdown", async () => {
  const site = await startSite({ PORT: "0", STARTER_CONTENT: "off" });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await statusOf(`${site.address}/`, agent)).toBe(200);
  const { hostname, port } = new URL(site.address);
  const silent = connect(Number(port), hostname).on("error", () => {});
  await once(silent, "connect");
  // Connections are accepted in order, so an answer on a new connection proves that `silent` is accepted.
  expect(await statusOf(`${site.address}/`, new Agent())).toBe(200);

  expect(await site.stop()).toBe(0);
  expect(site.output()).not.toContain("still stopping");
  silent.destroy();
  agent.destroy();
});
