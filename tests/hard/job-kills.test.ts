import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test, vi } from "vitest";
import { jobsApp } from "../support/jobs-app.ts";
import { spawnJobsProcess } from "../support/jobs-process.ts";

const kills = 50;
/** Jobs of each kind; some are always left when a process is killed. */
const jobsForEachKill = 10;

/** Stores its effect in the transaction that completes it, or hands it to another server, which is a file here. */
const run = (file: string) => `async ({ text }, { complete, handOver }) => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
  console.log("running");
  await pause();
  if (text.startsWith("handed")) {
    const { appendFileSync } = await import("node:fs");
    await handOver(async () => {
      await pause();
      appendFileSync(${JSON.stringify(file)}, text + "\\n");
      await pause();
    });
    return pause();
  }
  await context.inTransaction(async (transaction) => {
    const conflict = (one) => one.column("name").doUpdateSet({ value: "twice" });
    await transaction.insertInto("facts").values({ name: text, value: "once" }).onConflict(conflict).execute();
    await complete(transaction);
  });
}`;

test(
  `${kills} kills of two processes whose clocks jump make no effect happen twice, and lose none`,
  { timeout: 600_000 },
  async () => {
    const site = await jobsApp();
    const file = join(site.directory, "other-server.txt");
    const now = "() => new Date(Date.now() + Math.random() * 172_800_000)";
    const start = () => spawnJobsProcess(site, { run: run(file), now, concurrency: 4, maxAttempts: 1000 });
    const { enqueue } = await site.startProcess({ concurrency: 0 });
    let [next, other] = [start(), start()];
    for (let kill = 0; kill < kills; kill++) {
      const running = once(createInterface(next.stdout), "line");
      for (let index = 0; index < jobsForEachKill; index++)
        for (const text of ["effect", "handed"]) await enqueue(`${text} ${kill} ${index}`);
      await running;
      await sleep(Math.random() * 100);
      next.kill("SIGKILL");
      await once(next, "exit");
      [next, other] = [other, start()];
    }
    const isOver = async () => (await site.states()).every((state) => state === "done" || state === "uncertain");
    await vi.waitUntil(isOver, { timeout: 300_000, interval: 500 });

    const facts = await site.database.db
      .selectFrom("facts")
      .select("value")
      .where("name", "like", "effect %")
      .execute();
    expect(facts.map(({ value }) => value)).toEqual(Array.from({ length: kills * jobsForEachKill }, () => "once"));
    const handed = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
    expect(handed).toEqual([...new Set(handed)]);
    const stored = await site.storedJobs();
    const doneTexts = stored.flatMap(({ state, payload }) =>
      state === "done" && payload.includes("handed") ? [(JSON.parse(payload) as { text: string }).text] : [],
    );
    expect(handed).toEqual(expect.arrayContaining(doneTexts));
    const uncertain = stored.filter(({ state }) => state === "uncertain");
    expect(uncertain.every(({ payload }) => payload.includes("handed"))).toBe(true);
    console.log(
      `${inject("postgres") ? "PostgreSQL" : "SQLite"}: ${doneTexts.length} done, ${uncertain.length} uncertain`,
    );
  },
);
