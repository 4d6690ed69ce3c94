import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

const folder = () => mkdtempSync(join(inject("runFolder"), "private-"));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Starts a process on this data folder as the server does; returns its warnings. */
function startOn(directory: string, then = "") {
  const module = join(import.meta.dirname, "private-files.ts");
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

test("files that earlier versions left readable for others are restricted, and none outside the data folder", () => {
  const [directory, elsewhere] = [folder(), folder()];
  const files = [
    "folio.db",
    "folio.db-wal",
    "uploads/a.webp",
    "smaller-uploads/480/a.webp",
    "share-pictures/a.png",
    "site-icons/a.png",
  ];
  const folders = ["uploads", "smaller-uploads", "smaller-uploads/480", "share-pictures", "site-icons"];
  for (const name of folders) mkdirSync(join(directory, name));
  for (const name of [...files, "notes-of-the-owner.txt"]) writeFileSync(join(directory, name), "x");
  writeFileSync(join(elsewhere, "file"), "x");
  symlinkSync(elsewhere, join(directory, "uploads", "link"));
  const all = [directory, elsewhere].flatMap((root) => [
    root,
    ...readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => join(root, name)),
  ]);
  for (const path of all) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);

  expect(startOn(directory)).toBe("");

  for (const name of files) expect(modeOf(join(directory, name)), name).toBe("600");
  for (const name of ["", ...folders]) expect(modeOf(join(directory, name)), name).toBe("700");
  expect(modeOf(join(directory, "notes-of-the-owner.txt"))).toBe("644");
  expect([modeOf(elsewhere), modeOf(join(elsewhere, "file"))]).toEqual(["755", "644"]);
});
