import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

const deploy = join(import.meta.dirname, "../deploy");
const units = readdirSync(deploy).filter((name) => /\.(service|socket|timer)$/.test(name));
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.runIf(hasSystemd).each(units.filter((name) => name.endsWith(".service")))(
  "systemd-analyze rates the exposure of %s at 3.0 at most",
  (unit) => {
    const options = ["security", "--offline=true", "--threshold=30", "--no-pager", join(deploy, unit)];
    const { status, stdout } = spawnSync("systemd-analyze", options, { encoding: "utf8" });
    expect(status, stdout).toBe(0);
  },
);

test.runIf(hasSystemd)("systemd accepts every line of the unit files", () => {
  const folder = join(inject("runFolder"), "units");
  mkdirSync(folder);
  for (const name of units) {
    const text = readFileSync(join(deploy, name), "utf8");
    // Replaces the program, because it is not installed on the machine of the tests.
    writeFileSync(join(folder, name), text.replace("ExecStart=/usr/local/bin/folio", "ExecStart=/bin/true"));
  }
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...units.map((name) => join(folder, name))], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});
