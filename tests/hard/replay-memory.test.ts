import { IncomingMessage } from "node:http";
import { queryObjects } from "node:v8";
import { expect, test } from "vitest";
import { testApp } from "../support/test-app.ts";

async function readAll(origin: string, paths: string[]) {
  for (let first = 0; first < paths.length; first += 20) {
    const reading = paths.slice(first, first + 20).map((path) => fetch(origin + path));
    for (const response of await Promise.all(reading)) {
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  }
}

/** Counts requests in memory. The query begins with a garbage collection. */
const requestsInMemory = () => queryObjects(IncomingMessage, { format: "count" });

function heapUsed() {
  requestsInMemory();
  return process.memoryUsage().heapUsed;
}

test("an address of a cached answer does not hold the request that named it", async () => {
  const { origin, published } = await testApp();
  await published();
  const before = requestsInMemory();
  await readAll(
    origin,
    Array.from({ length: 100 }, (_, index) => `/api/blogs?unknown=${index}`),
  );
  expect(requestsInMemory() - before).toBeLessThan(50);
});

test("an address of a cached page does not hold the parameters that no page reads", async () => {
  const { origin, published } = await testApp();
  const { slug } = await published({ title: "An article with a name of many letters" });
  /** The same page by another spelling of its path. */
  const spelling = (number: number) =>
    [...slug].map((letter, at) => ((number >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join("");
  const paths = Array.from({ length: 400 }, (_, index) => `/blog/${spelling(index)}?x=${"x".repeat(15_000)}`);

  await readAll(origin, paths.slice(0, 100));
  const before = heapUsed();
  await readAll(origin, paths.slice(100));
  expect(heapUsed() - before).toBeLessThan(3_000_000);
});
