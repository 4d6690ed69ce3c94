import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { owner, startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;

test("a server that is killed while it encodes AVIF versions encodes the rest after its next start", async ({
  playwright,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "folio-killed-"));
  const settings = { STARTER_CONTENT: "off", DATA_DIR: folder };
  const avifFiles = () =>
    readdirSync(join(folder, "smaller-uploads"), { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".avif"),
    );
  const first = await startSite(settings);
  const request = await playwright.request.newContext({ baseURL: first.address });
  await request.post("/api/auth/login", { data: owner });
  const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#888", noise } })
    .blur(2)
    .jpeg()
    .toBuffer();
  const image = { name: "a.jpg", mimeType: "image/jpeg", buffer: photo };
  const { url } = (await (await request.post("/api/blogs/upload", { multipart: { image } })).json()) as { url: string };

  await first.kill();

  expect(avifFiles().length).toBeLessThan(6);
  const second = await startSite(settings);
  const widest = second.address + url.replace("/uploads/", "/uploads/2400/").replace(/webp$/, "avif");
  const answered = async () => (await fetch(widest)).headers.get("content-type");
  await expect.poll(answered).toBe("image/avif");
  expect(avifFiles()).toHaveLength(6);

  await request.dispose();
  await Promise.all([first.stop(), second.stop()]);
  rmSync(folder, { recursive: true, force: true });
});
