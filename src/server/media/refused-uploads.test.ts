import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadsApp } from "../../../tests/support/any-database-app.ts";
import { imageForm, noiseOf } from "../../../tests/support/image-form.ts";
import type { ImageLimits } from "./media.ts";

const limits: ImageLimits = { prepareMs: 30_000, storedBytes: 1_000_000 };

const nothing = { files: [], rows: [] };

/** Returns a PNG whose header claims this size, with almost no data. */
function pngOfSize(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = Buffer.from("789c030000000001", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

test("a file whose bytes are not an image of a supported format is refused, whatever its name", async () => {
  const { upload, stored } = await uploadsApp();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
    .tiff()
    .toBuffer();

  for (const [bytes, name] of [
    [Buffer.from(svg), "picture.svg"],
    [Buffer.from(`<?xml version="1.0"?>${svg}`), "picture.png"],
    [Buffer.from("just a text"), "text.png"],
    [Buffer.from("GIF89a"), "short.gif"],
    [Buffer.from("%PDF-1.4"), "paper.png"],
    [Buffer.from("<html><script>alert(1)</script>"), "page.jpg"],
    [tiff, "scan.png"],
    [Buffer.alloc(0), "empty.png"],
  ] as const) {
    const { status, body } = await upload(bytes, name);
    expect([status, body.success], name).toEqual([415, false]);
    expect(body.error).toContain("PNG, JPEG, WebP, AVIF or GIF");
  }
  expect(await stored()).toEqual(nothing);
});

test("a decompression bomb is refused before it is unpacked", async () => {
  const { upload, stored } = await uploadsApp();

  for (const bytes of [pngOfSize(50_000, 50_000), pngOfSize(7072, 7072), pngOfSize(1_000_000, 51)]) {
    const { status, body } = await upload(bytes, "bomb.png");
    expect([status, body.error]).toEqual([413, "This image is too large: at most 50 megapixels"]);
  }
  expect(await stored()).toEqual(nothing);
});

test.each(["png", "jpeg", "webp", "gif", "avif"] as const)("a truncated %s is refused", async (format) => {
  const { upload, stored } = await uploadsApp();
  const whole = await noiseOf(200, 200).toFormat(format).toBuffer();

  for (const share of [0.5, 0.9]) {
    const { status, body } = await upload(whole.subarray(0, whole.length * share), `cut.${format}`);
    expect([status, body.success], `${share}`).toEqual([415, false]);
  }
  expect(await stored()).toEqual(nothing);
});

test("a file of more than 20 MB is refused", async () => {
  const { upload, stored } = await uploadsApp();
  const { status, body } = await upload(Buffer.alloc(21 * 1024 * 1024, 1), "large.png");
  expect([status, body]).toEqual([413, { success: false, error: "This file is too large: at most 20 MB" }]);
  expect(await stored()).toEqual(nothing);
});

test("an animation whose WebP would be larger than the limit is refused", async () => {
  const { upload, stored } = await uploadsApp({ imageLimits: { ...limits, storedBytes: 2000 } });
  const frames = await Promise.all([1, 2, 3].map(() => noiseOf(60, 40).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();

  const { status, body } = await upload(animation, "moving.gif");

  expect([status, body.error]).toEqual([
    413,
    "This image needs more than 10 MB of storage: please choose a smaller or shorter one",
  ]);
  expect(await stored()).toEqual(nothing);
  expect((await upload(await noiseOf(9, 9).png().toBuffer(), "small.png")).status).toBe(201);
});

test("an image that takes too long to prepare is refused, and the next one is prepared by a new process", async () => {
  const slow = { ...limits, prepareMs: 1 };
  const { upload, stored } = await uploadsApp({ imageLimits: slow });
  const bytes = await noiseOf(900, 600).png().toBuffer();

  const { status, body } = await upload(bytes, "slow.png");
  expect([status, body.error]).toEqual([413, "This image takes too long to process: please choose a smaller one"]);
  expect(await stored()).toEqual(nothing);

  slow.prepareMs = 30_000;
  expect((await upload(bytes, "slow.png")).status).toBe(201);
});

test("a malformed upload form, or one without the file or with another field, is refused", async () => {
  const { user, stored } = await uploadsApp();
  const wrongField = imageForm(await noiseOf(9, 9).png().toBuffer(), "a.png", "picture");
  const largeInWrongField = imageForm(new Uint8Array(15 * 1024 * 1024), "a.png", "picture");
  const textOnly = new FormData();
  textOnly.append("image", "not a file");

  for (const body of [wrongField, largeInWrongField, textOnly, new FormData(), { image: "x" }, undefined]) {
    const answer = await user.post("/api/blogs/upload", body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ["image"]]);
  }
  const multipart = (type: string, body: string) =>
    user.post("/api/blogs/upload", body, { headers: { "content-type": type } });
  for (const answer of [
    await multipart("multipart/form-data", "x"),
    await multipart(
      "multipart/form-data; boundary=b",
      "--b\r\ncontent-disposition: form-data; name=image; filename=a.png\r\n\r\nabc",
    ),
    await multipart("multipart/form-data; boundary=b", "nonsense"),
    await multipart("multipart/form-data; boundary=b", ""),
  ]) {
    expect([answer.status, answer.body.success], answer.text).toEqual([400, false]);
  }
  expect(await stored()).toEqual(nothing);
});
