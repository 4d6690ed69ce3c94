import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startServer } from "../browser/support/server.ts";
import { bareMachine } from "../support/bare-machine.ts";

const machine = bareMachine();
const program = join(machine.folder, "package/bin/folio");
const PATH = `${join(process.execPath, "..")}:${machine.env["PATH"]}`;

beforeAll(() => void execFileSync("tar", ["-xzf", inject("releaseFile"), "-C", machine.folder]));
afterAll(machine.remove);

test("a site that cannot process images serves its pages; doctor names the broken package and the remedy", async () => {
  const env = { ...machine.env, PATH, DATA_DIR: join(machine.folder, "data") };
  rmSync(join(machine.folder, `package/dist/server/node_modules/@img/sharp-linux-${process.arch}`), {
    recursive: true,
  });
  const damaged = await startServer({ command: program, args: [], cwd: machine.folder, env });
  expect((await fetch(damaged.address)).status).toBe(200);

  const doctor = machine.run(program, ["doctor", "--json"], { env: { ...env, PORT: String(damaged.port) } });
  const { stdout } = await doctor.then(
    () => ({ stdout: "" }),
    (failure: { stdout: string }) => failure,
  );
  expect(JSON.parse(stdout).findings).toContainEqual({
    check: "native",
    level: "problem",
    sentence: expect.stringMatching(/^sharp, which processes images, cannot be loaded \(.*\)\.$/),
    remedy: expect.stringContaining("Install this version of folio again"),
  });
  await damaged.stop();
});
