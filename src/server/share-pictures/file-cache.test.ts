import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { createKeptFiles } from "./file-cache.ts";

test("two processes that keep the same file at once do not disturb each other", async () => {
  const directory = await mkdtemp(join(inject("runFolder"), "kept-"));
  const processes = [1, 2, 3].map(() => createKeptFiles(directory, () => new Date()));
  const data = Buffer.alloc(1_000_000, "picture");

  await Promise.all(processes.map(({ keep }) => keep("a.png", data)));

  expect(await readdir(directory)).toEqual(["a.png"]);
  expect((await processes[0]?.find("a.png"))?.equals(data)).toBe(true);
});

test("a file that cannot be kept leaves nothing behind", async () => {
  const directory = await mkdtemp(join(inject("runFolder"), "kept-"));
  await mkdir(join(directory, "a.png"));
  const files = createKeptFiles(directory, () => new Date());

  await expect(files.keep("a.png", Buffer.from("picture"))).rejects.toThrow("a.png");

  expect(await readdir(directory)).toEqual(["a.png"]);
});
