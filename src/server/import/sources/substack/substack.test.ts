import { expect, test } from "vitest";
import { folderOf, readArchive } from "../../../../../tests/support/blog-archives.ts";

const columns = "post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url";
const data = (value: object) => `data-attrs="${JSON.stringify(value).replaceAll('"', "&quot;")}"`;
const embedded = (address: string) => `<p><a href="${address}">${address}</a></p>`;

const paid = "Only paying subscribers could read the text, so it is now a draft: publish it for everybody.";
const notAll = (audience: string) => `Not everybody could read the text: its audience is "${audience}".`;
const wasDraft = "It was a draft.";
const discussion = "The text started a discussion, which folio does not have.";
const unknownType = (type: string) => `It is not known whether a text of the type "${type}" was public.`;
const below = "Its text has a mark below which it was for members.";

const readText = async (html: string, row = "newsletter,everyone,A title,,") => {
  const { documents } = await readArchive(
    folderOf({
      "posts.csv": `${columns}\n1.a-title,2022-08-12T12:11:23.230Z,TRUE,,${row}\n`,
      "posts/1.a-title.html": html,
    }),
  );
  return documents[0]!;
};

test("Substack posts are imported with their states and old addresses", async () => {
  const rows = [
    columns,
    `1.a-title,2022-08-12T12:11:23.230Z,TRUE,,newsletter,everyone,"A ""title"", long",In &amp; short,`,
    "2.paid,2022-08-13T12:11:23.230Z,TRUE,,podcast,only_paid,Paid,,https://example.com/a.mp3",
    "3.about,2022-08-14T12:11:23.230Z,false,,page,everyone,About,,",
    "4.gone,2022-08-14T12:11:23.230Z,true,,newsletter,everyone,Gone,,",
  ];
  const { program, documents, sentences } = await readArchive(
    folderOf({
      "posts.csv": rows.join("\n"),
      "posts/1.a-title.html": "<p>Hello</p>",
      "posts/2.paid.html": "<p>Listen</p>",
      "posts/3.about.html": "<p>Me</p>",
      "email_list.example.csv": "email\n",
    }),
  );
  expect(program).toBe("Substack");
  expect(documents).toEqual([
    {
      kind: "post",
      key: "1",
      title: 'A "title", long',
      slug: "a-title",
      content: "<p>Hello</p>",
      format: "html",
      excerpt: "In & short",
      isPublished: true,
      createdAt: new Date("2022-08-12T12:11:23.230Z"),
      publishedAt: new Date("2022-08-12T12:11:23.230Z"),
      oldPaths: ["/p/a-title"],
      sentences: [],
    },
    expect.objectContaining({
      key: "2",
      content: '<audio src="https://example.com/a.mp3" controls></audio><p>Listen</p>',
      isPublished: false,
      sentences: [paid],
    }),
    expect.objectContaining({ key: "3", kind: "page", isPublished: false }),
  ]);
  expect(sentences).toEqual([
    "Subscribers are not imported with the texts: import the file email_list as subscribers of the newsletter.",
    'The text of "Gone" is not in the export.',
  ]);
});

