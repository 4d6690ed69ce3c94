import { expect, test } from "vitest";
import { sizeFromName } from "./image-sizes.ts";
import { isOwnImage } from "./image-versions.ts";

const hash = "0123456789abcdef0123456789abcdef";

test("the size of an uploaded image is in its name", () => {
  expect(sizeFromName(`/uploads/${hash}-1200x800.webp`)).toEqual({ width: 1200, height: 800 });
  expect(sizeFromName(`/uploads/${hash}-1200x800-a0b1c2.webp`)).toEqual({ width: 1200, height: 800 });
  expect(sizeFromName("/uploads/plain.webp")).toBeUndefined();
  expect(sizeFromName(`/uploads/1200x800-${hash}.webp`)).toBeUndefined();
});

test("only images of this site are shown to visitors", () => {
  expect(isOwnImage("/uploads/a.webp")).toBe(true);
  expect(isOwnImage("https://elsewhere.example/a.png")).toBe(false);
  expect(isOwnImage("//elsewhere.example/a.png")).toBe(false);
  expect(isOwnImage(null)).toBe(false);
});
