import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

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

// An administrator may raise what this is about.
test.runIf(mayRun)("workers run under a server whose priority is lower than theirs", () => {
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", runTask];
  const { stdout, stderr } = spawnSync(process.execPath, args, { ...user, cwd: "/", encoding: "utf8" });
  expect([stdout, stderr]).toEqual(['[{"one":1}]\n', ""]);
});
