import { expect, test } from "vitest";
import { isOwnImage } from "./image-versions.ts";

test("only images of this site are shown to visitors", () => {
  expect(isOwnImage("/uploads/a.webp")).toBe(true);
  expect(isOwnImage("https://elsewhere.example/a.png")).toBe(false);
  expect(isOwnImage("//elsewhere.example/a.png")).toBe(false);
  expect(isOwnImage(null)).toBe(false);
});
