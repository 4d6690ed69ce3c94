import { spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const logging = join(import.meta.dirname, "logging.ts");
const begin = `
  import { createLog } from ${JSON.stringify(logging)};
  const log = createLog({ level: "info", readable: false });
`;
const writeLines = `${begin}
  for (let line = 0; line < 10; line++) {
    log.warn({ line }, "answered");
    // A failed write is noticed after the current turn of the event loop.
    await new Promise(setImmediate);
  }
  process.stderr.write("went on");
`;

/** Starts a Node process that runs `program`, the source of an ES module. */
function start(program: string, stdio: StdioOptions) {
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", program];
  const child = spawn(process.execPath, args, { stdio });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Logs ten lines in a process; unless `isRead`, closes the pipe. Returns exit code, errors and line count. */
async function logTo(stdout: "pipe" | number, isRead: boolean) {
  const child = start(writeLines, ["ignore", stdout, "pipe"]);
  let lines = "";
  let reported = "";
  if (isRead) child.stdout?.on("data", (bytes: Buffer) => (lines += bytes.toString()));
  else child.stdout?.destroy();
  child.stderr?.on("data", (bytes: Buffer) => (reported += bytes.toString()));
  const [code] = await once(child, "close");
  return { code, reported, count: lines.split("\n").length - 1 };
}

test("a log that is read through a pipe contains every line", async () => {
  expect(await logTo("pipe", true)).toEqual({ code: 0, reported: "went on", count: 10 });
});

test("a process continues while its log is not read, and no line is lost", async () => {
  const script = `${begin}
    for (let line = 0; line < 2000; line++) log.info({ line, text: "x".repeat(200) }, "answered");
    process.stderr.write("went on");
    process.stdin.resume();
  `;
  const child = start(script, "pipe");
  const [reported] = await once(child.stderr!, "data");
  expect(String(reported)).toBe("went on");
  let lines = "";
  child.stdout!.on("data", (bytes: Buffer) => (lines += bytes.toString()));
  await expect.poll(() => lines.split("\n").length - 1).toBe(2000);
  child.stdin!.end();
  await once(child, "close");
});

test("a process continues after the reader of its log has closed the pipe", async () => {
  expect(await logTo("pipe", false)).toMatchObject({ code: 0, reported: "went on" });
});

test.runIf(existsSync("/dev/full"))("a process continues while the disk of its log is full", async () => {
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));
  expect(await logTo(full, false)).toMatchObject({ code: 0, reported: "went on" });
});
