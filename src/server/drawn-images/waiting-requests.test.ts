import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { holdTasks } from "../../../tests/support/held-tasks.ts";
import { fetched, measures, pictureOf, png } from "../../../tests/support/share-images.ts";
import { waitFor } from "../../../tests/support/waiting.ts";
import { minuteMs } from "../../contract/durations.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

/** Publishes this many new articles; returns the paths of their share images. */
async function publishImages(site: Site, count: number) {
  const paths: string[] = [];
  for (let number = 1; number <= count; number++) {
    const { slug } = await site.published({ title: `Article ${number}` });
    paths.push(await pictureOf(site, `/blog/${slug}`));
  }
  return paths;
}

const untilWaiting = ({ features }: Site, waiting: number) =>
  waitFor(() => expect(features.loads["share-images"]?.()).toEqual({ running: 1, waiting }));

test("a client may have 24 waiting images besides the running one, and further requests are refused", async () => {
  const { createWorker, release } = holdTasks("draw-image");
  const site = await testApp({ createWorker });
  const paths = await publishImages(site, 26);
  const waiting = paths.slice(0, 25).map((path) => fetched(site, path));
  await untilWaiting(site, 24);
  const last = paths[25] ?? "";

  const refused = await fetched(site, last);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  expect((await site.visitor.get("/blog")).status).toBe(200);
  release();

  for (const { status, bytes } of await Promise.all(waiting))
    expect([status, await measures(bytes)]).toEqual([200, png]);
  expect((await fetched(site, last)).status).toBe(200);
});

test("a client gets its image while another one waits for many, and aborted requests are not drawn", async () => {
  const { createWorker, tasks, releaseOne, release } = holdTasks("draw-image");
  const site = await testApp({ createWorker, settings: { TRUST_PROXY: "on" } });
  const paths = await publishImages(site, 12);
  const { shareImages } = site.features;
  const find = vi.spyOn(shareImages, "find");
  const firstClient = new AbortController();
  const request = (number: number, client: string, signal?: AbortSignal) =>
    fetch(site.origin + paths[number - 1], { headers: { "x-forwarded-for": client }, signal: signal ?? null });
  const many: Promise<unknown>[] = [];
  const requestMany = (...numbers: number[]) =>
    void many.push(...numbers.map((number) => request(number, "203.0.113.7", firstClient.signal).catch(() => {})));
  requestMany(1);
  await untilWaiting(site, 0);
  requestMany(2);
  await untilWaiting(site, 1);
  requestMany(3, 4, 5, 6, 7, 8, 9, 10, 11);
  await untilWaiting(site, 10);
  const own = request(12, "192.0.2.1");
  await untilWaiting(site, 11);

  releaseOne();
  await untilWaiting(site, 10);
  releaseOne();
  expect((await own).status).toBe(200);
  await untilWaiting(site, 9);
  const shared = request(11, "198.51.100.2");
  await waitFor(() => expect(find).toHaveBeenCalledTimes(13));
  firstClient.abort();
  await untilWaiting(site, 1);
  release();
  expect((await shared).status).toBe(200);
  await Promise.all(many);

  expect(tasks).toMatchObject([1, 12, 2, 11].map((number) => ({ card: { title: `Article ${number}` } })));
});

describe("an image is drawn before it is requested for the first time:", () => {
  const isStored = async (site: Site, page: string) => {
    await site.features.jobs.runDue();
    const name = (await pictureOf(site, page)).split(".").slice(-2).join(".");
    const folder = join(site.directory, "share-pictures");
    return (await readdir(folder)).includes(name.replace("/share/", ""));
  };

  test("that of a published article, also after a new title, and after a new name of the site", async () => {
    const site = await testApp();
    const { id, slug } = await site.published({ title: "First" });
    expect(await isStored(site, `/blog/${slug}`)).toBe(true);
    await site.admin.put(`/api/blogs/${id}`, { title: "Second" });
    expect(await isStored(site, `/blog/${slug}`)).toBe(true);
    await site.admin.put("/api/settings", { name: "Somebody Else", accentHue: 20 });
    expect(await isStored(site, `/blog/${slug}`)).toBe(true);
    expect(await isStored(site, "/")).toBe(true);
  });

  test("those of articles that are published together or at their scheduled time", async () => {
    let at = Date.now();
    const site = await testApp({ now: () => new Date(at) });
    const together = [await site.draft({ title: "One" }), await site.draft({ title: "Two" })];
    await site.published({ title: "Later", publishedAt: new Date(at + minuteMs).toISOString() });
    await site.admin.put("/api/blogs/bulk", { ids: together.map(({ id }) => id), action: "publish" });
    for (const { slug } of together) expect(await isStored(site, `/blog/${slug}`)).toBe(true);
    at += 120_000;
    await site.features.jobs.runDue();
    expect(await isStored(site, "/blog/later")).toBe(true);
  });
});
