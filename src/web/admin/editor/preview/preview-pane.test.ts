import { expect, test } from "vitest";
import { withSmallerImages } from "./preview-pane.tsx";

const hash = "0123456789abcdef0123456789abcdef";

test("the preview loads uploads in the size of the pane, and all other images unchanged", () => {
  const upload = `/uploads/${hash}-600x400-aabbcc.webp`;
  expect(withSmallerImages(`<p><img src="${upload}" alt="A cat" loading="lazy"></p>`)).toBe(
    `<p><img src="${upload}" srcset="/uploads/320/${hash}-600x400-aabbcc.webp 320w, ` +
      `/uploads/480/${hash}-600x400-aabbcc.webp 480w, ${upload} 600w" sizes="(min-width: 64rem) 40vw, 100vw" alt="A cat" loading="lazy"></p>`,
  );

  const others = `<img src="/uploads/${hash}-200x100.webp" alt=""><img src="https://example.com/cat.webp" alt=""><img src="/uploads/cat.webp" alt="">`;
  expect(withSmallerImages(others)).toBe(others);
});
