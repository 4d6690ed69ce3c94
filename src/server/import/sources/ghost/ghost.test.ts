import { describe, expect, test } from "vitest";
import { fileOf, folderOf, ghostExport, ghostPost, readArchive } from "../../../../../tests/support/blog-archives.ts";

const lexical = (...children: object[]) => JSON.stringify({ root: { type: "root", children } });
const words = (text: string, format = 0) => ({ type: "extended-text", text, format });
const paragraph = (...children: object[]) => ({ type: "paragraph", children });
const mobiledoc = (parts: object) =>
  JSON.stringify({ version: "0.3.1", atoms: [], cards: [], markups: [], sections: [], ...parts });

/** Returns a Mobiledoc text that consists of cards. */
const mobiledocOf = (...cards: [type: string, card: object][]) =>
  mobiledoc({ cards, sections: cards.map((_, index) => [10, index]) });

/** Imports an export with a single post; returns the post and the notes about the site. */
async function readPost(fields: Record<string, unknown>, tables: Record<string, Record<string, unknown>[]> = {}) {
  const { documents, sentences } = await readArchive(
    fileOf("blog.json", ghostExport({ posts: [ghostPost(fields)], ...tables })),
  );
  return { post: documents[0]!, siteSentences: sentences };
}

const contentOf = async (fields: Record<string, unknown>) => {
  const { post } = await readPost(fields);
  return { content: post.content, sentences: post.sentences };
};

