import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { jobsApp } from "../../../tests/support/jobs-app.ts";
import { shortLeases, spawnHangingPublisher } from "../../../tests/support/jobs-process.ts";
import { waitUntil } from "../../../tests/support/waiting.ts";
import { minuteMs } from "../../contract/durations.ts";
import { createContentVersion } from "../db/content-version.ts";
import { afterCommit } from "../db/transactions.ts";
import { createScheduledPublishing } from "./publishing/scheduled-publishing.ts";

/** Creates a site whose processes record the ids of the articles that they publish. */
async function site() {
  const app = await jobsApp({ times: shortLeases });
  const published: string[] = [];

  async function startProcess() {
    const server = await app.startProcess();
    const contentVersion = createContentVersion(server);
    createScheduledPublishing(server, {
      jobs: server.jobs,
      changed: contentVersion.changed,
      onPublished: async (db, ids) => afterCommit(db, () => published.push(...ids)),
    });
    return server.jobs;
  }

  const inMs = (ms: number) => new Date(app.clock.now.getTime() + ms);
  return {
    ...app,
    publications: published,
    startPublisher: startProcess,
    inMs,
    schedule: (title: string, ms: number) => app.published({ title, publishedAt: inMs(ms).toISOString() }),
    titlesForVisitors: async () =>
      (await app.visitor.get("/api/blogs?limit=100")).body.data.map(({ title }: { title: string }) => title),
  };
}

test("posts due during downtime are published at the next start, even if all jobs were deleted", async () => {
  const { startPublisher, schedule, pass, publications, database } = await site();
  const whileDown = await schedule("while-down", minuteMs);
  const afterwards = await schedule("afterwards", 120_000);
  await database.db.deleteFrom("jobs").execute();
  pass(61_000);
  (await startPublisher()).start();
  await waitUntil(() => publications.length === 1);
  pass(minuteMs);
  await waitUntil(() => publications.length === 2);
  expect(publications).toEqual([whileDown.id, afterwards.id]);
});

test("an article is published once even if the process that publishes it is killed", async () => {
  const { startPublisher, schedule, pass, publications, titlesForVisitors, inMs, ...app } = await site();
  const first = await schedule("once", minuteMs);
  const child = spawnHangingPublisher(app, inMs(minuteMs));
  await once(createInterface(child.stdout), "line");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await titlesForVisitors()).toEqual([]);

  pass(minuteMs);
  (await startPublisher()).start();
  await waitUntil(() => publications.length > 0);
  const next = await schedule("next", minuteMs);
  pass(minuteMs);
  await waitUntil(() => publications.includes(next.id));
  expect(publications).toEqual([first.id, next.id]);
  await expect.poll(titlesForVisitors).toEqual(["next", "once"]);
});
