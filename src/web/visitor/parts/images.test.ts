import { expect, test } from "vitest";
import { imageSource, isOwnImage, sizeFromName } from "./images.ts";

const hash = "0123456789abcdef0123456789abcdef";

test("the size of an uploaded image is in its name", () => {
  expect(sizeFromName(`/uploads/${hash}-1200x800.webp`)).toEqual({ width: 1200, height: 800 });
  expect(sizeFromName("/uploads/plain.webp")).toBeUndefined();
  expect(sizeFromName(`/uploads/1200x800-${hash}.webp`)).toBeUndefined();
});

test("the srcset of an uploaded image has every width below its own", () => {
  const address = `/uploads/${hash}-1200x800.webp`;
  const { sizes, srcSet, ...whole } = imageSource(address, "card");

  expect(whole).toEqual({ src: address, width: 1200, height: 800 });
  expect(srcSet).toBe(
    [320, 480, 720, 1080].map((width) => `/uploads/${width}/${hash}-1200x800.webp ${width}w, `).join("") +
      `${address} 1200w`,
  );
  expect(sizes).toMatch(/92vw$/);
});

test("a small image or one that is not an upload has no srcset", () => {
  const small = `/uploads/${hash}-320x240.webp`;
  expect(imageSource(small, "card")).toEqual({ src: small, width: 320, height: 240 });
  for (const other of ["/pictures/a.png", `/uploads/${hash}-900x600.webp?1`, `/uploads/480/${hash}-900x600.webp`])
    expect(imageSource(other, "card")).toEqual({ src: other });
});

test("only images of this site are shown to visitors", () => {
  expect(isOwnImage("/uploads/a.webp")).toBe(true);
  expect(isOwnImage("https://elsewhere.example/a.png")).toBe(false);
  expect(isOwnImage("//elsewhere.example/a.png")).toBe(false);
  expect(isOwnImage(null)).toBe(false);
});
