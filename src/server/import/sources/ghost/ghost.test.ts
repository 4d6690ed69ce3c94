import { expect, test } from "vitest";
import { fileOf, folderOf, ghostExport, ghostPost, readArchive } from "../../../../../tests/support/blog-archives.ts";

/** Imports an export with a single post; returns the post and the notes about the site. */
async function readPost(fields: Record<string, unknown>, tables: Record<string, Record<string, unknown>[]> = {}) {
  const { documents, sentences } = await readArchive(
    fileOf("blog.json", ghostExport({ posts: [ghostPost(fields)], ...tables })),
  );
  return { post: documents[0]!, siteSentences: sentences };
}

test("a Ghost post is imported with its dates, tags, author, cover, search engine texts and old address", async () => {
  const { post, siteSentences } = await readPost(
    {
      created_at: "2020-01-01T10:00:00.000Z",
      published_at: "2020-01-02T10:00:00.000Z",
      updated_at: "2020-01-03 10:00:00",
      custom_excerpt: "In short",
      feature_image: "__GHOST_URL__/content/images/size/w1000/2020/01/cover.png",
      canonical_url: "https://elsewhere.example/a",
      html: "<p>Hello</p>",
    },
    {
      posts_meta: [
        {
          post_id: "p1",
          meta_title: "For search",
          meta_description: "Found",
          feature_image_alt: "A cover",
          feature_image_caption: "By <b>Anna</b>",
        },
      ],
      tags: [
        { id: "t1", name: "Second", slug: "second", visibility: "public" },
        { id: "t2", name: "First", slug: "first", visibility: "public" },
        { id: "t3", name: "#hidden", slug: "hash-hidden", visibility: "internal" },
      ],
      posts_tags: [
        { post_id: "p1", tag_id: "t1", sort_order: 1 },
        { post_id: "p1", tag_id: "t3", sort_order: 2 },
        { post_id: "p1", tag_id: "t2", sort_order: 0 },
      ],
      users: [
        { id: "u1", name: "Anna", slug: "anna" },
        { id: "u2", name: "Ben", slug: "ben" },
      ],
      posts_authors: [
        { post_id: "p1", author_id: "u2", sort_order: 1 },
        { post_id: "p1", author_id: "u1", sort_order: 0 },
      ],
      members: [{ id: "m1" }, { id: "m2" }],
      settings: [{ key: "codeinjection_head", value: "<script></script>" }],
    },
  );
  expect(post).toEqual({
    kind: "post",
    key: "uuid-1",
    feedId: "p1",
    title: "A title",
    slug: "a-title",
    content: "<p>Hello</p>",
    format: "html",
    excerpt: "In short",
    isPublished: true,
    createdAt: new Date("2020-01-01T10:00:00Z"),
    publishedAt: new Date("2020-01-02T10:00:00Z"),
    updatedAt: new Date("2020-01-03T10:00:00Z"),
    authorName: "Anna",
    cover: "/content/images/2020/01/cover.png",
    coverText: "A cover",
    canonicalUrl: "https://elsewhere.example/a",
    metaTitle: "For search",
    metaDescription: "Found",
    tags: ["First", "Second"],
    oldPaths: ["/a-title/"],
    sentences: [
      "Of the authors Anna, Ben only the first is imported: a text has one author.",
      'The caption of the cover is left out: "By Anna".',
    ],
  });
  expect(siteSentences).toEqual([
    "2 members are not imported: subscribers of the newsletter are imported from their CSV file.",
    "Code that Ghost adds to every page is not imported.",
    "Internal tags, whose names begin with #, are left out: no reader saw them.",
  ]);
});

const members =
  "Only members could read the text, and folio has no members, so it is now a draft: publish it for everybody.";
const below = "Its text has a mark below which it was for members.";
const gone = "A passage shown only to members is left out.";
const plain = { html: "<p>a</p>" };
const gated = (parameters: string) => ({
  html: `<p>b</p><!--kg-gated-block:begin ${parameters} --><p>a</p><!--kg-gated-block:end-->`,
});

test.each<[fields: Record<string, unknown>, isPublished: boolean, sentences: string[], settings?: object]>([
  [plain, true, []],
  [{ ...plain, status: "draft" }, false, ["It was a draft."]],
  [
    { ...plain, status: "scheduled", published_at: "2030-01-01T00:00:00.000Z" },
    false,
    ["The text was scheduled for 2030-01-01T00:00:00.000Z and is now a draft: schedule it again."],
  ],
  [{ ...plain, status: "sent" }, false, ["The text was only sent by email and is now a draft."]],
  [{ ...plain, visibility: "members" }, false, [members]],
  [{ ...plain, visibility: "status:-free" }, false, [members]],
  [{ ...plain, type: "page" }, true, []],
  [plain, false, ["The site was private and asked for a password."], { key: "is_private", value: "true" }],
  [{ html: "<p>a</p><!--members-only--><p>b</p>" }, false, [below]],
  [gated('nonMember:false memberSegment:"status:free"'), true, [gone]],
  [gated('nonMember:true memberSegment:""'), true, []],
])(
  "a Ghost post with the fields %j is public if everyone could read it in Ghost, otherwise a draft",
  async (fields, isPublished, sentences, settings) => {
    const { post } = await readPost(fields, { settings: settings ? [{ ...settings }] : [] });
    expect(post).toMatchObject({ isPublished, sentences });
    expect(sentences.includes(gone) && post.content.includes("<p>a</p>")).toBe(false);
  },
);

