import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadsApp } from "../../../tests/support/any-database-app.ts";
import { animatedGif } from "../../../tests/support/image-form.ts";

const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: "#c03020" } });

test.each(["png", "jpeg", "webp", "avif", "gif"] as const)(
  "an uploaded %s becomes a WebP whose file name contains a hash of the WebP and its size",
  async (format) => {
    const { upload, origin, stored } = await uploadsApp();

    const { status, body } = await upload(await picture().toFormat(format).toBuffer(), "any name at all.txt");

    expect([status, body]).toEqual([
      201,
      {
        success: true,
        url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-60x40-[0-9a-f]{6}\.webp$/),
        width: 60,
        height: 40,
      },
    ]);
    const file = body.url.slice("/uploads/".length);
    expect(await stored()).toEqual({ files: [file], rows: [file] });
    const sent = await fetch(origin + body.url);
    expect(sent.headers.get("content-type")).toBe("image/webp");
    expect(sent.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await sharp(await sent.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
  },
);

test("an image loses its metadata, is rotated upright and scaled to at most 2400 pixels wide", async () => {
  const { upload, origin } = await uploadsApp();
  const gps = {
    IFD0: { Artist: "Somebody", Orientation: "6" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
  };
  const photo = await picture(3000, 1500).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();

  const { body } = await upload(photo, "photo.jpg");

  expect([body.width, body.height]).toEqual([1500, 3000]);
  const sent = Buffer.from(await (await fetch(origin + body.url)).arrayBuffer());
  const { exif, xmp, iptc, icc, orientation } = await sharp(sent).metadata();
  expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(sent.includes("Somebody")).toBe(false);
  const wide = await upload(await picture(4800, 100).png().toBuffer());
  expect([wide.body.width, wide.body.height]).toEqual([2400, 50]);
});

test.each<[what: string, change: (webp: Buffer) => Buffer | Promise<Buffer>, isUnchanged: boolean]>([
  ["as it is", (webp) => webp, true],
  ["with transparency", () => picture().ensureAlpha(0.5).webp().toBuffer(), true],
  ["without loss", () => picture().webp({ lossless: true }).toBuffer(), true],
  [
    "with several frames",
    async () =>
      sharp(await animatedGif(20, 10), { animated: true })
        .webp()
        .toBuffer(),
    true,
  ],
  [
    "with metadata",
    () =>
      picture()
        .withExif({ IFD0: { Artist: "Somebody" } })
        .webp()
        .toBuffer(),
    false,
  ],
  ["with a colour profile", () => picture().withIccProfile("p3").webp().toBuffer(), false],
  ["that is too wide", () => picture(2500, 10).webp().toBuffer(), false],
  ["with bytes behind it", (webp) => Buffer.concat([webp, Buffer.from("<script>")]), false],
  ["with an unknown part", (webp) => withPart(webp, "HTML", "<script>"), false],
])(
  "a WebP %s is encoded again only if it is too wide or has metadata or additional data",
  async (_, change, isUnchanged) => {
    const { upload, origin } = await uploadsApp();
    const webp = await change(await picture().webp({ quality: 20 }).toBuffer());
    const { status, body } = await upload(webp);
    expect(status).toBe(201);
    const sent = Buffer.from(await (await fetch(origin + body.url)).arrayBuffer());
    expect([sent.equals(webp), sent.includes("<script>")]).toEqual([isUnchanged, false]);

    const name = body.url.slice("/uploads/".length);
    expect((await upload(sent, name)).body.url).toBe(body.url);
    const colour = /[0-9a-f]{6}\.webp$/;
    const otherColour = name.replace(colour, "0a0b0c.webp");
    expect((await upload(sent, otherColour)).body.url).toBe(`/uploads/${otherColour}`);
    for (const other of ["9-1x1-0a0b0c.webp", name.replace(/\d+x/, "9x"), `../${name}`])
      expect((await upload(sent, other)).body.url.replace(colour, "")).toBe(body.url.replace(colour, ""));
  },
);

/** Returns a WebP with an additional chunk of this type. */
function withPart(webp: Buffer, type: string, content: string) {
  const part = Buffer.concat([Buffer.from(type), Buffer.alloc(4), Buffer.from(content)]);
  part.writeUInt32LE(content.length, 4);
  const whole = Buffer.concat([webp, part]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

test("an image that is taller than the maximum of WebP is scaled down", async () => {
  const { upload } = await uploadsApp();
  const { status, body } = await upload(await picture(40, 20_000).png().toBuffer());
  expect([status, body.height]).toEqual([201, 16_383]);
});

test("an animated GIF stays animated", async () => {
  const { upload, origin } = await uploadsApp();

  const { status, body } = await upload(await animatedGif(20, 10), "moving.gif");

  expect([status, body.width, body.height]).toEqual([201, 20, 10]);
  const { pages, pageHeight } = await sharp(await (await fetch(origin + body.url)).arrayBuffer(), {
    animated: true,
  }).metadata();
  expect([pages, pageHeight]).toEqual([3, 10]);
});

test("an image that is uploaded several times at once is stored as one file", async () => {
  const { upload, stored } = await uploadsApp();
  const bytes = await picture().png().toBuffer();

  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bytes)));

  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  expect((await stored()).files).toHaveLength(1);
  expect((await stored()).rows).toHaveLength(1);
});

test("a file name with a path cannot reach files outside of the upload folder", async () => {
  const { upload, visitor, stored } = await uploadsApp();
  const { body } = await upload(await picture().png().toBuffer(), "../../../etc/evil.png");
  expect((await stored()).files).toEqual([body.url.slice("/uploads/".length)]);

  for (const name of ["..%2ffolio.db", "..%5cfolio.db", ".hidden", "", "nothing.webp", "%00"])
    expect((await visitor.get(`/uploads/${name}`)).status, name).toBe(404);
  const beyond = await visitor.get(body.url, { headers: { range: "bytes=99999999-" } });
  expect(beyond.status).toBe(416);
});
