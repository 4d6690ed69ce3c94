import { execFile, execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../browser/support/server.ts";
import { bareMachine } from "../support/bare-machine.ts";
import { readDockerfile, wordsOf } from "../support/dockerfile.ts";
import { account, buildStage, createContext, chownToAccount } from "../support/run-dockerfile.ts";

const stages = readDockerfile(join(import.meta.dirname, "../../Dockerfile"));
const final = stages.at(-1)!.instructions;
const textOf = (name: string) => final.find((each) => each.name === name)!.text;

const folder = mkdtempSync(join(tmpdir(), "folio-container-"));
const [context, image, home] = [join(folder, "context"), join(folder, "image"), join(folder, "home")];
const data = join(image, textOf("VOLUME"));
const machine = bareMachine();

beforeAll(async () => {
  chmodSync(folder, 0o755);
  for (const each of [context, home]) mkdirSync(each);
  createContext(context);
  const cache = join(folder, "cache");
  const known = join(machine.env["npm_config_cache"]!, "_cacache");
  if (existsSync(known)) cpSync(known, join(cache, "_cacache"), { recursive: true });
  for (const each of [home, cache]) chownToAccount(each);

  const built = new Map<string, string>();
  for (const stage of stages) {
    const root = stage === stages.at(-1) ? image : join(folder, stage.name!);
    const programs = join(root, "usr/local/bin");
    mkdirSync(programs, { recursive: true });
    if (stage.image.startsWith("node:")) cpSync(process.execPath, join(programs, "node"));
    const PATH = `${programs}:${machine.env["PATH"]}`;
    await buildStage(stage, {
      root,
      context,
      built,
      env: { ...machine.env, HOME: home, npm_config_cache: cache, PATH },
    });
    if (stage.name) built.set(stage.name, root);
  }
  if (account.uid) execFileSync("chown", ["-R", "0:0", image]);
  chownToAccount(data);
}, 600_000);

afterAll(() => {
  machine.remove();
  rmSync(folder, { recursive: true, force: true });
});

test("the image adds at most 190 MB to Debian's 78 MB, and contains no Node.js from npm", () => {
  const bytes = globSync("**", { cwd: image }).map((path) => lstatSync(join(image, path)));
  expect(bytes.reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)).toBeLessThan(190e6);
  expect(globSync("**/node-[l\\d]*", { cwd: image })).toEqual([]);
});

test("the container's process owns no file of the image, and writes only to the volume and /tmp", async () => {
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  chownToAccount(temporary);
  const settings = Object.fromEntries(
    textOf("ENV")
      .split(" ")
      .map((each) => each.split("=")),
  );
  const env = {
    ...settings,
    DATA_DIR: join(image, settings.DATA_DIR),
    PATH: `${join(image, "usr/local/bin")}:/usr/bin:/bin`,
    TMPDIR: temporary,
  };
  const [command = "", ...args] = [
    ...wordsOf(final.find(({ name }) => name === "ENTRYPOINT")!),
    ...JSON.parse(textOf("CMD")),
  ];
  const before = new Date();
  const site = await startServer({
    command,
    args,
    cwd: join(image, textOf("WORKDIR")),
    env,
    ...account,
  });

  const [node = "", ...check] = JSON.parse(textOf("HEALTHCHECK").replace(/^.*?CMD /, ""));
  const isHealthy = () =>
    promisify(execFile)(node, check, { env: { ...env, PORT: String(site.port) }, ...account }).then(
      () => true,
      () => false,
    );
  expect(await isHealthy()).toBe(true);
  const page = await fetch(`${site.address}/blog/how-folio-works`);
  const [, picture = ""] = /content="[^"]*(\/share\/[^"]+\.png)"/.exec(await page.text()) ?? [];
  expect((await fetch(site.address + picture)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  expect(await isHealthy()).toBe(false);

  const written = globSync("**", { cwd: image }).filter((path) => lstatSync(join(image, path)).mtime > before);
  expect(written.filter((path) => !join(image, path).startsWith(data))).toEqual([]);
  expect(written).toContain("data/folio.db");
});
