import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { fetched, measures, pictureOf, png } from "../../../tests/support/share-images.ts";
import { minuteMs } from "../../contract/durations.ts";

test("a client that requests twenty images at once gets them all, and requests over its limit are refused", async () => {
  const site = await testApp();
  const paths: string[] = [];
  for (let number = 1; number <= 30; number++) {
    const { slug } = await site.published({ title: `Article ${number}` });
    paths.push(await pictureOf(site, `/blog/${slug}`));
  }
  const waiting = Promise.all(paths.map((path) => fetched(site, path)));
  expect((await (await site.as("visitor")).get("/blog")).status).toBe(200);

  const answers = await waiting;
  const images = answers.filter(({ status }) => status === 200);
  expect(images.length).toBeGreaterThan(20);
  for (const { bytes } of images) expect(await measures(bytes)).toEqual(png);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBe(5);
  expect(refused[0]?.headers.get("retry-after")).toBe("30");
  const again = paths[answers.findIndex(({ status }) => status === 503)] ?? "";
  expect((await fetched(site, again)).status).toBe(200);
});

test("a client gets its image while another one waits for many, and images of aborted requests are not drawn", async () => {
  const site = await testApp({ settings: { TRUST_PROXY: "on" } });
  const paths: string[] = [];
  for (let number = 1; number <= 12; number++) {
    const { slug } = await site.published({ title: `Article ${number}` });
    paths.push(await pictureOf(site, `/blog/${slug}`));
  }
  const firstClient = new AbortController();
  const request = (path: string, client: string, signal?: AbortSignal) =>
    fetch(site.origin + path, { headers: { "x-forwarded-for": client }, signal: signal ?? null });
  const many = paths
    .slice(0, 11)
    .map((path) => request(path, "203.0.113.7", firstClient.signal).catch(() => undefined));
  const shared = request(paths[10] ?? "", "198.51.100.2");

  expect((await request(paths[11] ?? "", "192.0.2.1")).status).toBe(200);
  firstClient.abort();
  await Promise.all(many);

  expect((await shared).status).toBe(200);
  expect((await readdir(join(site.directory, "share-pictures"))).length).toBeLessThan(paths.length - 3);
});

describe("before the first request there is the image of", () => {
  const isStored = async (site: Awaited<ReturnType<typeof testApp>>, page: string) => {
    await site.features.jobs.runDue();
    const name = (await pictureOf(site, page)).split(".").slice(-2).join(".");
    const folder = join(site.directory, "share-pictures");
    return (await readdir(folder)).includes(name.replace("/share/", ""));
  };

  test("a published article, also after a new title, and after a new name of the site", async () => {
    const site = await testApp();
    const admin = await site.as("admin");
    const { id, slug } = await site.published({ title: "First" });
    expect(await isStored(site, `/blog/${slug}`)).toBe(true);
    await admin.put(`/api/blogs/${id}`, { title: "Second" });
    expect(await isStored(site, `/blog/${slug}`)).toBe(true);
    await admin.put("/api/settings", { name: "Somebody Else", accentHue: 20 });
    expect(await isStored(site, `/blog/${slug}`)).toBe(true);
    expect(await isStored(site, "/")).toBe(true);
  });

  test("articles that are published together or at their time", async () => {
    let at = Date.now();
    const site = await testApp({ now: () => new Date(at) });
    const admin = await site.as("admin");
    const together = [await site.draft({ title: "One" }), await site.draft({ title: "Two" })];
    await site.published({ title: "Later", publishedAt: new Date(at + minuteMs).toISOString() });
    await admin.put("/api/blogs/bulk", { ids: together.map(({ id }) => id), action: "publish" });
    for (const { slug } of together) expect(await isStored(site, `/blog/${slug}`)).toBe(true);
    at += 120_000;
    await site.features.jobs.runDue();
    expect(await isStored(site, "/blog/later")).toBe(true);
  });
});
