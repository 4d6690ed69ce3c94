import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { jobsApp } from "../support/jobs-app.ts";
import { shortLeases, spawnJobsProcess } from "../support/jobs-process.ts";
import { waitUntil } from "../support/waiting.ts";

test("a job whose process lives is not run by another one while its lease is renewed", async () => {
  const site = await jobsApp({ times: shortLeases });
  const { startProcess, states, storedJobs } = site;
  const survivor = await startProcess();
  await survivor.enqueue("job");
  const child = spawnJobsProcess(site, { run: "() => hang()" });
  await once(createInterface(child.stdout), "line");

  survivor.jobs.start();
  // Waits for several leases' worth of renewals while the survivor watches.
  const renewals = async () => (await storedJobs())[0]?.renewals ?? 0;
  const first = await renewals();
  await expect.poll(renewals).toBeGreaterThan(first + 6);
  expect(await states()).toEqual(["running"]);
});

test("an effect happens once while processes are killed at any moment", async () => {
  const site = await jobsApp();
  const count = 40;
  const effect = `async ({ text }, { complete }) => {
    if (Math.random() < 0.2) console.log("running");
    await new Promise((resolve) => setTimeout(resolve, 5));
    await context.inTransaction(async (transaction) => {
      const conflict = (one) => one.column("name").doUpdateSet({ value: "twice" });
      await transaction.insertInto("facts").values({ name: text, value: "once" }).onConflict(conflict).execute();
      await complete(transaction);
    });
  }`;
  const { enqueue, jobs, db } = await site.startProcess({ concurrency: 0, maxAttempts: 100 });
  for (let index = 0; index < count; index++) await enqueue(`effect ${index}`);
  jobs.start();
  const isDone = async () => (await site.states()).every((state) => state === "done");
  for (let kills = 0; !(await isDone()); kills++) {
    const child = spawnJobsProcess(site, { run: effect });
    const line = once(createInterface(child.stdout), "line");
    await Promise.race([...(kills < 3 ? [line] : []), waitUntil(isDone)]);
    await sleep(Math.random() * 20);
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  const effects = await db.selectFrom("facts").select("value").where("name", "like", "effect %").execute();
  expect(effects.map(({ value }) => value)).toEqual(Array.from({ length: count }, () => "once"));
});
