import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawCard } from "./draw-share-image.ts";
import type { Card } from "./drawings.ts";

const plain: Card = {
  kind: "card",
  title: "Ship it",
  byline: "Alex",
  siteName: "Notes",
  host: "site.example",
  seed: "",
  category: undefined,
  accentHue: 264,
  accentChroma: 1,
};
const style = { cover: "<svg></svg>", surface: "#fff", text: "#000", muted: "#555", accent: "#00f" };
const draw = (text: Partial<Card>) => drawCard({ ...plain, ...text }, style);

test("an emoji or symbol that no font has is left out of the text of a share image", async () => {
  expect(await draw({ title: "Ship 🎉 it ☃" })).toEqual(await draw({}));
  expect(await draw({ byline: "Alex 👩🏽‍💻" })).toEqual(await draw({}));
});

test("a title with letters that no font contains is omitted completely from the share image", async () => {
  const untitled = await draw({ title: "" });
  for (const title of ["日本語で書く", "Learn 日本語 today", "مرحبا بالعالم", "שלום", "हिन्दी"])
    expect((await draw({ title })).equals(untitled), title).toBe(true);
  for (const title of ["Привет", "Ελλάδα", "Łódź", "Việt", "e\u0301te\u0301"])
    expect((await draw({ title })).equals(untitled), title).toBe(false);
});

test("a share image with any text is 1200 by 630 pixels and smaller than 200 KB", async () => {
  const words = fc.string({ unit: "grapheme", maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(words, words, words, async (title, byline, siteName) => {
      const bytes = await draw({ title, byline, siteName });
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height, bytes.length < 200 * 1024]).toEqual([1200, 630, true]);
    }),
    { numRuns: 25 },
  );
});
