import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { startServer } from "../browser/support/server.ts";
import { copyBuild, copySources, linkPackages } from "../support/checkout.ts";

test("a start builds after a change that preserves a file's size and time, and does not build without a change", async () => {
  const folder = join(inject("runFolder"), "changed");
  copySources(folder);
  linkPackages(folder);
  copyBuild(folder);
  const start = async () => {
    const env = { PATH: "/usr/bin:/bin", STARTER_CONTENT: "off" };
    const args = ["scripts/start.mjs"];
    const site = await startServer({ command: process.execPath, args, cwd: folder, env });
    expect(await site.stop()).toBe(0);
    return site.output().includes("Building") ? "built" : "not built";
  };
  await start();

  expect(await start()).toBe("not built");
  const file = join(folder, "src/server/main.ts");
  utimesSync(file, new Date(), new Date());
  expect(await start()).toBe("not built");

  const before = statSync(file);
  const source = readFileSync(file, "utf8");
  expect(source).toContain("folio could not stop");
  writeFileSync(file, source.replace("folio could not stop", "folio could NOT stop"));
  utimesSync(file, before.atime, before.mtime);
  expect(await start()).toBe("built");
  expect(await start()).toBe("not built");
});
