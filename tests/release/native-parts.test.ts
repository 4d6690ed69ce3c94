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

test("a site that cannot process images reports it in its log, to monitors and in doctor, with the remedy", async () => {
  const env = { ...machine.env, PATH, DATA_DIR: join(machine.folder, "data") };
  const whole = await startServer({ command: program, args: [], cwd: machine.folder, env });
  expect(await (await fetch(`${whole.address}/metrics`)).text()).toContain("\nfolio_native_parts_up 1\n");
  await whole.stop();

  rmSync(join(machine.folder, `package/dist/server/node_modules/@img/sharp-linux-${process.arch}`), {
    recursive: true,
  });
  const damaged = await startServer({
    command: program,
    args: [],
    cwd: machine.folder,
    env,
    readyPath: "/healthz",
  });
  const answer = await fetch(`${damaged.address}/readyz`);
  const sentence = /^sharp, which processes images, cannot be loaded \(.*\)\.$/;
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: "unavailable", error: expect.stringMatching(sentence) },
  ]);
  expect(await (await fetch(`${damaged.address}/metrics`)).text()).toContain("\nfolio_native_parts_up 0\n");
  expect(damaged.output()).toMatch(/"level":50,.*cannot be loaded .* Install this version of folio again/);
  expect((await fetch(damaged.address)).status).toBe(200);

  const doctor = machine.run(program, ["doctor", "--json"], { env: { ...env, PORT: String(damaged.port) } });
  const { stdout } = await doctor.then(
    () => ({ stdout: "" }),
    (failure: { stdout: string }) => failure,
  );
  expect(JSON.parse(stdout).findings).toContainEqual({
    check: "native",
    level: "problem",
    sentence: expect.stringMatching(sentence),
    remedy: expect.stringContaining("Install this version of folio again"),
  });
  await damaged.stop();
});
