import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { copySources } from "../support/checkout.ts";

/** Output of npm 10 and 11 when another install removes a file of their shared cache. */
const cacheRace = `npm error code ENOENT
npm error syscall stat
npm error path /home/ada/.npm/_cacache/content-v2/sha512/aa/bb
npm error errno -2
npm error enoent ENOENT: no such file or directory, stat '/home/ada/.npm/_cacache/content-v2/sha512/aa/bb'
npm error enoent This is related to npm not being able to find a file.
npm error A complete log of this run can be found in: /home/ada/.npm/_logs/2026-01-01-debug-0.log
`;

/** A checkout without packages, and an npm on its PATH that fails with these words. It writes a line per call. */
function checkoutWithFailingNpm(name: string, words: string) {
  const folder = join(inject("runFolder"), name);
  copySources(folder);
  mkdirSync(join(folder, "programs"));
  writeFileSync(join(folder, "words"), words);
  writeFileSync(join(folder, "programs/npm"), "#!/bin/sh\necho called >> calls\ncat words >&2\nexit 1\n", {
    mode: 0o755,
  });
  return {
    build: () =>
      spawnSync(process.execPath, ["scripts/build.mjs"], {
        cwd: folder,
        env: { PATH: `${folder}/programs:/usr/bin:/bin` },
        encoding: "utf8",
      }),
    calls: () => readFileSync(join(folder, "calls"), "utf8").trim().split("\n").length,
  };
}

test("an npm that fails in its cache is run once more; then code, path and log are named", () => {
  const { build, calls } = checkoutWithFailingNpm("cache-race", cacheRace);
  const { stdout, stderr, status } = build();
  expect(calls()).toBe(2);
  expect(stdout).toContain("trying once more");
  expect(stderr).toBe(
    "Installing packages failed (ENOENT, stat, /home/ada/.npm/_cacache/content-v2/sha512/aa/bb): npm met files that something " +
      "else had changed, such as another install with the same cache; let that end, then run it again. " +
      "npm's log is /home/ada/.npm/_logs/2026-01-01-debug-0.log\n",
  );
  expect(status).toBe(1);
});

test("an npm that fails for another reason is run once, and its own sentence is passed on", () => {
  const words = `npm error code ENOTDIR
npm error syscall mkdir
npm error path /home/ada/.npm/_cacache/tmp
npm error errno ENOTDIR
npm error Invalid response body while trying to fetch a package: ENOTDIR: not a directory
npm error A complete log of this run can be found in: /home/ada/.npm/_logs/2026-01-01-debug-0.log
`;
  const { build, calls } = checkoutWithFailingNpm("other-failure", words);
  const { stderr } = build();
  expect(calls()).toBe(1);
  expect(stderr).toBe(
    "Installing packages failed (ENOTDIR, mkdir, /home/ada/.npm/_cacache/tmp): Invalid response body while trying to fetch a package: " +
      "ENOTDIR: not a directory; run `npm ci` to see all of it. npm's log is /home/ada/.npm/_logs/2026-01-01-debug-0.log\n",
  );
});

test("a long install reports the number of installed packages", async () => {
  const folder = join(inject("runFolder"), "long-install");
  copySources(folder);
  mkdirSync(join(folder, "programs"));
  // It continues until the test has seen the expected output.
  writeFileSync(join(folder, "programs/npm"), "#!/bin/sh\nuntil [ -e seen ]; do sleep 0.1; done; exit 1\n", {
    mode: 0o755,
  });
  const env = { PATH: `${folder}/programs:/usr/bin:/bin` };
  const build = spawn(process.execPath, ["scripts/build.mjs"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  for await (const text of build.stdout) {
    output += String(text);
    if (/ {2}0 of \d{3} packages after \d+ s\n/.test(output)) break;
  }
  writeFileSync(join(folder, "seen"), "");
  if (build.exitCode === null) await once(build, "exit");
  expect(output).toMatch(/^Installing packages …\n {2}0 of \d{3} packages after \d+ s\n/);
});
