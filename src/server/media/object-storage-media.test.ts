import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadsApp } from "../../../tests/support/any-database-app.ts";
import { animatedGif, pngOf } from "../../../tests/support/image-form.ts";
import { bucketName, startS3Server } from "../../../tests/support/s3-server.ts";
import { waitFor } from "../../../tests/support/waiting.ts";
import { createBucket } from "../object-storage/bucket.ts";

const forever = "public, max-age=31536000, immutable";

async function siteWithBucket() {
  const storage = await startS3Server();
  const mediaUrl = `s3://${bucketName}/my/site`;
  const app = await uploadsApp({ settings: { ...storage.environment, MEDIA_URL: mediaUrl } });
  app.features.jobs.start();
  const bucket = createBucket(storage.settings, mediaUrl);
  return {
    ...app,
    storage,
    bucket,
    async stored(under = "") {
      const keys: string[] = [];
      for await (const { key } of bucket.list(under)) keys.push(key);
      return keys;
    },
  };
}

test("uploads, resized versions and share images are stored in the bucket and served at the site's addresses", async () => {
  const { upload, get, stored, published, directory } = await siteWithBucket();
  const { body } = await upload(await pngOf(500, 300));
  const file = body.url.slice("/uploads/".length) as string;
  const { slug } = await published({ featuredImage: body.url });
  const [share = ""] = /\/share\/[^"]+/.exec(await (await get(`/blog/${slug}`)).text()) ?? [];

  for (const path of [body.url, `/uploads/320/${file}`]) {
    const answer = await get(path);
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      { "content-type": "image/webp", "cache-control": forever, "cross-origin-resource-policy": "cross-origin" },
    ]);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: "webp" });
  }
  expect((await get(share)).headers.get("content-type")).toBe("image/jpeg");
  expect((await get(share)).status).toBe(200);

  const avif = file.replace("webp", "avif");
  await waitFor(async () => expect((await get(`/uploads/320/${avif}`)).headers.get("cache-control")).toBe(forever));
  await waitFor(async () => expect(await stored("smaller-uploads/500/")).toHaveLength(1));
  expect(await stored("share-pictures/")).toContainEqual(expect.stringMatching(/^share-pictures\/[0-9a-f]{20}\.jpg$/));
  // Excludes the share image and the icons of the site, which jobs draw later.
  expect((await stored()).filter((key) => !/^(share-pictures|site-icons)\//.test(key))).toEqual([
    `smaller-uploads/320/${avif}`,
    `smaller-uploads/320/${file}`,
    `smaller-uploads/480/${avif}`,
    `smaller-uploads/480/${file}`,
    `smaller-uploads/500/${avif}`,
    `uploads/${file}`,
  ]);
  expect(readdirSync(directory).filter((name) => !name.startsWith("folio.db"))).toEqual(["temporary"]);
  expect(readdirSync(`${directory}/temporary`)).toEqual([]);
});

test("range requests, HEAD requests and revalidation work for files in the bucket", async () => {
  const { upload, get } = await siteWithBucket();
  const { url } = (await upload(await pngOf(60, 40))).body;
  const whole = Buffer.from(await (await get(url)).arrayBuffer());

  const part = await get(url, { headers: { range: "bytes=4-9" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 4-9/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(4, 10))).toBe(true);

  const head = await get(url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, `${whole.length}`]);

  const etag = head.headers.get("etag") ?? "";
  for (const tags of [etag, "*"]) {
    const current = await get(url, { headers: { "if-none-match": tags } });
    expect([current.status, current.headers.get("cache-control"), await current.text()]).toEqual([304, forever, ""]);
  }
  expect((await get(url, { headers: { range: "bytes=999999-" } })).status).toBe(416);
});

test("a file missing from the bucket answers 404, and a missing smaller version is made again", async () => {
  const { upload, get, bucket } = await siteWithBucket();
  const file = (await upload(await animatedGif(400, 200))).body.url.slice("/uploads/".length) as string;
  await bucket.put("uploads/.secret", Buffer.from("x"));
  await bucket.put("database/posts", Buffer.from("x"));

  for (const name of [`${"1".repeat(32)}-60x40.webp`, ".secret", "..%2Fdatabase%2Fposts"])
    expect((await get(`/uploads/${name}`)).status, name).toBe(404);
  expect((await get(`/uploads/320/${"1".repeat(32)}-600x400.webp`)).status).toBe(404);

  const smaller = await get(`/uploads/320/${file}`);
  expect(await sharp(await smaller.arrayBuffer(), { animated: true }).metadata()).toMatchObject({
    pages: 3,
    width: 320,
  });
  expect((await bucket.head(`smaller-uploads/320/${file}`))?.bytes).toBeGreaterThan(0);
});

test("while the storage is unavailable, pages work and uploads answer 503; afterwards uploads work again", async () => {
  const { upload, get, storage, features, published } = await siteWithBucket();
  const { url } = (await upload(await pngOf(60, 40))).body;
  const { slug } = await published({ featuredImage: url });
  await storage.stop();

  expect((await get(`/blog/${slug}`)).status).toBe(200);
  const refused = await upload(await pngOf(40, 40));
  expect([refused.status, refused.body.error]).toEqual([
    503,
    "The image storage does not answer. Nothing was changed; please try again in a moment.",
  ]);
  const missing = await get(url);
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([503, "no-store"]);
  await features.media.prepareFolders();

  await storage.start();
  expect((await get(url)).status).toBe(200);
  expect((await upload(await pngOf(40, 40))).status).toBe(201);
});
