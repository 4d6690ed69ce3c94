import { expect, test } from "vitest";
import { readArchive, zipOf } from "../../../../../tests/support/blog-archives.ts";

const page = (
  title: string,
  body: string,
  footer: string,
) => `<!DOCTYPE html><html><head><title>${title}</title></head><body>
<article class="h-entry"><header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">In short</section>
<section data-field="body" class="e-content"><section class="section section--body"><div class="section-divider"><hr class="section-divider"></div>
<div class="section-content"><div class="section-inner">${body}</div></div></section></section>
<footer>${footer}</footer></article></body></html>`;

const footer = `<p class="p-tags">Tagged in <a class="p-tag" href="https://medium.com/tag/js">JS</a></p>
<p>By <a href="https://medium.com/@anna" class="p-author h-card">Anna</a> on <a href="https://medium.com/p/abcdef123456"><time class="dt-published" datetime="2018-08-11T11:23:34.123Z">August</time></a>.</p>
<p><a href="https://blog.example/A-title-abcdef123456" class="p-canonical">Canonical link</a></p>`;

test("texts come with their pictures, code, cards and old addresses", async () => {
  const body = `<h3 class="graf graf--h3 graf--title">A title</h3><h4 class="graf graf--h4 graf--subtitle">In short</h4>
    <p class="graf graf--p">Hello <strong class="markup--strong">you</strong></p>
    <figure class="graf graf--figure"><img class="graf-image" data-image-id="1*a.png" src="https://cdn-images-1.medium.com/max/800/1*a.png"><figcaption class="imageCaption">A cat</figcaption></figure>
    <pre class="graf graf--pre">a<br>b</pre>
    <figure class="graf graf--figure graf--iframe"><script src="https://gist.github.com/anna/abc.js"></script></figure>
    <div class="graf graf--mixtapeEmbed"><a href="https://example.com/x" class="markup--anchor"><strong>X</strong><br><em>About</em>example.com</a><a href="https://example.com/x" class="mixtapeImage"></a></div>`;
  const { program, documents, sentences } = await readArchive(
    await zipOf({
      "posts/2018-08-11_A-title-abcdef123456.html": page("A title", body, footer),
      "posts/draft_Later-123456abcdef.html": page("Later", '<p class="graf graf--p">Soon</p>', ""),
      "posts/2018-08-12_Nice-text-aaaaaa123456.html": page(
        "Nice text",
        '<p class="graf graf--p">Nice text</p>',
        footer.replace("A-title-abcdef123456", "nice-text-aaaaaa123456"),
      ),
      "claps/claps-0001.html": "<p></p>",
      "README.html": "<p></p>",
    }),
  );
  expect(program).toBe("Medium");
  expect(documents).toMatchObject([
    {
      kind: "post",
      key: "abcdef123456",
      title: "A title",
      slug: "a-title",
      excerpt: "In short",
      isPublished: true,
      publishedAt: new Date("2018-08-11T11:23:34.123Z"),
      authorName: "Anna",
      tags: ["JS"],
      oldPaths: ["/A-title-abcdef123456", "/p/abcdef123456"],
      content:
        '<p>Hello <strong>you</strong></p><figure><img src="https://cdn-images-1.medium.com/max/4000/1*a.png" alt=""><figcaption>A cat</figcaption></figure>' +
        '<pre><code>a\nb</code></pre><p><a href="https://gist.github.com/anna/abc">https://gist.github.com/anna/abc</a></p><p><a href="https://example.com/x">https://example.com/x</a></p>',
      sentences: [],
    },
    { title: "Later", slug: "later", isPublished: false, content: "<p>Soon</p>" },
    {
      title: "Nice text",
      isPublished: false,
      sentences: ["The text has no title, as a response to another text, so it is a draft."],
    },
  ]);
  expect(sentences).toEqual(["Claps, highlights, lists and bookmarks are left out."]);
});