test.each<[name: string, html: string, expected: string, sentences?: string[]]>([
  [
    "a picture",
    `<div class="captioned-image-container"><figure><a class="image-link" href="https://substackcdn.com/image/fetch/x/https%3A%2F%2Fmedia.example%2Fa.png"><div class="image2-inset"><picture><source srcset="x"><img src="https://substackcdn.com/image/fetch/w_1456,c_limit/https%3A%2F%2Fmedia.example%2Fa.png" alt="A"></picture><div></div></div></a><figcaption class="image-caption">Cap</figcaption></figure></div>`,
    `<figure><img src="https://media.example/a.png" alt="A"><figcaption>Cap</figcaption></figure>`,
  ],
  [
    "a gallery",
    `<div class="image-gallery-embed" ${data({ gallery: { images: [{ src: "https://a.example/1.png" }, { src: "https://a.example/2.png" }], caption: "Both" } })}></div>`,
    `<p><img src="https://a.example/1.png" alt="">\n<img src="https://a.example/2.png" alt=""></p><p><em>Both</em></p>`,
  ],
  [
    "a video",
    `<div class="youtube-wrap" ${data({ videoId: "abc" })}><div><iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe></div></div>`,
    embedded("https://www.youtube.com/watch?v=abc"),
  ],
  [
    "a tweet",
    `<div class="tweet" ${data({ url: "https://twitter.com/a/status/1" })}><div>Text</div></div>`,
    embedded("https://twitter.com/a/status/1"),
  ],
  [
    "another post",
    `<div class="digest-post-embed" ${data({ canonical_url: "https://b.example/p/x" })}></div>`,
    embedded("https://b.example/p/x"),
  ],
  [
    "a formula",
    `<div class="latex-rendered" ${data({ persistentExpression: "x^2" })}></div>`,
    `<pre><code class="language-math">x^2</code></pre>`,
  ],
  [
    "a file",
    `<div class="file-embed-wrapper"><div class="file-embed-details-h1">Slides</div><a class="file-embed-button wide" href="https://a.example/a.pdf"><span>Download</span></a></div>`,
    `<p><a href="https://a.example/a.pdf">Slides</a></p>`,
  ],
  [
    "a footnote",
    `<p>a<a class="footnote-anchor" href="#footnote-1" id="footnote-anchor-1">1</a></p><div class="footnote"><a class="footnote-number" href="#footnote-anchor-1">1</a><div class="footnote-content"><p>See</p></div></div>`,
    `<p>a<sup><a href="#user-content-fn-1" data-footnote-ref="">1</a></sup></p><section data-footnotes="" class="footnotes"><ol><li id="user-content-fn-1"><p>See</p></li></ol></section>`,
  ],
  ["a quote", `<div class="pullquote"><p>Wise</p></div>`, "<blockquote><p>Wise</p></blockquote>"],
  [
    "a button",
    `<p class="button-wrapper" ${data({ url: "https://shop.example" })}><a class="button" href="https://shop.example"><span>Buy</span></a></p>`,
    `<p><a href="https://shop.example">Buy</a></p>`,
  ],
  [
    "a sign-up",
    `<div class="subscription-widget-wrap" data-attrs="{broken"><form></form></div>`,
    "",
    ["Buttons to subscribe, share and comment are left out."],
  ],
])("a widget of Substack becomes plain HTML: %s", async (_, html, content, sentences = []) => {
  expect(await readText(html)).toMatchObject({ content, sentences });
});

test.each<[row: string, isPublished: string, sentences: string[], html?: string, date?: string]>([
  ["newsletter,everyone", "true", []],
  ["page,everyone", "true", []],
  ["podcast,everyone", "true", []],
  ["newsletter,everyone", "true", [], "", "2999-01-01T00:00:00Z"],
  ["newsletter,everyone", "true", [], "", ""],
  ["newsletter,everyone", "false", [wasDraft]],
  ["newsletter,everyone", "", [wasDraft]],
  ["newsletter,everyone", "scheduled", [wasDraft], "", "2999-01-01T00:00:00Z"],
  ["newsletter,only_paid", "true", [paid]],
  ["newsletter,only_paid", "false", [wasDraft, paid]],
  ["newsletter,only_free", "true", [notAll("only_free")]],
  ["newsletter,", "true", [notAll("")]],
  ["thread,everyone", "true", [discussion]],
  ["adhoc_email,everyone", "true", [unknownType("adhoc_email")]],
  [",everyone", "true", [unknownType("")]],
  ["newsletter,everyone", "true", [below], '<div class="paywall-jump"></div><p>Paid</p>'],
  ["newsletter,only_paid", "true", [paid, below], '<p>Free</p><div class="paywall-jump"></div><p>Paid</p>'],
])(
  "a Substack post (type, audience: %s; is_published: %s) is public if everyone could read it, else a draft",
  async (row, isPublished, sentences, html = "", date = "2022-08-12T12:11:23.230Z") => {
    const { documents } = await readArchive(
      folderOf({
        "posts.csv": `${columns}\n1.a,${date},${isPublished},,${row},A,,\n`,
        "posts/1.a.html": html || "<p>Words</p>",
      }),
    );
    const isPublic = sentences.every((sentence) => sentence === discussion);
    expect(documents).toMatchObject([{ isPublished: isPublic, sentences }]);
  },
);

test("a Substack post that is missing from the list in posts.csv is not imported", async () => {
  const files = { "posts.csv": `${columns}\n`, "posts/1.a.html": "<p>Words</p>" };
  expect((await readArchive(folderOf(files))).documents).toEqual([]);
});

test("a damaged posts.csv of Substack is refused", async () => {
  await expect(readText("<p>a</p>", 'newsletter,everyone,"A title,,')).rejects.toThrow(
    "posts.csv cannot be read as CSV: export it again.",
  );
});
