import { spawn } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { jobsApp } from "./jobs-app.ts";

/** Short enough for a test to wait until a job is taken over. */
export const shortLeases = { leaseMs: 1000, pollMs: 100, stopGraceMs: 100 };

interface Handler {
  /** The source of `run`, which may use `context`, and `hang()`, which says that it runs and never ends. */
  run: string;
  now?: string;
  concurrency?: number;
  maxAttempts?: number;
}

/** A process of its own that runs the jobs of a site by the source of a handler. */
export function spawnJobsProcess(
  { place, settings }: Awaited<ReturnType<typeof jobsApp>>,
  { run, now = "() => new Date()", concurrency = 1, maxAttempts = 8 }: Handler,
) {
  const server = (path: string) => JSON.stringify(join(import.meta.dirname, "../../src/server", path));
  const script = `
    const { openDatabase } = await import(${server("db/open.ts")});
    const { createContext } = await import(${server("context.ts")});
    const { createJobs } = await import(${server("jobs/jobs.ts")});
    const { z } = await import("zod");
    const log = { warn() {}, error() {}, info() {} };
    const database = await openDatabase(${JSON.stringify(place)});
    const context = createContext({ database, settings: ${JSON.stringify(settings)}, now: ${now}, log });
    const jobs = createJobs(context, { timeZone: async () => "UTC" }, ${JSON.stringify(shortLeases)});
    const hang = () => { console.log("running"); return new Promise(() => setInterval(() => {}, 1000)); };
    const policy = { concurrency: ${concurrency}, maxAttempts: ${maxAttempts} };
    jobs.register("test", { title: "Test", payload: z.object({ text: z.string() }), ...policy, run: ${run} });
    jobs.start();
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}
