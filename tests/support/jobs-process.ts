import { spawn } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { jobsApp } from "./jobs-app.ts";

/** Short times in ms, so that soon after a process ends or hangs, another one takes over its jobs. */
export const shortLeases = { leaseMs: 1000, pollMs: 100, stopGraceMs: 100 };

type Site = Pick<Awaited<ReturnType<typeof jobsApp>>, "place" | "settings">;

/**
 * Starts a separate process that runs a site's jobs. `run` is the source of a job, which can use `context`, and
 * `hang()` to print a line and never end.
 */
export const spawnJobsProcess = (site: Site, { run }: { run: string }) =>
  spawnWithJobs(
    site,
    "() => new Date()",
    `const policy = { concurrency: 1, maxAttempts: 8 };
    jobs.register("test", { title: "Test", payload: z.object({ text: z.string() }), ...policy, run: ${run} });`,
  );

const server = (path: string) => JSON.stringify(join(import.meta.dirname, "../../src/server", path));

/** Starts a separate process that begins to publish scheduled posts, hangs in the transaction, and reports that. */
export const spawnHangingPublisher = (site: Site, now: Date) =>
  spawnWithJobs(
    site,
    `() => new Date(${now.getTime()})`,
    `const { createScheduledPublishing } = await import(${server("posts/publishing/scheduled-publishing.ts")});
    createScheduledPublishing(context, { jobs, changed: hang, onPublished: async () => {} });`,
  );

/** Starts a process that runs `source`, in which `context`, `jobs` and `hang()` are defined. */
function spawnWithJobs({ place, settings }: Site, now: string, source: string) {
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
    ${source}
    jobs.start();
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}
