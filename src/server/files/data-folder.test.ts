import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

const folder = () => mkdtempSync(join(inject("runFolder"), "private-"));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Runs `then` with files accessible only to their owner, then restricts the folder, too; returns the warnings. */
function startOn(directory: string, then = "") {
  const module = join(import.meta.dirname, "data-folder.ts");
  const script = `
    const { createFilesPrivately, makePrivate } = await import(${JSON.stringify(module)});
    const { mkdirSync, writeFileSync } = await import("node:fs");
    createFilesPrivately();
    ${then}
    makePrivate(${JSON.stringify(directory)}, { warn: (_, message) => console.log(message) });`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

test("files that a server creates in its data folder are accessible only to its own user", () => {
  const directory = join(folder(), "data");

  startOn(
    directory,
    `mkdirSync("${directory}/uploads", { recursive: true }); writeFileSync("${directory}/folio.db", "");`,
  );

  expect([modeOf(directory), modeOf(join(directory, "uploads")), modeOf(join(directory, "folio.db"))]).toEqual([
    "700",
    "700",
    "600",
  ]);
});

test("a data folder that is open to other users is closed to them, and the modes of files in it stay unchanged", () => {
  const directory = folder();
  writeFileSync(join(directory, "notes-of-the-owner.txt"), "x");
  chmodSync(join(directory, "notes-of-the-owner.txt"), 0o644);
  chmodSync(directory, 0o755);

  expect(startOn(directory)).toBe("");

  expect([modeOf(directory), modeOf(join(directory, "notes-of-the-owner.txt"))]).toEqual(["700", "644"]);
});
