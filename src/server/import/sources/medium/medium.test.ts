import { expect, test } from "vitest";
import { readArchive, zipBytes, zipOf } from "../../../../../tests/support/blog-archives.ts";
import { visibilitiesIn } from "../../../../../tests/support/imported-visibility.ts";

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

test("Medium posts are imported with their pictures, code, cards and old addresses", async () => {
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
  expect(sentences).toEqual([
    "Claps, highlights, lists and bookmarks are left out.",
    "Medium does not export which texts were unlisted or for members: --drafts imports all as drafts.",
  ]);
});

const wasDraft = "It was a draft.";
const isResponse = "The text has no title, as a response to another text, so it is a draft.";
const story = '<h3 class="graf graf--h3 graf--title">A title</h3><p class="graf graf--p">Words</p>';
const words = (text: string, kind = "p") => `<${kind} class="graf graf--${kind}">${text}</${kind}>`;
const published = "posts/2018-08-11_A-title-abcdef123456.html";
const untitled = (body: string) => page("", body, footer);

test.each<[what: string, name: string, content: string, expected: string]>([
  ["a story", published, page("A title", story, footer), "public"],
  ["a story without a date in its name", "posts/A-title-abcdef123456.html", page("A title", story, footer), "public"],
  ["a story in a folder of the archive", `medium-export/${published}`, page("A title", story, footer), "public"],
  [
    "a title below a picture",
    published,
    page("A title", `<figure class="graf graf--figure"></figure>${story}`, footer),
    "public",
  ],
  ["a text without a title that is not in its words", published, page("A title", words("Words"), footer), "public"],
  ["a draft", "posts/draft_A-title-abcdef123456.html", page("A title", story, ""), wasDraft],
  ["a draft with an address", "posts/draft_A-title-abcdef123456.html", page("A title", story, footer), wasDraft],
  ["a draft that has just its date", published, page("A title", story, footer.replace("p-canonical", "")), wasDraft],
  ["a story without an address", published, page("A title", story, ""), wasDraft],
  [
    "a draft of a response",
    "posts/draft_Nice-abcdef123456.html",
    page("Nice", words("Nice"), ""),
    `${wasDraft} ${isResponse}`,
  ],
  ["a response", published, page("Nice text", words("Nice text"), footer), isResponse],
  ["a response with a cut title", published, page("Nice te…", words("Nice text and more"), footer), isResponse],
  ["a response with a link", published, page("Nice text", words('Nice <a href="/x">text</a>'), footer), isResponse],
  [
    "a response below a quotation of the story",
    published,
    untitled(words("Quoted", "blockquote") + words("Nice")),
    isResponse,
  ],
  ["a text without any title", published, untitled(words("Words")), isResponse],
])("a Medium post that was not public becomes a draft or is left out: %s", async (_, name, content, expected) => {
  // A second post, without which the importer would not recognise a Medium export.
  const known = { "posts/2018-08-12_B-aaaaaa123456.html": page("B", story, footer), [name]: content };
  const fates = await visibilitiesIn("export.zip", await zipBytes(known));
  expect(fates.toSpliced(fates.indexOf("public"), 1)).toEqual([expected]);
});

test("files of a Medium archive other than posts are not imported", async () => {
  const names = ["profile/about.html", "lists/List-1.html", "responses/Nice-abcdef123456.html", "posts/in/a.html"];
  const others = Object.fromEntries(names.map((name) => [name, page("Nice", story, footer)]));
  expect(
    await visibilitiesIn("export.zip", await zipBytes({ [published]: page("A title", story, footer), ...others })),
  ).toEqual(["public"]);
});
