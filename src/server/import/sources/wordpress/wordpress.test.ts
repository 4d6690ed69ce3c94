import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import {
  fileOf,
  folderOf,
  listOf,
  openKnown,
  readArchive,
  wxr,
  wxrAttachment,
  wxrItem,
  wxrMeta,
  zipOf,
} from "../../../../../tests/support/blog-archives.ts";

const readItems = (items: string, channel = "") => readArchive(fileOf("blog.xml", wxr(items, channel)));

test("paths of WordPress categories and tags redirect to this site's lists of articles", async () => {
  const term = (domain: string, slug: string, name: string) =>
    `<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`;
  const { redirects } = await readItems(
    wxrItem(
      {},
      term("category", "web", "Web &amp; more") +
        term("post_tag", "js", "JavaScript") +
        term("category", "uncategorized", "None"),
    ) + wxrItem({ "wp:post_id": "2", "wp:post_type": "page" }, term("post_tag", "unused", "Unused")),
  );
  expect(redirects).toEqual([
    { from: "/category/web/", to: { category: "Web & more" }, status: 301 },
    { from: "/tag/js/", to: { tag: "JavaScript" }, status: 301 },
  ]);
});

test("a WordPress post is imported with dates, terms, author, cover, search engine texts and old addresses", async () => {
  const { documents, program, origin } = await readItems(
    wxrAttachment("7", "https://old.example/wp-content/uploads/2019/05/cover.jpg", { alt: "A cover" }) +
      wxrItem(
        {
          title: "Caf&eacute; <em>&amp;</em> more",
          "content:encoded": "<!-- wp:paragraph --><p>Hello</p><!-- /wp:paragraph -->",
          "excerpt:encoded": "In <b>short</b>",
          "wp:post_name": "%C3%BCber-uns",
          guid: "https://old.example/?p=1",
          link: "https://old.example/2019/05/%C3%BCber-uns/",
          "wp:post_modified_gmt": "2019-06-01 10:00:00",
        },
        `<category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
        <category domain="category" nicename="web"><![CDATA[Web &amp; more]]></category>
        <category domain="post_tag" nicename="js"><![CDATA[JavaScript]]></category>
        <category domain="series" nicename="s"><![CDATA[A series]]></category>
        ${wxrMeta("_thumbnail_id", "7")}${wxrMeta("_wp_old_slug", "ueber")}${wxrMeta("_yoast_wpseo_title", "%%title%% | Blog")}
        ${wxrMeta("_yoast_wpseo_metadesc", "Found")}${wxrMeta("_yoast_wpseo_canonical", "https://elsewhere.example/a")}`,
      ),
    `<wp:author><wp:author_login><![CDATA[anna]]></wp:author_login><wp:author_display_name><![CDATA[Anna A.]]></wp:author_display_name></wp:author>`,
  );
  expect({ program, origin }).toEqual({ program: "WordPress", origin: "https://old.example" });
  expect(documents).toEqual([
    {
      kind: "post",
      key: "1",
      feedId: "https://old.example/?p=1",
      title: "Café & more",
      slug: "über-uns",
      content: "<p>Hello</p>",
      format: "html",
      excerpt: "In short",
      isPublished: true,
      createdAt: new Date("2019-05-31T10:00:00Z"),
      publishedAt: new Date("2019-05-31T10:00:00Z"),
      updatedAt: new Date("2019-06-01T10:00:00Z"),
      authorName: "Anna A.",
      cover: "https://old.example/wp-content/uploads/2019/05/cover.jpg",
      coverText: "A cover",
      series: "A series",
      metaDescription: "Found",
      canonicalUrl: "https://elsewhere.example/a",
      tags: ["JavaScript"],
      categories: ["Web & more"],
      oldPaths: ["/2019/05/über-uns/", "/2019/05/ueber/", "/?p=1"],
      sentences: [],
    },
  ]);
});

const members = "A plug-in showed the text only to members, so it is now a draft.";
const gone = "A block that is hidden, or only for members, is left out.";
const block = (name: string, attributes = "", inner = "<p>Secret</p>") => ({
  "content:encoded": `<!-- wp:${name} ${attributes}-->${inner}<!-- /wp:${name} -->`,
});