test("a Ghost post is imported with its dates, tags, author, cover, search texts and old address", async () => {
  const { post, siteSentences } = await readPost(
    {
      created_at: "2020-01-01T10:00:00.000Z",
      published_at: "2020-01-02T10:00:00.000Z",
      updated_at: "2020-01-03 10:00:00",
      custom_excerpt: "In short",
      feature_image: "__GHOST_URL__/content/images/size/w1000/2020/01/cover.png",
      canonical_url: "https://elsewhere.example/a",
      featured: 1,
      lexical: lexical(paragraph(words("Hello"))),
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
      "The text was featured, which folio does not have.",
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
const gone = "A passage shown only to members or in emails is left out.";
const plain = { html: "<p>a</p>" };
const card = (visibility: object) => ({ lexical: lexical({ type: "html", html: "<p>a</p>", visibility }) });
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
  [{ lexical: lexical({ type: "paywall" }, paragraph(words("b"))) }, false, [below]],
  [{ mobiledoc: mobiledocOf(["paywall", {}]) }, false, [below]],
  [{ html: "<p>a</p><!--members-only--><p>b</p>" }, false, [below]],
  [{ markdown: "a\n\n<!-- members-only -->\n\nb" }, false, [below]],
  [card({ web: { nonMember: true, memberSegment: "" } }), true, []],
  [card({ web: { nonMember: false, memberSegment: "status:free" } }), true, [gone]],
  [card({ showOnWeb: false, showOnEmail: true }), true, [gone]],
  [card({ emailOnly: true }), true, [gone]],
  [gated('nonMember:false memberSegment:"status:free"'), true, [gone]],
  [gated('nonMember:true memberSegment:""'), true, []],
])("a Ghost post with %j is public or a draft", async (fields, isPublished, sentences, settings) => {
  const { post } = await readPost(fields, { settings: settings ? [{ ...settings }] : [] });
  expect(post).toMatchObject({ isPublished, sentences });
  expect(sentences.includes(gone) && post.content.includes("<p>a</p>")).toBe(false);
});

test("pages of all Ghost versions are imported as pages, with the single author of the first versions", async () => {
  const { documents } = await readArchive(
    fileOf(
      "blog.json",
      // Export of the first versions, which lacks the property `db`.
      JSON.stringify({
        meta: { exported_on: 1, version: "003" },
        data: {
          posts: [
            ghostPost({ type: undefined, page: 1, uuid: "a", markdown: "One\ntwo\n\n```js\na\nb\n```", author_id: 1 }),
            ghostPost({ type: "page", uuid: "b" }),
          ],
          users: [{ id: 1, name: "Anna" }],
        },
      }),
    ),
  );
  expect(documents).toMatchObject([
    { kind: "page", key: "a", format: "markdown", content: "One\\\ntwo\n\n```js\na\nb\n```", authorName: "Anna" },
    { kind: "page", key: "b", content: "" },
  ]);
});

test("a text that is only Markdown stays Markdown, unless it contains elements that no text may have", async () => {
  const post = (markdown: string) =>
    readPost({
      mobiledoc: mobiledoc({
        cards: [["markdown", { markdown }]],
        sections: [
          [10, 0],
          [1, "p", []],
        ],
      }),
    });
  expect((await post("# Hi\n\n![a](__GHOST_URL__/content/images/size/w600/a.png) <kbd>x</kbd>")).post).toMatchObject({
    format: "markdown",
    content: "# Hi\n\n![a](/content/images/a.png) <kbd>x</kbd>",
  });
  expect((await post(`Hi\n\n<iframe src="https://player.vimeo.com/video/1"></iframe>`)).post).toMatchObject({
    format: "html",
    content: `<p>Hi</p><p><a href="https://vimeo.com/1">https://vimeo.com/1</a></p>`,
  });
});

test("a Lexical text keeps its formats, links and lists", async () => {
  const { content } = await contentOf({
    lexical: lexical(
      { type: "extended-heading", tag: "h3", children: [words("Head")] },
      paragraph(
        words("a "),
        words("bold", 1),
        words(" both", 3),
        { type: "linebreak" },
        words("x = 1", 16),
        words("2", 32),
        words("m", 128),
      ),
      paragraph({ type: "link", url: "__GHOST_URL__/other/", children: [words("a link")] }, { type: "zwnj" }),
      { type: "extended-quote", children: [words("Wise")] },
      { type: "aside", children: [words("Wiser")] },
      {
        type: "list",
        listType: "number",
        start: 3,
        children: [
          { type: "listitem", children: [words("one")] },
          {
            type: "listitem",
            children: [
              { type: "list", listType: "bullet", children: [{ type: "listitem", children: [words("inner")] }] },
            ],
          },
        ],
      },
    ),
  });
  expect(content).toBe(
    "<h3>Head</h3><p>a <strong>bold<em> both</em></strong><br><code>x = 1</code><sub>2</sub><mark>m</mark></p>".replace(
      "bold<em> both",
      "bold <em>both",
    ) +
      '<p><a href="/other/">a link</a></p><blockquote><p>Wise</p></blockquote><blockquote><p>Wiser</p></blockquote>' +
      '<ol start="3"><li>one<ul><li>inner</li></ul></li></ol>',
  );
});

test("a Mobiledoc text keeps its markups, atoms and lists", async () => {
  const { content } = await contentOf({
    mobiledoc: mobiledoc({
      atoms: [["soft-return", "", {}]],
      markups: [["strong"], ["a", ["href", "__GHOST_URL__/x/", "rel", "nofollow"]], ["em"]],
      sections: [
        [
          1,
          "p",
          [
            [0, [], 0, "a "],
            [0, [0, 2], 1, "b"],
            [0, [], 1, "c"],
            [1, [], 0, 0],
            [0, [1], 1, "<d>"],
          ],
        ],
        [1, "pull-quote", [[0, [], 0, "q"]]],
        [3, "ul", [[[0, [], 0, "one"]], [[0, [], 0, "two"]]]],
        [2, "/content/images/a.png"],
      ],
    }),
  });
  expect(content).toBe(
    '<p>a <strong><em>b</em>c</strong><br><a href="/x/">&#x3C;d></a></p><blockquote><p>q</p></blockquote>' +
      '<ul><li>one</li><li>two</li></ul><p><img src="/content/images/a.png" alt=""></p>',
  );
});

const embedded = (address: string) => `<p><a href="${address}">${address}</a></p>`;

describe("a card of Ghost is converted:", () => {
  test.each<[kind: string, card: object, html: string, sentences?: string[]]>([
    [
      "image",
      { src: "/a.png", alt: "A", caption: "A <b>cat</b>", cardWidth: "wide", href: "https://example.com" },
      '<figure><a href="https://example.com"><img src="/a.png" alt="A"></a><figcaption>A <strong>cat</strong></figcaption></figure>',
    ],
    [
      "gallery",
      { images: [{ src: "/1.png", alt: "One" }, { src: "/2.png" }], caption: "Both" },
      '<p><img src="/1.png" alt="One">\n<img src="/2.png" alt=""></p><p><em>Both</em></p>',
    ],
    ["bookmark", { url: "https://example.com/a?b=1", metadata: { title: "A" } }, embedded("https://example.com/a?b=1")],
    [
      "embed",
      {
        url: "https://www.youtube.com/watch?v=a",
        html: '<iframe src="https://www.youtube.com/embed/a?feature=oembed"></iframe>',
        caption: "See",
      },
      `${embedded("https://www.youtube.com/watch?v=a")}<p><em>See</em></p>`,
    ],
    [
      "embed",
      { html: '<blockquote class="twitter-tweet"><a href="https://twitter.com/a/status/1">x</a></blockquote>' },
      embedded("https://twitter.com/a/status/1"),
    ],
    [
      "codeblock",
      { code: "a < b\n", language: "js", caption: "Code" },
      '<pre><code class="language-js">a &#x3C; b\n</code></pre><p><em>Code</em></p>',
    ],
    [
      "markdown",
      { markdown: "**a**\nb[^1]\n\n[^1]: Note" },
      '<p><strong>a</strong><br>\nb<sup><a href="#user-content-fn-1" data-footnote-ref="" id="user-content-fnref-1">1</a></sup></p><section data-footnotes="" class="footnotes"><ol>\n<li id="user-content-fn-1">\n<p>Note </p>\n</li>\n</ol></section>',
    ],
    ["html", { html: '<div class="x"><p>a</p><script>b()</script></div>' }, "<p>a</p>", ["A script is left out."]],
    [
      "callout",
      { calloutText: "<p>Mind <b>it</b></p>", calloutEmoji: "💡", backgroundColor: "yellow" },
      '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">warning</p><p>💡 Mind <strong>it</strong></p></div>',
    ],
    [
      "toggle",
      { heading: "More", content: "<p>Hidden</p>" },
      "<details><summary>More</summary><p>Hidden</p></details>",
    ],
    [
      "button",
      { buttonUrl: "https://example.com", buttonText: "Go <on>" },
      '<p><a href="https://example.com">Go &#x3C;on></a></p>',
    ],
    [
      "file",
      { src: "__GHOST_URL__/content/files/a.pdf", fileTitle: "Slides", fileCaption: "2 MB" },
      '<p><a href="/content/files/a.pdf">Slides</a><br>2 MB</p>',
    ],
    [
      "audio",
      { src: "/content/media/a.mp3", title: "Song" },
      '<figure><audio src="/content/media/a.mp3" controls></audio><figcaption>Song</figcaption></figure>',
    ],
    [
      "video",
      { src: "/content/media/a.mp4", thumbnailSrc: "/t.jpg", loop: true },
      '<video src="/content/media/a.mp4" poster="/t.jpg" controls loop></video>',
    ],
    [
      "header",
      {
        header: "Big",
        subheader: "small",
        buttonEnabled: true,
        buttonUrl: "/go/",
        buttonText: "Go",
        backgroundImageSrc: "/b.png",
      },
      '<p><img src="/b.png" alt=""></p><h2>Big</h2><p>small</p><p><a href="/go/">Go</a></p>',
    ],
    [
      "product",
      {
        productTitle: "Book",
        productDescription: "<p>Good</p>",
        productRatingEnabled: true,
        productStarRating: 4,
        productButtonEnabled: true,
        productButton: "Buy",
        productUrl: "https://shop.example",
      },
      '<h4>Book</h4><p>★★★★☆</p><p>Good</p><p><a href="https://shop.example">Buy</a></p>',
    ],
    [
      "call-to-action",
      {
        textValue: "<p>Join</p>",
        buttonText: "Join",
        buttonUrl: "https://example.com",
        hasSponsorLabel: true,
        sponsorLabel: "<p>AD</p>",
      },
      '<p><em>AD</em></p><p>Join</p><p><a href="https://example.com">Join</a></p>',
    ],
    [
      "before-after",
      { beforeImage: { src: "/1.png" }, afterImage: { src: "/2.png" } },
      '<p><img src="/1.png" alt="">\n<img src="/2.png" alt=""></p>',
    ],
    ["email", { html: "<p>Hi</p>" }, "", ["A passage shown only in emails is left out."]],
    ["signup", { header: "Sign up" }, "", ["A form to sign up for the newsletter is left out."]],
    [
      "html",
      { html: "<p>a</p>", visibility: { web: { nonMember: false } } },
      "",
      ["A passage shown only to members or in emails is left out."],
    ],
  ])("%s %j", async (type, card, html, sentences = []) => {
    expect(await contentOf({ lexical: lexical({ type, version: 1, ...card }) })).toEqual({ content: html, sentences });
    expect(await contentOf({ mobiledoc: mobiledocOf([type, card], ["hr", {}]) })).toEqual({
      content: `${html}<hr>`,
      sentences,
    });
  });
});

test("an unknown card and a damaged source are replaced by the HTML that Ghost rendered", async () => {
  const source = lexical({ type: "poll", question: "?" });
  expect(await contentOf({ lexical: source, html: '<div class="kg-card">Poll</div>' })).toEqual({
    content: "<p>Poll</p>",
    sentences: ['Ghost\'s card "poll" is unknown to folio, so the text is taken from the HTML that Ghost made of it.'],
  });
  expect(await contentOf({ lexical: source })).toEqual({
    content: "",
    sentences: ['Ghost\'s card "poll" is unknown to folio and left out.'],
  });
  expect(await contentOf({ lexical: "{", html: "<p>a</p>" })).toEqual({
    content: "<p>a</p>",
    sentences: ["The source of the text is damaged, so the text is taken from the HTML that Ghost made of it."],
  });
  const deep = `{"root":{"children":${'[{"type":"list","children":'.repeat(20_000)}[]${"}]".repeat(20_000)}}}`;
  expect((await contentOf({ lexical: deep, html: "<p>a</p>" })).content).toBe("<p>a</p>");
});

test("redirects and routes next to the export are read", async () => {
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
