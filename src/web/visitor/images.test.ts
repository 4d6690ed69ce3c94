import { expect, test } from "vitest";
import { isOwnImage, sizeFromName } from "./images.ts";

test("an uploaded image tells its measures by its name", () => {
  expect(sizeFromName("/uploads/3f9c0a-1200x800.webp")).toEqual({ width: 1200, height: 800 });
  expect(sizeFromName("/uploads/plain.webp")).toBeUndefined();
  expect(sizeFromName("/uploads/1200x800-later.webp")).toBeUndefined();
});

test("only images of this site are shown to visitors", () => {
  expect(isOwnImage("/uploads/a.webp")).toBe(true);
  expect(isOwnImage("https://elsewhere.example/a.png")).toBe(false);
  expect(isOwnImage("//elsewhere.example/a.png")).toBe(false);
  expect(isOwnImage(null)).toBe(false);
});
