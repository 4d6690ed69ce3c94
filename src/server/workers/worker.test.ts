import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { waitFor } from "../../../tests/support/waiting.ts";
import { createWorker, TaskFailed, workerProcesses } from "./worker.ts";

const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody } : {};
const mayRun = spawnSync(process.execPath, ["--version"], { ...user, cwd: "/" }).status === 0;

const runTask = `
  import { setPriority, constants } from "node:os";
  import { createWorker } from ${JSON.stringify(join(import.meta.dirname, "worker.ts"))};
  setPriority(constants.priority.PRIORITY_LOW);
  const entry = new URL(${JSON.stringify(new URL("../db/read-file.worker.ts", import.meta.url))});
  const worker = createWorker({ entry, idleMs: 1000 });
  const rows = await worker.run({ file: ":memory:", sql: "select 1 as one", parameters: [] }, 20_000);
  console.log(JSON.stringify(rows));
  worker.close();
`;

// Needs privileges: only a privileged process may raise a priority.
test.runIf(mayRun)("workers run even if the server itself has a lower priority than the one set for workers", () => {
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", runTask];
  const { stdout, stderr } = spawnSync(process.execPath, args, { ...user, cwd: "/", encoding: "utf8" });
  expect([stdout, stderr]).toEqual(['[{"one":1}]\n', ""]);
});

test("a worker process above its memory limit ends after its task, and the next task starts a new process", async () => {
  const entry = new URL("../db/read-file.worker.ts", import.meta.url);
  const worker = createWorker({ entry, idleMs: 30_000, maxResidentMb: 1 });
  onTestFinished(worker.close);
  const processes = () => workerProcesses().filter(({ name }) => name === "read-file");
  const before = processes().length;

  for (const one of [1, 2]) {
    const rows = await worker.run({ file: ":memory:", sql: `select ${one} as one`, parameters: [] }, 20_000);
    expect(rows).toEqual([{ one }]);
    await waitFor(() => expect(processes()).toHaveLength(before));
  }
});

const endless = `
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers) select count(*) as one from numbers`;

test.runIf(process.platform === "linux")(
  "an endless task is reported as over its CPU time limit; a task whose process is suspended is not",
  async () => {
    const entry = new URL("../db/read-file.worker.ts", import.meta.url);
    const worker = createWorker({ entry, idleMs: 30_000, limitsCpuTime: true });
    onTestFinished(worker.close);
    const known = workerProcesses().map(({ pid }) => pid);
    const failureOf = (sql: string) =>
      worker.run({ file: ":memory:", sql, parameters: [] }, 300).catch((error: unknown) => error);
    await worker.run({ file: ":memory:", sql: "select 1", parameters: [] }, 20_000);
    const started = workerProcesses().find(({ pid }) => !known.includes(pid));

    process.kill(started!.pid, "SIGSTOP");
    expect(await failureOf(endless)).toMatchObject({ isOverLimit: false });
    const computing = await failureOf(endless);
    expect(computing).toBeInstanceOf(TaskFailed);
    expect(computing).toMatchObject({ isOverLimit: true });
  },
);
