import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { createFolderFiles } from "../files/folder-files.ts";
import { createFileCache } from "./file-cache.ts";

test("three processes can store the same file at once", async () => {
  const directory = await mkdtemp(join(inject("runFolder"), "cache-"));
  const processes = [1, 2, 3].map(() => createFileCache(createFolderFiles(directory), "pictures", () => new Date()));
  const data = Buffer.alloc(1_000_000, "picture");

  await Promise.all(processes.map(({ store }) => store("a.png", data)));

  expect(await readdir(join(directory, "pictures"))).toEqual(["a.png"]);
  expect((await processes[0]?.find("a.png"))?.equals(data)).toBe(true);
});

test("a file that cannot be stored leaves no temporary file", async () => {
  const directory = await mkdtemp(join(inject("runFolder"), "cache-"));
  await mkdir(join(directory, "pictures", "a.png"), { recursive: true });
  const files = createFileCache(createFolderFiles(directory), "pictures", () => new Date());

  await expect(files.store("a.png", Buffer.from("picture"))).rejects.toThrow("a.png");

  expect(await readdir(join(directory, "pictures"))).toEqual(["a.png"]);
});