test("pages in exports of all Ghost versions, even the first, are imported as pages", async () => {
  const { documents } = await readArchive(
    fileOf(
      "blog.json",
      // An export of the first Ghost versions, which lacks the property `db`.
      JSON.stringify({
        meta: { exported_on: 1, version: "003" },
        data: {
          posts: [
            ghostPost({ type: undefined, page: 1, uuid: "a", html: "<p>One<br>two</p>", author_id: 1 }),
            ghostPost({ type: "page", uuid: "b" }),
          ],
          users: [{ id: 1, name: "Anna" }],
        },
      }),
    ),
  );
  expect(documents).toMatchObject([
    { kind: "page", key: "a", content: "<p>One<br>two</p>", authorName: "Anna" },
    { kind: "page", key: "b", content: "" },
  ]);
});

const embedded = (address: string) => `<p><a href="${address}">${address}</a></p>`;
const svg = "<svg viewBox='0 0 24 24'><path d='M23 10'></path></svg>";

test.each<[card: string, html: string, expected: string, sentences?: string[]]>([
  [
    "image",
    '<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><a href="https://example.com"><img src="__GHOST_URL__/content/images/size/w600/a.png" class="kg-image" alt="A" loading="lazy" width="2000" height="1000" srcset="/b.png 600w"></a><figcaption>A <b>cat</b></figcaption></figure>',
    '<figure><a href="https://example.com"><img src="/content/images/a.png" alt="A"></a><figcaption>A <strong>cat</strong></figcaption></figure>',
  ],
  [
    "gallery",
    '<figure class="kg-card kg-gallery-card kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/1.png" alt="One"></div><div class="kg-gallery-image"><img src="/2.png" alt=""></div></div></div><figcaption>Both</figcaption></figure>',
    '<p><img src="/1.png" alt="One">\n<img src="/2.png" alt=""></p><p><em>Both</em></p>',
  ],
  [
    "bookmark",
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.com/a?b=1"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="/i.ico" alt=""></div></div></a></figure>',
    embedded("https://example.com/a?b=1"),
  ],
  [
    "embed",
    '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/a?feature=oembed"></iframe><figcaption>See</figcaption></figure>',
    `${embedded("https://www.youtube.com/watch?v=a")}<p><em>See</em></p>`,
  ],
  [
    "embed of a post",
    '<figure class="kg-card kg-embed-card"><blockquote class="twitter-tweet"><a href="https://twitter.com/a/status/1">x</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script></figure>',
    embedded("https://twitter.com/a/status/1"),
  ],
  [
    "code",
    '<figure class="kg-card kg-code-card"><pre><code class="language-js">a &lt; b\n</code></pre><figcaption>Code</figcaption></figure>',
    '<pre><code class="language-js">a &#x3C; b\n</code></pre><p><em>Code</em></p>',
  ],
  [
    "markdown",
    '<!--kg-card-begin: markdown--><p><strong>a</strong><br>b<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>Note <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section><!--kg-card-end: markdown-->',
    '<p><strong>a</strong><br>b<sup><a href="#user-content-fn-1" data-footnote-ref="">1</a></sup></p><section data-footnotes="" class="footnotes"><ol><li id="user-content-fn-1"><p>Note </p></li></ol></section>',
  ],
  ["html", '<div class="x"><p>a</p><script>b()</script></div>', "<p>a</p>", ["A script is left out."]],
  [
    "callout",
    '<div class="kg-card kg-callout-card kg-callout-card-yellow"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>it</b></div></div>',
    '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">warning</p><p>💡 Mind <strong>it</strong></p></div>',
  ],
  [
    "toggle",
    `<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>More</span></h4><button class="kg-toggle-card-icon">${svg}</button></div><div class="kg-toggle-content"><p>Hidden</p></div></div>`,
    "<details><summary>More</summary><p>Hidden</p></details>",
  ],
  [
    "button",
    '<div class="kg-card kg-button-card kg-align-center"><a href="https://example.com" class="kg-btn kg-btn-accent">Go &lt;on&gt;</a></div>',
    '<p><a href="https://example.com">Go &#x3C;on></a></p>',
  ],
  [
    "file",
    `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/a.pdf" title="Download" download=""><div class="kg-file-card-contents"><div class="kg-file-card-title">Slides</div><div class="kg-file-card-caption">2 MB</div></div><div class="kg-file-card-icon">${svg}</div></a></div>`,
    '<p><a href="/content/files/a.pdf">Slides</a><br>2 MB</p>',
  ],
  [
    "audio",
    `<div class="kg-card kg-audio-card"><img src="" alt="audio-thumbnail" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-player-container"><audio src="/content/media/a.mp3" preload="metadata"></audio><div class="kg-audio-title">Song</div><div class="kg-audio-player"><button>${svg}</button><span class="kg-audio-current-time">0:00</span></div></div></div>`,
    '<figure><audio src="/content/media/a.mp3" controls></audio><figcaption>Song</figcaption></figure>',
  ],
  [
    "video",
    `<figure class="kg-card kg-video-card" data-kg-thumbnail="/t.jpg" data-kg-custom-thumbnail=""><div class="kg-video-container"><video src="/content/media/a.mp4" poster="https://img.spacergif.org/v1/9x9/0a/spacer.png" width="9" height="9" loop autoplay muted playsinline></video><div class="kg-video-overlay"><button>${svg}</button></div><div class="kg-video-player-container"><span>0:00</span></div></div></figure>`,
    '<video src="/content/media/a.mp4" poster="/t.jpg" controls loop></video>',
  ],
  [
    "header",
    '<div class="kg-card kg-header-card kg-style-image" data-kg-background-image="/b.png"><h2 class="kg-header-card-header" id="big">Big</h2><h3 class="kg-header-card-subheader">small</h3><a class="kg-header-card-button" href="/go/">Go</a></div>',
    '<p><img src="/b.png" alt=""></p><h2>Big</h2><h3>small</h3><p><a href="/go/">Go</a></p>',
  ],
  [
    "product",
    `<div class="kg-card kg-product-card"><div class="kg-product-card-container"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title">Book</h4></div><div class="kg-product-card-rating">${`<span class="kg-product-card-rating-active kg-product-card-rating-star">${svg}</span>`.repeat(4)}<span class=" kg-product-card-rating-star">${svg}</span></div><div class="kg-product-card-description"><p>Good</p></div><a href="https://shop.example" class="kg-product-card-button"><span>Buy</span></a></div></div>`,
    '<h4>Book</h4><p>★★★★☆</p><p>Good</p><p><a href="https://shop.example">Buy</a></p>',
  ],
  [
    "call to action",
    '<div class="kg-card kg-cta-card"><div class="kg-cta-sponsor-label-wrapper"><div class="kg-cta-sponsor-label"><p>AD</p></div></div><div class="kg-cta-content"><div class="kg-cta-text"><p>Join</p></div><a href="https://example.com" class="kg-cta-button">Join</a></div></div>',
    '<p><em>AD</em></p><p>Join</p><p><a href="https://example.com">Join</a></p>',
  ],
  [
    "sign-up",
    '<div class="kg-card kg-signup-card"><h2>Sign up</h2><form></form></div>',
    "",
    ["A form to sign up for the newsletter is left out."],
  ],
  ["an unknown one", '<div class="kg-card kg-poll-card"><p>Poll</p></div>', "<p>Poll</p>"],
])("a card of Ghost is converted: %s", async (_, html, content, sentences = []) => {
  expect((await readPost({ html })).post).toMatchObject({ content, sentences });
});

