import { expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

test("the title of an image that stands alone is its caption", async () => {
  expect(await renderMarkdown('![A cat](/cat.png "Tom & \\"Jerry\\"")')).toBe(
    '<figure class="picture"><img src="/cat.png" alt="A cat" loading="lazy" decoding="async">' +
      '<figcaption>Tom &#x26; "Jerry"</figcaption></figure>',
  );
});

test("an image within text, without a title or of another host has no caption", async () => {
  expect(await renderMarkdown('See ![a](/a.png "b")')).toContain('<p>See <img src="/a.png" alt="a" title="b"');
  expect(await renderMarkdown("![a](/a.png)")).toMatch(/^<p><img/);
  expect(await renderMarkdown('![a](https://other.test/a.png "b")')).not.toContain("figure");
});
