import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { createFileCache } from "./file-cache.ts";

test("three processes can store the same file at once", async () => {
  const directory = await mkdtemp(join(inject("runFolder"), "cache-"));
  const processes = [1, 2, 3].map(() => createFileCache(directory, () => new Date()));
  const data = Buffer.alloc(1_000_000, "picture");

  await Promise.all(processes.map(({ store }) => store("a.png", data)));

  expect(await readdir(directory)).toEqual(["a.png"]);
  expect((await processes[0]?.find("a.png"))?.equals(data)).toBe(true);
});

test("a file that cannot be stored leaves no temporary file", async () => {
  const directory = await mkdtemp(join(inject("runFolder"), "cache-"));
  await mkdir(join(directory, "a.png"));
  const files = createFileCache(directory, () => new Date());

  await expect(files.store("a.png", Buffer.from("picture"))).rejects.toThrow("a.png");

  expect(await readdir(directory)).toEqual(["a.png"]);
});
