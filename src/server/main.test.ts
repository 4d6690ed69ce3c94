import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { waitUntil } from "../../tests/support/waiting.ts";

const folio = join(import.meta.dirname, "../../dist/server/folio.js");

/** Starts the built program, which writes its output to a file; `lines` returns the lines of the file. */
function start(settings: Record<string, string>, options: string[] = []) {
  const cwd = mkdtempSync(join(inject("runFolder"), "output-"));
  const file = join(cwd, "output");
  const output = openSync(file, "w");
  onTestFinished(() => closeSync(output));
  const env = { PATH: process.env["PATH"], PORT: "0", BACKUP_AT: "off", ...settings };
  const child = spawn(process.execPath, [...options, folio], { cwd, env, stdio: ["ignore", output, output] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, lines: () => readFileSync(file, "utf8").trimEnd().split("\n") };
}

// Option for Node.js that makes the process raise an unhandled rejection when it receives SIGUSR2.
const throwAtSignal = `--import=data:text/javascript,${encodeURIComponent(`
  process.on("SIGUSR2", () => void Promise.reject(new Error("nothing handles this")));
`)}`;

test("an unhandled rejection is logged as fatal, and ends the process with exit code 1", async () => {
  const { child, lines } = start({}, [throwAtSignal]);
  await waitUntil(() => lines().some((line) => line.startsWith("folio is at ")));
  child.kill("SIGUSR2");
  expect((await once(child, "close"))[0]).toBe(1);
  const fault = lines().find((line) => line.includes('"level":60')) ?? "";
  expect(JSON.parse(fault)).toMatchObject({ level: 60, err: { message: "nothing handles this" } });
});

test("with PORT=0 folio prints the address at which it listens, also in the set-up link", async () => {
  const { lines } = start({ PORT: "0", STARTER_CONTENT: "off" });
  const found = await waitUntil(() => /at (http:.*)\n.*: (http:.*)\/admin\/setup/.exec(lines().join("\n")));
  expect(found[1]).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
  expect(found[2]).toBe(found[1]);
  expect((await fetch(`${found[1]}/healthz`)).status).toBe(200);
});