test("redirects.yaml and routes.yaml next to a Ghost export are read", async () => {
  const post = ghostPost({ published_at: "2019-05-31T23:30:00.000Z", html: "<p>a</p>" });
  const { documents, redirects, sentences } = await readArchive(
    folderOf({
      "blog.json": ghostExport({ posts: [post], settings: [{ key: "timezone", value: "Europe/Berlin" }] }),
      "data/redirects.yaml":
        "301:\n  /old/: /new/\n  ^/a/b\\/?$: https://example.com/\n302:\n  /soon/: /later/\n  ^/tag/(.*)$: /tags/$1\n  ^/([a-z]+)/?$: /$1\n",
      "settings/routes.yaml": "collections:\n  /blog/:\n    permalink: /blog/{year}/{month}/{day}/{slug}/\n",
    }),
  );
  expect(documents[0]!.oldPaths).toEqual(["/blog/2019/06/01/a-title/"]);
  expect(redirects).toEqual([
    { from: "/old/", to: "/new/", status: 301 },
    { from: "/a/b/", to: "https://example.com/", status: 301 },
    { from: "/soon/", to: "/later/", status: 302 },
    { from: "/tag/*", to: "/tags/:splat", status: 302 },
  ]);
  expect(sentences).toEqual([
    "data/redirects.yaml has 1 redirect with patterns, which are left out: System → Redirects has captures instead.",
  ]);

  const json = JSON.stringify([{ from: "^/x/?$", to: "/y/", permanent: true }]);
  const other = await readArchive(folderOf({ "blog.json": ghostExport({ posts: [post] }), "redirects.json": json }));
  expect(other.redirects).toEqual([{ from: "/x/", to: "/y/", status: 301 }]);
});

test("an export that is truncated or no JSON is refused before anything is imported", async () => {
  const whole = ghostExport({ posts: [ghostPost({ html: "<p>a</p>" })] });
  for (const damaged of [whole.slice(0, -4), `${whole.slice(0, -1)}!`])
    await expect(readArchive(fileOf("blog.json", damaged))).rejects.toThrow(
      "blog.json is not complete or damaged, so it cannot be read as JSON: export it again.",
    );
});
