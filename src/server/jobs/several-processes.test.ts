import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { jobsApp } from "../../../tests/support/jobs-app.ts";
import { shortLeases, spawnJobsProcess } from "../../../tests/support/jobs-process.ts";
import { waitUntil } from "../../../tests/support/waiting.ts";
import { dayMs, hourMs, minuteMs } from "../../contract/durations.ts";

test("two hundred jobs are run once each by two processes", async () => {
  const { startProcess, states } = await jobsApp();
  const ran: string[] = [];
  const note = async (text: string) => {
    await sleep(1);
    ran.push(text);
  };
  const processes = [await startProcess({ note, concurrency: 4 }), await startProcess({ note, concurrency: 4 })];
  const texts = Array.from({ length: 200 }, (_, index) => `job ${index}`);
  for (const text of texts) await processes[0]?.enqueue(text);
  for (const { jobs } of processes) jobs.start();

  await waitUntil(async () => (await states()).every((state) => state === "done"));
  expect(ran.toSorted()).toEqual(texts.toSorted());
});

test("without polling, a process runs a job that it enqueued itself when the job is due", async () => {
  const { startProcess, clock } = await jobsApp({ times: { pollMs: hourMs } });
  const ran: string[] = [];
  const server = await startProcess({ note: (text) => void ran.push(text) });
  await server.enqueue("before");
  server.jobs.start();
  await expect.poll(() => ran).toEqual(["before"]);

  await server.enqueue("at once");
  await expect.poll(() => ran).toEqual(["before", "at once"]);
  await server.enqueue("later", { runAt: new Date(clock.now.getTime() + 500) });
  const ticking = setInterval(() => (clock.now = new Date(clock.now.getTime() + 20)), 20);
  onTestFinished(() => clearInterval(ticking));
  await expect.poll(() => ran).toEqual(["before", "at once", "later"]);
});

test("a stopping server gives running jobs a short time to finish, and returns unfinished jobs to the queue", async () => {
  const { startProcess, states, storedJobs } = await jobsApp();
  const abandoned = vi.fn<() => void>();
  const stopping = Promise.withResolvers<void>();
  const { enqueue, jobs } = await startProcess({
    concurrency: 2,
    async note(text, { signal }) {
      if (text === "quick") return stopping.promise;
      signal.addEventListener("abort", abandoned);
      return sleep(minuteMs, undefined, { ref: false });
    },
  });
  for (const text of ["quick", "slow"]) await enqueue(text);
  jobs.start();
  await waitUntil(async () => (await states()).every((state) => state === "running"));
  const stopped = jobs.stop();
  stopping.resolve();
  await stopped;

  expect((await states()).toSorted()).toEqual(["done", "waiting"]);
  expect(abandoned).toHaveBeenCalledOnce();
  expect(await storedJobs()).toContainEqual(expect.objectContaining({ state: "waiting", attempts: 0, run_at: 0 }));
});

test.each([
  ["is run by another one", "() => hang()", 1, "done"],
  ["is uncertain when it was handed over, and not run again", "(_, { handOver }) => handOver(hang)", 0, "uncertain"],
])("a job whose process is killed %s", async (_, run, runs, state) => {
  const site = await jobsApp({ times: shortLeases });
  const { startProcess, states, storedJobs, pass } = site;
  const note = vi.fn<(text: string) => void>();
  const survivor = await startProcess({ note });
  await survivor.enqueue("job");
  const child = spawnJobsProcess(site, { run });
  await once(createInterface(child.stdout), "line");

  child.kill("SIGKILL");
  await once(child, "exit");
  // The second process starts after the kill, so that it cannot take the job because of a late lease renewal.
  survivor.jobs.start();

  await waitUntil(async () => !(await states()).includes("running"));
  pass(minuteMs);
  await waitUntil(async () => (await states())[0] === state);
  pass(dayMs);
  await survivor.enqueue("next day");
  await waitUntil(async () => (await states())[1] === "done");
  expect(note.mock.calls.map(([text]) => text)).toEqual([...Array.from({ length: runs }, () => "job"), "next day"]);
  expect(await storedJobs()).toHaveLength(2);
});

test("a job that kills its process at every attempt is given up after its last attempt", async () => {
  const site = await jobsApp();
  const survivor = await site.startProcess({ maxAttempts: 1 });
  await survivor.enqueue("poison");
  const child = spawnJobsProcess(site, { run: "() => process.kill(process.pid, 'SIGKILL')" });
  await once(child, "exit");
  survivor.jobs.start();

  await waitUntil(async () => (await site.states())[0] === "dead");
  expect(await site.storedJobs()).toMatchObject([{ reason: "The server stopped while this was running" }]);
});

test("a process that was suspended cannot complete a job that another process has taken over", async () => {
  const { startProcess, storedJobs, pass, states } = await jobsApp();
  const held = Promise.withResolvers<void>();
  const outcome = vi.fn<(error: unknown) => void>();
  const away = await startProcess({
    note: (_, { complete }) =>
      held.promise.then(() => away.inTransaction((transaction) => complete(transaction))).catch(outcome),
  });
  const note = vi.fn<() => void>();
  const other = await startProcess({ note });
  await away.enqueue("job");
  const running = away.jobs.runDue();
  await waitUntil(async () => (await states())[0] === "running");
  // Simulates that the lease has lapsed and that another process has returned the job to the queue.
  await other.db.updateTable("jobs").set({ state: "waiting", lease_id: null }).execute();
  pass(minuteMs);
  await other.jobs.runDue();
  held.resolve();
  await running;

  expect(note).toHaveBeenCalledOnce();
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ message: "Another process has taken this job over" }));
  expect(await storedJobs()).toMatchObject([{ state: "done", attempts: 2 }]);
});
