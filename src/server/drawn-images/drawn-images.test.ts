import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { pictureOf } from "../../../tests/support/share-images.ts";
import { minuteMs } from "../../contract/durations.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

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
