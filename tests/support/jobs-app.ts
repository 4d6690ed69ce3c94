import { pino } from "pino";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { createContext } from "../../src/server/context.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { createJobs, type JobTimes } from "../../src/server/jobs/jobs.ts";
import type { Attempt, JobDefinition } from "../../src/server/jobs/run-job.ts";
import { testApp } from "./test-app.ts";

interface Options {
  timeZone?: string;
  times?: Partial<JobTimes>;
}

type Note = (text: string, attempt: Attempt) => unknown;

/** Creates a site with a manual clock, and simulates processes that run the site's jobs of the kind "test". */
export async function jobsApp({ timeZone = "Europe/Berlin", times = {} }: Options = {}) {
  const clock = { now: new Date("2026-01-10T12:00:00Z") };
  const now = () => clock.now;
  const site = await testApp({ now });

  /** Simulates a process whose jobs of the kind "test" pass their optional text to `note`. */
  async function startProcess(definition: Partial<JobDefinition<{ text?: string }>> & { note?: Note } = {}) {
    const { note = () => undefined, ...rest } = definition;
    // Shares one connection on SQLite: of two connections in this thread, one would block the other forever.
    const database = site.place.url ? await openDatabase(site.place) : site.database;
    const context = createContext({ database, settings: site.settings, now, log: pino({ level: "silent" }) });
    const allTimes = { leaseMs: 300, pollMs: 100, stopGraceMs: 100, ...times };
    const jobs = createJobs(context, { timeZone: async () => timeZone }, allTimes);
    onTestFinished(async () => {
      await jobs.stop();
      if (database !== site.database) await database.close();
    });
    const { enqueue } = jobs.register("test", {
      title: "Test",
      payload: z.object({ text: z.string().optional() }),
      run: async ({ text = "" }, attempt) => note(text, attempt),
      ...rest,
    });
    return {
      ...context,
      jobs,
      enqueue: (text: string, options?: Parameters<typeof enqueue>[2]) =>
        context.inTransaction((transaction) => enqueue(transaction, { text }, options)),
      enqueueIn: enqueue,
    };
  }

  /** Lists the stored jobs of the kind "test", oldest first. */
  const storedJobs = () =>
    site.database.db
      .selectFrom("jobs")
      .selectAll()
      .where("kind", "=", "test")
      .orderBy("created_at")
      .orderBy("id")
      .execute();

  return {
    ...site,
    clock,
    startProcess,
    storedJobs,
    states: async () => (await storedJobs()).map(({ state }) => state),
    pass: (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)),
  };
}
