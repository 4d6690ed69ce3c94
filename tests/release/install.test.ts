import { globSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startServer } from "../browser/support/server.ts";
import { bareMachine } from "../support/bare-machine.ts";

const machine = bareMachine();
const prefix = join(machine.folder, "prefix");
const installed = join(prefix, "lib/node_modules/folio");
const packages = join(installed, "dist/server");
const file = inject("releaseFile");

// Omits the compiled part of sharp, like npm with the Node.js of Debian 12 does.
const npmOptions = ["--global", `--prefix=${prefix}`, "--omit=optional"];
beforeAll(() => machine.run("npm", ["install", ...npmOptions, file]));
afterAll(machine.remove);

const bytesBelow = (folder: string) =>
  globSync("**", { cwd: folder })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);

test("a release is at most 25 MB as a file, and at most 100 MB installed, without Node.js", () => {
  expect(statSync(file).size).toBeLessThan(25e6);
  expect(bytesBelow(installed)).toBeLessThan(100e6);
});

test("a release contains the packages of the lock file with all compiled parts, and no build tools", () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"));
  const manifests = globSync(["node_modules/*/package.json", "node_modules/@*/*/package.json"], { cwd: packages });
  const versions = manifests.map((path) => {
    const { name, version } = JSON.parse(readFileSync(join(packages, path), "utf8"));
    return [name, version] as const;
  });
  const compiled = versions.map(([name]) => name).filter((name) => /-(x64|arm64)/.test(name));
  expect(compiled).toHaveLength(6);
  expect(versions.length).toBeLessThan(15);
  expect(versions).toEqual(versions.map(([name]) => [name, lock.packages[`node_modules/${name}`].version]));
});

test.for([
  ["the Node of the system", ""],
  ["the Node that it downloads where the system's is older", "20.19.0"],
])("on %s, a site can be set up, serves its pages and stops with exit code 0", async ([, older]) => {
  const PATH = `${older ? machine.nodeOfVersion(older) : join(process.execPath, "..")}:${machine.env["PATH"]}`;
  const env = { ...machine.env, PATH, DATA_DIR: join(machine.folder, `data-${older}`) };
  const site = await startServer({
    command: join(prefix, "bin/folio"),
    args: [],
    cwd: machine.folder,
    env,
  });
  const token = /\/admin\/setup\?token=(\S+)/.exec(site.output())?.[1];
  const body = JSON.stringify({ token, name: "Ada", email: "ada@example.com", password: "an open secret" });
  const headers = { "content-type": "application/json", origin: site.address };
  expect((await fetch(`${site.address}/api/auth/setup`, { method: "POST", headers, body })).status).toBe(201);

  const page = await fetch(`${site.address}/blog/how-folio-works`);
  const html = await page.text();
  expect(html).toContain("tok-keyword");
  const [, styles = ""] = /href="(\/assets\/[^"]+\.css)"/.exec(html) ?? [];
  const [, picture = ""] = /content="[^"]*(\/share\/[^"]+\.png)"/.exec(html) ?? [];
  for (const path of [styles, picture, "/admin/login"])
    expect((await fetch(`${site.address}${path}`)).status, path).toBe(200);
  expect(await site.stop()).toBe(0);
});

test("a failed download of Node is reported in a sentence, and leaves no files", async () => {
  const PATH = `${machine.nodeOfVersion("18.20.4")}:${machine.env["PATH"]}`;
  const script = join(import.meta.dirname, "../../bin/folio");
  const folder = join(machine.folder, "alone");
  await machine.run("install", ["-D", script, join(folder, "bin/folio")]);
  const offline = { npm_config_offline: "true", npm_config_cache: join(machine.folder, "empty-cache") };
  await expect(machine.run(join(folder, "bin/folio"), [], { env: { PATH, ...offline } })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Downloading Node .*\n[^]*\nfolio runs on Node 24 or newer\..*\n$/),
  });
  expect(readdirSync(folder)).toEqual(["bin"]);
});

test("without a systemd service, versions are installed side by side, and the operator restarts the server", async () => {
  const root = join(machine.folder, "versions");
  const program = join(machine.folder, "bin/folio");
  const PATH = `${join(process.execPath, "..")}:${machine.env["PATH"]}`;
  const run = (command: string, ...args: string[]) => machine.run(command, args, { env: { PATH } });
  const unpacked = join(machine.folder, "package");
  await run("tar", "-xzf", file, "-C", machine.folder);
  await run(join(unpacked, "bin/folio"), "install", `--into=${root}`, `--program=${program}`);
  await expect(run(join(unpacked, "bin/folio"), "install", `--into=${root}`)).rejects.toMatchObject({
    stderr: expect.stringContaining("run folio upgrade instead"),
  });

  const manifest = join(unpacked, "package.json");
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), version: "99.0.0" }));
  await run("tar", "-czf", join(machine.folder, "next.tgz"), "-C", machine.folder, "package");
  const service = "--service=folio-that-no-machine-has";
  const upgraded = await run(program, "upgrade", join(machine.folder, "next.tgz"), service);
  expect(upgraded).toBe("folio 99.0.0 is the current version: restart the site.\n");
  expect(await realpath(program)).toBe(join(root, "releases/99.0.0/bin/folio"));
  expect(readdirSync(join(root, "releases"))).toHaveLength(2);
  await expect(run(program, "rollback", service)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^There is no service .*: stop the site, run folio rollback --database/),
  });
});

test("npx runs a release from its file", async () => {
  await machine.run("cp", [file, machine.folder]);
  const { version } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const npx = await machine.run("npx", ["--yes", `./folio-${version}.tgz`, "--version"], {
    env: { npm_config_cache: join(machine.folder, "cache") },
  });
  expect(npx).toBe(`${version}\n`);
});
