import { expect, test } from "vitest";
import { textFolderApp } from "../../../../tests/support/extensions/text-folder/text-folder-app.ts";

test("a file that cannot be stored has a sentence with its line, and does not hold up the others", async () => {
  const app = await textFolderApp();
  const good = "---\ntitle: Good\n---\nWords\n";
  app.write("posts/good.md", good);
  app.write("posts/broken.md", "---\ntitle: Broken\ntags: [one\n---\nWords\n");
  app.write("posts/untitled.md", "Words\n");
  app.write("posts/latin.md", Buffer.from("---\ntitle: Caf\xe9\n---\n", "latin1"));
  app.write("posts/same.md", good.replace("Good", "Same\nslug: good"));
  app.write("posts/wrong.md", "---\ntitle: Wrong\nexcerpt: Short\ndate: someday\n---\nWords\n");
  app.write("posts/lost.md", "---\ntitle: Lost\n---\n![It](lost.png)\n");
  app.write("posts/open.md", "---\ntitle: Open\n");
  app.write("posts/toml.md", '+++\ntitle = "Toml"\n+++\n');
  app.write("posts/empty.md", "---\ntitle: Empty\nisPublished: true\n---\n");
  expect(await app.push()).toEqual({
    "posts/good.md": "new: Good",
    "posts/broken.md": expect.stringMatching(/^problem: Its front matter cannot be read, line \d: /),
    "posts/untitled.md": "problem: title: Please enter a title.",
    "posts/latin.md": "problem: It is not UTF-8: save it in that encoding.",
    "posts/same.md": "problem: It has the same address as posts/good.md: change one slug.",
    "posts/wrong.md": expect.stringMatching(/^problem: line 4: date: Please enter a date and time/),
    "posts/lost.md": "problem: It shows lost.png, which is not in the folder.",
    "posts/open.md": "problem: Its front matter has no end: add a line with ---.",
    "posts/toml.md": "problem: Its front matter must be YAML between two lines of ---.",
    "posts/empty.md": "problem: content: Please write some content",
  });
  const { code } = await app.folio(["push", app.folder]);
  expect(code).toBe(1);
});

test("a site elsewhere is reached with an access token, and its refusals are sentences", async () => {
  const app = await textFolderApp();
  await app.draft({ title: "Notes", slug: "notes" });
  const { folio } = app;
  const remote = (command: string, token?: string, site = app.origin) => {
    if (token) app.environment["FOLIO_TOKEN" as keyof typeof app.environment] = token;
    return folio([command, app.folder, "--site", site]);
  };
  expect((await remote("pull")).stderr).toMatch(/^FOLIO_TOKEN is not set/);
  expect((await remote("pull", await app.token(), "http://example.com")).stderr).toMatch(/unencrypted: use https/);
  expect((await remote("pull")).stdout).toBe("new      posts/notes.md  Notes\n");
  app.edit("posts/notes.md", "Some words", "Other words");
  // The folder remembers its site.
  expect((await folio(["push", app.folder])).stdout).toBe("changed  posts/notes.md  Notes\n");
  expect((await app.post("notes"))?.content).toBe("Other words");
  expect((await remote("pull", undefined, "http://localhost:1")).stderr).toMatch(/belongs to http:\/\/127/);

  app.edit("posts/notes.md", "Other words", "More words");
  expect((await remote("push", await app.token(["read"]))).stderr).toBe(
    "This access token lacks the scope write:posts\n",
  );
  expect((await remote("push", "folio_nothing")).stderr).toMatch(/token/);
});

test("a folder with too many files is refused, and a folder without texts says so", async () => {
  const app = await textFolderApp();
  expect((await app.folio(["push", app.folder])).stderr).toMatch(/has no Markdown files in posts, pages or projects/);
  for (let index = 0; index <= 20_000; index++) app.write(`posts/${index % 100}/${index}.md`, "");
  expect((await app.folio(["push", app.folder])).stderr).toMatch(
    /has 20,001 Markdown files, and a site can be kept in at most 20,000/,
  );
});
