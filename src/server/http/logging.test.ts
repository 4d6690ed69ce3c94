import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const logging = join(import.meta.dirname, "logging.ts");
const writeLines = `
  import { createLog } from ${JSON.stringify(logging)};
  const log = createLog({ level: "info", readable: false });
  for (let line = 0; line < 10; line++) {
    log.warn({ line }, "answered");
    // A failed write is noticed after the current turn of the event loop.
    await new Promise(setImmediate);
  }
  process.stderr.write("went on");
`;

/** Runs a process that logs ten lines; returns its final report. */
async function logTo(stdout: "pipe" | number, isRead: boolean) {
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", writeLines];
  const child = spawn(process.execPath, args, { stdio: ["ignore", stdout, "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let lines = "";
  let reported = "";
  if (isRead) child.stdout?.on("data", (bytes: Buffer) => (lines += bytes.toString()));
  else child.stdout?.destroy();
  child.stderr?.on("data", (bytes: Buffer) => (reported += bytes.toString()));
  const [code] = await once(child, "close");
  return { code, reported, count: lines.split("\n").length - 1 };
}

test("every line of the log is written", async () => {
  expect(await logTo("pipe", true)).toEqual({ code: 0, reported: "went on", count: 10 });
});

test("a process continues while its log is not read, and no line is lost", async () => {
  const script = `
    import { createLog } from ${JSON.stringify(logging)};
    const log = createLog({ level: "info", readable: false });
    for (let line = 0; line < 2000; line++) log.info({ line, text: "x".repeat(200) }, "answered");
    process.stderr.write("went on");
    process.stdin.resume();
  `;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", script];
  const child = spawn(process.execPath, args, { stdio: "pipe" });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [reported] = await once(child.stderr, "data");
  expect(String(reported)).toBe("went on");
  let lines = "";
  child.stdout.on("data", (bytes: Buffer) => (lines += bytes.toString()));
  await expect.poll(() => lines.split("\n").length - 1).toBe(2000);
  child.stdin.end();
  await once(child, "close");
});

test("a process continues when the reader of its log has stopped reading", async () => {
  expect(await logTo("pipe", false)).toMatchObject({ code: 0, reported: "went on" });
});

test.runIf(existsSync("/dev/full"))("a process continues while the disk of its log is full", async () => {
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));
  expect(await logTo(full, false)).toMatchObject({ code: 0, reported: "went on" });
});
