import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { imageForm } from "../../../tests/support/image-form.ts";
import { fetched, jpeg, measures, pictureOf, png } from "../../../tests/support/share-images.ts";
import { dayMs } from "../../contract/durations.ts";

test("an article without an image gets a generated share image, which is drawn once and stored", async () => {
  const site = await testApp();
  const { slug } = await site.published({ title: "Hello World" });
  const path = await pictureOf(site, `/blog/${slug}`);
  expect(path).toMatch(/^\/share\/hello-world\.[0-9a-f]{20}\.png$/);

  const first = await fetched(site, path);

  expect(await measures(first.bytes)).toEqual(png);
  expect(first.headers.get("content-type")).toBe("image/png");
  expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const folder = join(site.directory, "share-pictures");
  expect(await readdir(folder)).toHaveLength(1);
  expect((await fetched(site, path)).bytes.equals(first.bytes)).toBe(true);

  await rm(folder, { recursive: true });
  expect((await fetched(site, path)).bytes.equals(first.bytes)).toBe(true);
  expect(await readdir(folder)).toHaveLength(1);
});

test("a new title makes a new share image, and the old image's URL redirects to it", async () => {
  const site = await testApp();
  const { id, slug } = await site.published({ title: "First" });
  const old = await pictureOf(site, `/blog/${slug}`);
  const before = await fetched(site, old);

  await site.admin.put(`/api/blogs/${id}`, { title: "Second", slug: "second" });

  const path = await pictureOf(site, "/blog/second");
  expect(path).not.toBe(old);
  expect((await fetched(site, path)).bytes.equals(before.bytes)).toBe(false);
  const moved = await fetched(site, old);
  expect([moved.status, moved.headers.get("location")]).toEqual([302, path]);
});

test("a draft, an unknown article and an invalid URL have no share image", async () => {
  const site = await testApp();
  const { id, slug } = await site.published();
  const path = await pictureOf(site, `/blog/${slug}`);
  expect((await fetched(site, path)).status).toBe(200);
  await site.admin.put(`/api/blogs/${id}/publish`);

  const digest = "0".repeat(20);
  const unknown = ["nothing", "a%00b", "%ED%A0%80", "a".repeat(2000)].map((name) => `${name}.${digest}.png`);
  const wrong = [...unknown, `${slug}.png`, `${slug}.${digest}.webp`, "x", "..%2f..%2ffolio.db"];
  for (const nothing of [path, ...wrong.map((name) => `/share/${name}`)])
    expect((await fetched(site, nothing)).status, nothing).toBe(404);
});

test("pages other than articles have the site's share image, which changes with the site's name", async () => {
  const site = await testApp();
  const paths = await Promise.all(["/", "/blog", "/about", "/contact"].map((page) => pictureOf(site, page)));
  expect(new Set(paths).size).toBe(1);
  expect(await measures((await fetched(site, paths[0] ?? "")).bytes)).toEqual(png);

  await site.admin.put("/api/settings", { name: "Somebody Else" });

  const path = await pictureOf(site, "/");
  const moved = await fetched(site, paths[0] ?? "");
  expect([moved.status, moved.headers.get("location")]).toEqual([302, path]);
});

test("an article's uploaded image is shared as a small JPEG", async () => {
  const site = await testApp();
  const noise = { raw: { width: 1300, height: 900, channels: 3 } } as const;
  const file = await sharp(randomBytes(1300 * 900 * 3), noise)
    .png()
    .toBuffer();
  const { url: featuredImage } = (await site.admin.post("/api/blogs/upload", imageForm(file))).body;
  const { slug } = await site.published({ featuredImage });

  const { bytes, headers } = await fetched(site, await pictureOf(site, `/blog/${slug}`));

  expect([await measures(bytes), headers.get("content-type")]).toEqual([jpeg, "image/jpeg"]);
  expect((await fetch(site.origin + featuredImage)).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  await rm(join(site.directory, "uploads"), { recursive: true });
  await rm(join(site.directory, "share-pictures"), { recursive: true });
  expect((await fetched(site, await pictureOf(site, `/blog/${slug}`))).status).toBe(404);
});

test("an article's image on another host is linked unchanged", async () => {
  const { visitor, published } = await testApp();
  const { slug } = await published({ featuredImage: "https://elsewhere.example/a.png" });
  const { text } = await visitor.get(`/blog/${slug}`);
  expect(text).toContain('<meta property="og:image" content="https://elsewhere.example/a.png"/>');
});

test("a stored share image is removed after 30 days, and drawn again when it is requested", async () => {
  let at = Date.now();
  const site = await testApp({ now: () => new Date(at) });
  for (const title of ["Old", "New"]) await site.published({ title });
  const stored = () => readdir(join(site.directory, "share-pictures"));
  const [old, fresh] = [await pictureOf(site, "/blog/old"), await pictureOf(site, "/blog/new")];
  await fetched(site, old);

  at += 31 * dayMs;
  await fetched(site, fresh);

  expect(await stored()).toEqual([fresh.split(".").slice(-2).join(".")]);
  expect((await fetched(site, old)).status).toBe(200);
});
