import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { pictureOf } from "../../../../tests/support/share-images.ts";
import { createSharedWorker } from "../../../../tests/support/shared-workers.ts";
import type { Drawing } from "../../drawn-images/drawings.ts";
import type { CreateWorker } from "../../workers/worker.ts";

/** Creates a site with tiny share images, and records the titles that are drawn. */
async function siteWithDrawings() {
  const drawn: string[] = [];
  const createWorker = ((options) => {
    if (!options.entry.href.includes("draw-image")) return createSharedWorker(options);
    const run = async (task: Drawing) => {
      if ("card" in task) drawn.push(task.card.title);
      return Buffer.from("image");
    };
    return { run, close: () => {} };
  }) as CreateWorker;
  return { ...(await testApp({ createWorker })), drawn };
}

test("the share images of the newest hundred articles are drawn in advance, older ones on request", async () => {
  const { admin, as, features, origin, published, drawn } = await siteWithDrawings();
  const day = (number: number) => new Date(Date.UTC(2025, 0, 1 + number)).toISOString();
  for (let number = 1; number <= 105; number++)
    await published({ title: `Article ${number}`, publishedAt: day(number) });

  drawn.length = 0;
  await admin.put("/api/settings", { name: "Somebody Else" });
  await features.jobs.runDue();

  expect(drawn.filter((title) => title.startsWith("Article"))).toHaveLength(100);
  expect(drawn).toContain("Article 105");
  expect(drawn).not.toContain("Article 5");

  const path = await pictureOf({ origin, as }, "/blog/article-5");
  expect((await fetch(origin + path)).status).toBe(200);
  expect(drawn).toContain("Article 5");
});

test("an article that is published with an old date is not drawn in advance", async () => {
  const { features, published, drawn } = await siteWithDrawings();
  for (let number = 1; number <= 100; number++) await published({ title: `Article ${number}` });
  await features.jobs.runDue();
  await published({ title: "Imported", publishedAt: "2001-01-01T00:00:00Z" });
  await published({ title: "Written today" });
  await features.jobs.runDue();
  expect(drawn).toContain("Written today");
  expect(drawn).not.toContain("Imported");
});
