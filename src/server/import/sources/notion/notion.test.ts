import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fileOf, listOf, openKnown, readArchive, zipBytes } from "../../../../../tests/support/blog-archives.ts";
import { visibilitiesIn } from "../../../../../tests/support/imported-visibility.ts";

const [first, second, table] = ["a", "b", "c"].map((letter) => letter.repeat(32));

const files = {
  [`Posts ${table}.csv`]: "Name,Tags\n",
  [`Posts ${table}_all.csv`]: "Name,Tags\n",
  [`Posts ${table}/My post ${first}.md`]: `# My post\n\nTags: js, web\nStatus: Published\nDate: May 31, 2019\nCreated time: May 1, 2019 10:00 AM\nMood: good\n\nHello [you](../About%20me%20${second}.md)\n\n![a](My%20post%20${first}/a%201.png)\n\n<aside>\n💡 Mind\nit\n\n</aside>\n`,
  [`Posts ${table}/My post ${first}/a 1.png`]: "picture",
};
const about = { [`About me ${second}.md`]: "# About me\n\nNote: this is text\n" };

const unmarked = "No property says that it is published.";

test.each<[properties: string, expected: string, page?: string]>([
  ["Status: Published", "public"],
  ["Status: Live", "public"],
  ["Published: Yes", "public"],
  ["Public: Yes", "public"],
  ["Visibility: Public", "public"],
  ["Published: No", "Its status is No."],
  ["Published: May 31, 2019", "Its status is May 31, 2019."],
  ["Status: Published\nPublished: May 31, 2019", "public"],
  ["Status: Done", "Its status is Done."],
  ["Status: ✅ Published", "Its status is ✅ Published."],
  ["Status: Draft\nPublished: Yes", "Its status is Draft."],
  ["Status: Published\nPublished: No", "Its status is No."],
  ["Status: Published\nDraft: Yes", "It is marked draft: true."],
  ["Status: Published\nArchived: Yes", "It is marked archived: true."],
  ["Status: Published\nVisibility: Members", "Its status is Members."],
  ["Draft: No", unmarked],
  ["Tags: js", unmarked],
  ["Status: Published", "public", `Private & Shared/Posts ${table}/My post ${first}.md`],
  ["Status: Published", unmarked, `My post ${first}.md`],
  ["Status: Published", unmarked, `Posts ${table}/Parent/My post ${first}.md`],
])(
  "a Notion page with the properties %j is public if they mark it as published, otherwise a draft",
  async (properties, expected, page) => {
    const path = page ?? `Posts ${table}/My post ${first}.md`;
    const files = {
      [`${/^Private & Shared\//.exec(path)?.[0] ?? ""}Posts ${table}.csv`]: "Name\n",
      [path]: `# My post\n\n${properties}\n\nWords.\n`,
    };
    expect(await visibilitiesIn("export.zip", await zipBytes(files))).toEqual([expected]);
  },
);

test("pages of a split Notion export are imported with their properties, notes, links and pictures", async () => {
  const path = fileOf(
    "export.zip",
    await zipBytes({ "Export-Part-1.zip": await zipBytes(files), "Export-Part-2.zip": await zipBytes(about) }),
  );
  const { program, documents, sentences } = await readArchive(path);
  expect(program).toBe("Notion");
  expect(documents).toEqual([
    {
      kind: "post",
      key: first,
      title: "My post",
      slug: "my-post",
      format: "markdown",
      content: `Hello [you](/${second})\n\n![a](My%20post%20${first}/a%201.png)\n\n> [!NOTE]\n> 💡 Mind\n> it`,
      isPublished: true,
      createdAt: new Date("2019-05-01T10:00:00Z"),
      publishedAt: new Date("2019-05-31T00:00:00Z"),
      tags: ["js", "web"],
      categories: [],
      oldPaths: [`/My-post-${first}`, `/${first}`],
      sentences: ['The property "mood" is left out: good'],
    },
    expect.objectContaining({ key: second, title: "About me", content: "Note: this is text", isPublished: false }),
  ]);
  expect(sentences).toEqual([
    'Tables of Notion are not imported as tables, but their pages are: "Posts".',
    "Pages of Notion are drafts, unless a property says that they are published.",
  ]);

  const source = await openKnown(path);
  const [document] = await listOf(source.documents());
  const picture = await source.findFile!(`My%20post%20${first}/a%201.png`, document!);
  expect(picture?.name).toBe("a 1.png");
  expect(await text(await picture!.open())).toBe("picture");
  expect(await source.findFile!("../../../etc/passwd", document!)).toBeUndefined();
  await source.close?.();
});
