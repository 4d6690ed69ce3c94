import { expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

test("an image of this site, alone in its paragraph, has its title as the caption", async () => {
  expect(await renderMarkdown('![A cat](/cat.png "Tom & \\"Jerry\\"")')).toBe(
    '<figure class="picture"><img src="/cat.png" alt="A cat" loading="lazy" decoding="async">' +
      '<figcaption>Tom &#x26; "Jerry"</figcaption></figure>',
  );
  expect(await renderMarkdown('See ![a](/a.png "b")')).toContain('<p>See <img src="/a.png" alt="a" title="b"');
  expect(await renderMarkdown("![a](/a.png)")).toMatch(/^<p><img/);
  expect(await renderMarkdown('![a](https://other.test/a.png "b")')).not.toContain("figure");
});

test("an image and its dark variant share one caption, and each has a class for its colour scheme", async () => {
  const pair = "![A cat](/light.png#gh-light-mode-only) ![A cat](/dark.png#gh-dark-mode-only)";
  const images = ["light", "dark"].map(
    (scheme) => `<img src="/${scheme}.png" alt="A cat" loading="lazy" decoding="async" class="only-${scheme}">`,
  );
  expect(await renderMarkdown(pair)).toBe(`<p>${images.join(" ")}</p>`);
  expect(await renderMarkdown(pair.replace("only)", 'only "Tom")'))).toBe(
    `<figure class="picture">${images.join("")}<figcaption>Tom</figcaption></figure>`,
  );
});

test("several images alone in a paragraph become a gallery, with the caption and dark variant of each image", async () => {
  const html = await renderMarkdown(
    '![a](/a.png)\n![b](/b.png "B")\n![c](/c.png#gh-light-mode-only) ![c](/d.png#gh-dark-mode-only)',
  );
  expect(html).toMatch(/^<div class="gallery"><img src="\/a.png"[^>]*><figure class="picture"><img src="\/b.png"/);
  expect(html).toMatch(/<figcaption>B<\/figcaption><\/figure><img [^>]*"only-light"><img [^>]*"only-dark"><\/div>$/);
  expect(await renderMarkdown("![a](/a.png) and ![b](/b.png)")).not.toContain("gallery");
});

test("images with only a given width or height get the other measure, and do not form a gallery", async () => {
  const upload = "/uploads/0123456789abcdef0123456789abcdef-600x400.webp";
  const html = await renderMarkdown(`<p><img src="${upload}" width="40"> <img src="${upload}" height="100"></p>`);
  expect(html).not.toContain("gallery");
  expect(html).toContain('width="40" height="27"');
  expect(html).toContain('width="150" height="100"');
});
