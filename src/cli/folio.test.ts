import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { runBuiltFolio, runFolio } from "../../tests/support/command-line.ts";

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  version: string;
};

test("the command line prints its version and its commands", async () => {
  expect(await runFolio(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  const help = await runFolio(["--help"]);
  expect(help).toMatchObject({ code: 0, stderr: "" });
  expect(help.stdout).toMatch(/^Commands:\n {2}start /m);
});

test("an unknown command or option exits with 2 and a suggestion", async () => {
  const unknown = await runFolio(["strat"]);
  expect(unknown).toMatchObject({ code: 2, stdout: "" });
  expect(unknown.stderr).toContain("unknown command 'strat'\n(Did you mean start?)");
  expect(await runFolio(["start", "--now"])).toMatchObject({ code: 2, stdout: "" });
});

test("an invalid setting stops the start with exit code 1 and one sentence", async () => {
  const outcome = await runBuiltFolio([], { PORT: "no" }, { cwd: inject("runFolder") });
  expect(outcome).toEqual({ code: 1, stdout: "", stderr: 'PORT must be a number from 0 to 65535, not "no"\n' });
});