test.each<[fields: Record<string, string>, isPublished: boolean, sentences: string[], meta?: string]>([
  [{}, true, []],
  [{ "wp:status": "draft" }, false, ['The text had the status "draft", so it is a draft.']],
  [{ "wp:status": "pending" }, false, ['The text had the status "pending", so it is a draft.']],
  [{ "wp:status": "private" }, false, ['The text had the status "private", so it is a draft.']],
  [
    { "wp:status": "future", "wp:post_date": "2030-01-01 09:00:00" },
    false,
    ["The text was scheduled for 2030-01-01 09:00:00 and is now a draft: schedule it again."],
  ],
  [{ "wp:status": "archived" }, false, ['The text had the status "archived", so it is a draft.']],
  [
    { "wp:post_password": "enter" },
    false,
    ["The text was protected by a password, which folio does not have, so it is now a draft."],
  ],
  [{}, true, [], wxrMeta("_jetpack_newsletter_access", "everybody")],
  [{}, false, [members], wxrMeta("_jetpack_newsletter_access", "subscribers")],
  [{}, false, [members], wxrMeta("_members_access_role", "editor")],
  [{}, false, [members], wxrMeta("rcp_subscription_level", "any-paid")],
  [{}, true, [], wxrMeta("rcp_user_level", "All")],
  [{}, true, [], wxrMeta("um_content_restriction", 'a:1:{s:26:"_um_custom_access_settings";s:1:"0";}')],
  [{}, false, [members], wxrMeta("um_content_restriction", 'a:1:{s:26:"_um_custom_access_settings";s:1:"1";}')],
  [block("group", '{"metadata":{"blockVisibility":false}} '), true, [gone]],
  [block("group", '{"blockVisibility":{"hideBlock":true}} '), true, [gone]],
  [
    block("jetpack/paywall", "", ""),
    false,
    [
      'The block "jetpack/paywall" can hide its text from readers.',
      'The block "jetpack/paywall", which WordPress fills in when it shows the page, is left out.',
    ],
  ],
  [block("premium-content/subscriber-view"), true, [gone]],
  [
    block("acme/members-only"),
    false,
    [
      'The block "acme/members-only" can hide its text from readers.',
      'The block "acme/members-only" is unknown to folio; its content is imported without its layout.',
    ],
  ],
  [
    { "content:encoded": "[private]Secret[/private]" },
    false,
    [
      "The shortcode [private] can hide its text from readers.",
      "The shortcode [private] is unknown to folio and stays in the text as code.",
    ],
  ],
])(
  "a WordPress post with the fields %j is public if everyone could read it, otherwise a draft",
  async (fields, isPublished, sentences, meta = "") => {
    const { documents } = await readItems(wxrItem(fields, meta));
    expect(documents).toMatchObject([{ isPublished, sentences }]);
    expect(documents[0]!.publishedAt !== undefined).toBe(isPublished);
    expect(sentences.includes(gone) && documents[0]!.content.includes("Secret")).toBe(false);
  },
);

test.each(["draft", "private", "publish"])(
  "a shared WordPress block with the status %s is shown only if it is published",
  async (status) => {
    const shared = {
      "wp:post_type": "wp_block",
      "wp:post_id": "9",
      "wp:status": status,
      "content:encoded": "<p>Shared</p>",
    };
    const { documents } = await readItems(wxrItem(block("block", '{"ref":9} ', "")) + wxrItem(shared));
    expect(documents[0]!.content.includes("Shared")).toBe(status === "publish");
  },
);

test("pages of WordPress are imported, and comments and items of other types are counted", async () => {
  const comment = (type: string, approved: string) =>
    `<wp:comment><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>${type}</wp:comment_type><wp:comment_content>Hi</wp:comment_content></wp:comment>`;
  const { documents, sentences } = await readItems(
    wxrItem(
      { "wp:post_type": "page", "wp:post_id": "2", link: "https://old.example/about/" },
      comment("comment", "1") + comment("", "1") + comment("pingback", "1") + comment("", "spam"),
    ) +
      wxrItem({ "wp:post_type": "nav_menu_item", "wp:post_id": "3" }) +
      wxrItem({ "wp:post_type": "product", "wp:post_id": "4" }) +
      wxrItem({ "wp:post_type": "revision", "wp:post_id": "5" }) +
      wxrItem({ "wp:status": "trash", "wp:post_id": "6" }),
  );
  expect(documents).toMatchObject([
    {
      kind: "page",
      oldPaths: ["/about/", "/?p=2", "/?page_id=2"],
      sentences: [],
    },
  ]);
  expect(sentences).toEqual([
    "Comments of readers are not imported, because folio has none: 2.",
    'Items of the type "nav_menu_item" are left out: 1.',
    'Items of the type "product" are left out: 1.',
    "Texts in the trash are left out: 1.",
  ]);
});

