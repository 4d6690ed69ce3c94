import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { copySources } from "../support/checkout.ts";
import { waitFor } from "../support/waiting.ts";

test("the output of a failing npm is shown, followed by a sentence about the failure", () => {
  const folder = join(inject("runFolder"), "failing-npm");
  copySources(folder);
  mkdirSync(join(folder, "programs"));
  const words = "npm error code ENOTDIR\nnpm error syscall mkdir\nnpm error ENOTDIR: not a directory\n";
  writeFileSync(join(folder, "words"), words);
  writeFileSync(join(folder, "programs/npm"), "#!/bin/sh\ncat words >&2\nexit 1\n", { mode: 0o755 });
  const { stderr, status } = spawnSync(process.execPath, ["scripts/build.mjs"], {
    cwd: folder,
    env: { PATH: `${folder}/programs:/usr/bin:/bin` },
    encoding: "utf8",
  });
  expect(stderr).toBe(`${words}Installing packages failed: see npm's error above.\n`);
  expect(status).toBe(1);
});

test("a second start waits until the first one has installed the packages", async () => {
  const folder = join(inject("runFolder"), "two-starts");
  copySources(folder);
  mkdirSync(join(folder, "programs"));
  // Fake npm, which ends only after the second build script has printed that it waits for the first.
  const npm = "#!/bin/sh\necho called >> calls\nuntil [ -e seen ]; do sleep 0.1; done; exit 1\n";
  writeFileSync(join(folder, "programs/npm"), npm, { mode: 0o755 });
  const start = () =>
    spawn(process.execPath, ["scripts/build.mjs"], {
      cwd: folder,
      env: { PATH: `${folder}/programs:/usr/bin:/bin` },
      stdio: ["ignore", "pipe", "ignore"],
    });
  const first = start();
  await waitFor(() => expect(existsSync(join(folder, "calls"))).toBe(true));
  const second = start();
  for await (const text of second.stdout) if (String(text).includes("Another start is setting up")) break;
  expect(readFileSync(join(folder, "calls"), "utf8")).toBe("called\n");
  writeFileSync(join(folder, "seen"), "");
  for (const each of [first, second]) if (each.exitCode === null) await once(each, "exit");
  expect(readFileSync(join(folder, "calls"), "utf8")).toBe("called\ncalled\n");
});
