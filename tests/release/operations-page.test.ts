import { cpSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { freePort } from "../browser/support/server.ts";
import { readShellBlocks } from "../support/fenced-blocks.ts";
import { pretendDebian } from "../support/pretend-debian.ts";
import { startWithSocket } from "../support/socket-unit.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/operations.md"), "utf8");
const guide = page.slice(0, page.indexOf("\n## In a container"));

const debian = pretendDebian(await freePort());
let site: Awaited<ReturnType<typeof startWithSocket>> | undefined;

afterAll(async () => {
  await site?.stop();
  debian.remove();
}, 120_000);

test("the guide from an empty Debian to a site works as it is written", { timeout: 600_000 }, async () => {
  cpSync(inject("releaseFile"), join(debian.home, basename(inject("releaseFile"))));
  let printed = "";
  for (const block of readShellBlocks(guide)) {
    printed += await debian.run(block);
    for (const call of debian.systemctlCalls()) {
      if (call === "enable --now folio.socket folio.service") {
        site = await startWithSocket({ ...debian.readService("folio"), port: debian.port, log: debian.log });
      }
      if (call === "restart folio") await site!.restart();
      if (call === "start folio-backup.service") printed += await debian.runService("folio-backup");
    }
  }

  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(printed).toContain(`${version}\n`);
  expect(printed.match(/"status":"ok"/g)).toHaveLength(2);
  expect(printed).toMatch(/https:\/\/example\.com\/admin\/setup\?token=\S+/);
  expect(printed).toContain("Usage: folio");
  expect(readdirSync(debian.path("/var/backups/folio"))).toEqual([expect.stringMatching(/^folio-.*\.tar$/)]);
});
