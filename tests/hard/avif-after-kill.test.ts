import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { owner, startSite } from "../browser/support/site.ts";
import { createClient } from "../support/client.ts";
import { imageForm } from "../support/image-form.ts";

const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;

test.skipIf(inject("postgres"))(
  "a server that is killed while it encodes AVIF versions encodes the rest after its next start",
  async () => {
    const folder = mkdtempSync(join(inject("runFolder"), "killed-"));
    const settings = { STARTER_CONTENT: "off", DATA_DIR: folder };
    const avifFiles = () =>
      readdirSync(join(folder, "smaller-uploads"), { recursive: true, encoding: "utf8" }).filter((path) =>
        path.endsWith(".avif"),
      );
    const first = await startSite(settings);
    const client = createClient(first.address);
    await client.post("/api/auth/login", owner);
    const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#888", noise } })
      .blur(2)
      .jpeg()
      .toBuffer();
    const { body } = await client.post("/api/blogs/upload", imageForm(photo));

    await first.kill();

    expect(avifFiles().length).toBeLessThan(6);
    const second = await startSite(settings);
    const widest = second.address + body.url.replace("/uploads/", "/uploads/2400/").replace(/webp$/, "avif");
    const answered = async () => (await fetch(widest)).headers.get("content-type");
    await expect.poll(answered).toBe("image/avif");
    expect(avifFiles()).toHaveLength(6);

    await Promise.all([first.stop(), second.stop()]);
  },
);