test("the address of a picture's resized copy, or of its page in WordPress, is replaced by the original's", async () => {
  const uploads = "https://old.example/wp-content/uploads/2019/05";
  const { documents } = await readItems(
    wxrItem({
      "content:encoded": `<p><a href="https://old.example/picture-7/"><img src="${uploads}/a-300x200.jpg" alt="A"></a>
        <img src="https://i0.wp.com/old.example/wp-content/uploads/2019/05/a-150x150.jpg?w=150"> <img src="${uploads}/b-300x200.jpg"></p>`,
    }) + wxrAttachment("7", `http://old.example/wp-content/uploads/2019/05/a.jpg`),
  );
  expect([...documents[0]!.content.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)).toEqual([
    `${uploads}/a.jpg`,
    `${uploads}/a.jpg`,
    `${uploads}/b-300x200.jpg`,
  ]);
  expect(documents[0]!.content).not.toContain("href");
});

test("files in the uploads folder next to the export are found by their addresses", async () => {
  const source = await openKnown(
    await zipOf({ "blog.xml": wxr(wxrItem({})), "site/wp-content/uploads/2019/05/käse 1.jpg": "picture" }),
  );
  const [document] = await listOf(source.documents());
  const file = await source.findFile!(
    "https://old.example/wp-content/uploads/2019/05/k%C3%A4se%201.jpg?w=3",
    document!,
  );
  expect(file?.name).toBe("käse 1.jpg");
  expect(await text(await file!.open())).toBe("picture");
  expect(await source.findFile!("https://old.example/wp-content/uploads/none.jpg", document!)).toBeUndefined();
  await source.close?.();
});

test("several files of one export are read as one site", async () => {
  const { documents } = await readArchive(
    folderOf({
      "blog.000.xml": wxr(wxrItem({ "wp:post_id": "1", "content:encoded": `[gallery ids="7"]` })),
      "blog.001.xml": wxr(
        wxrItem({ "wp:post_id": "2" }) + wxrAttachment("7", "https://old.example/a.jpg", { caption: "A cat" }),
      ),
    }),
  );
  expect(documents.map(({ key }) => key)).toEqual(["1", "2"]);
  expect(documents[0]!.content).toBe('<p><img src="https://old.example/a.jpg" alt="" title="A cat"></p>');
});

describe("an invalid or unusual WordPress export", () => {
  const refused = (content: string) =>
    readArchive(fileOf("blog.xml", content)).then(
      () => "read",
      (error: Error) => error.message,
    );

  test("an export that declares internal or external entities is refused", async () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
    expect(await refused(wxr(wxrItem({})).replace("?>", `?>${bomb}`))).toBe(
      "blog.xml declares a document type (DOCTYPE), which exports of WordPress do not have and which can define endless text: remove the declaration if the file is yours.",
    );
  });

  test("is refused if the export file is truncated or damaged", async () => {
    expect(await refused(wxr(wxrItem({})).slice(0, -60))).toBe(
      "blog.xml ends in the middle, so it is not complete: export it again, or in several smaller files.",
    );
    expect(await refused(wxr("<item><title>a</item>"))).toBe(
      "blog.xml is not valid XML (<title> is not closed): export it again.",
    );
    expect(await refused(wxr("").replace("UTF-8", "x-unknown"))).toBe(
      "blog.xml is encoded as x-unknown, which cannot be read: save it as UTF-8.",
    );
  });

  test("is read if it only has control characters, HTML entities or another encoding", async () => {
    const item = wxrItem({ "content:encoded": "<p>a\u0008b</p>" }).replace("<![CDATA[A title]]>", "A &nbsp;& B");
    const { documents } = await readArchive(fileOf("blog.xml", wxr(item)));
    expect(documents).toMatchObject([{ title: "A & B", content: "<p>ab</p>" }]);
    const latin = Buffer.from(wxr(wxrItem({ title: "Käse" })).replace("UTF-8", "ISO-8859-1"), "latin1");
    expect((await readArchive(fileOf("blog.xml", latin))).documents[0]!.title).toBe("Käse");
  });
});
