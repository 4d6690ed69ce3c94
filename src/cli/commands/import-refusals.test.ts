import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  type Files,
  folderOf,
  importingApp,
  notesOf,
  outcomesOf,
  picture,
} from "../../../tests/support/any-database-app.ts";
import { listen } from "../../../tests/support/listening-server.ts";
import { canMount, fillDisk, mountReadOnly } from "../../../tests/support/small-disk.ts";

const post = (fields: string, text: string) => `---\ntitle: A\ndate: 2020-01-01\n${fields}---\n${text}\n`;

test("links and paths cannot make an import read files outside of its folder", async () => {
  const app = await importingApp();
  const outside = folderOf({ "secret.md": post("", "Secret words."), "secret.png": await picture() });
  const folder = folderOf({
    "_posts/2020-01-01-a.md": post(
      `image: ../../${outside.split("/").at(-1)}/secret.png\n`,
      `![up](../../${outside.split("/").at(-1)}/secret.png) ![root](${outside}/secret.png) ![file](file://${outside}/secret.png) ![link](/linked.png) ![folder](/inside/secret.png) ![coded](..%2f..%2fsecret.png)`,
    ),
    "_config.yml": "",
  });
  symlinkSync(join(outside, "secret.md"), join(folder, "_posts/2020-01-02-linked.md"));
  symlinkSync(join(outside, "secret.png"), join(folder, "linked.png"));
  symlinkSync(outside, join(folder, "inside"));
  symlinkSync(folder, join(folder, "_posts/again"));
  const report = await app.import([folder, "--no-fetch"]);
  expect(outcomesOf(report)).toEqual({ "_posts/2020-01-01-a.md": "new", "_posts/2020-01-02-linked.md": "refused" });
  expect(notesOf(report, "_posts/2020-01-02-linked.md")).toEqual(["It is not a file in the folder."]);
  expect(report.pictures).toMatchObject({ stored: 0 });
  expect((await app.admin.get("/api/media")).body.data).toEqual([]);
});

test("front matter that is unreadable or expands without bounds is refused with a one-sentence error", async () => {
  const app = await importingApp();
  const levels = Array.from(
    { length: 12 },
    (_, level) => `l${level + 1}: &l${level + 1} [${Array(10).fill(`*l${level}`).join(", ")}]`,
  );
  const report = await app.importFiles({
    "bomb.md": `---\nl0: &l0 [x]\n${levels.join("\n")}\n---\nText.`,
    "broken.md": "---\ntitle: [a\n---\nText.",
    "broken-toml.md": "+++\ntitle = \n+++\nText.",
    "long.md": `---\ntitle: ${"x".repeat(300_000)}\n---\nText.`,
    "prototype.md": "---\n__proto__:\n  draft: true\nconstructor: x\ntitle: Fine\n---\nText.",
    "fine.md": "Just words, without a title.",
    "empty.md": "",
  });
  const reasonOf = (key: string) => notesOf(report, key).join(" ");
  expect(reasonOf("bomb.md")).toBe(
    "Its front matter cannot be read: Excessive alias count indicates a resource exhaustion attack.",
  );
  expect(reasonOf("broken.md")).toMatch(/^Its front matter cannot be read, line 2: .*\.$/);
  expect(reasonOf("broken-toml.md")).toMatch(/^Its front matter cannot be read, line 2: .*\.$/);
  expect(reasonOf("long.md")).toBe("Its front matter is longer than 200,000 characters.");
  expect(reasonOf("empty.md")).toBe("It has no text.");
  expect(outcomesOf(report)).toMatchObject({ "prototype.md": "new", "fine.md": "new" });
});

test("a huge text and a huge file are refused with a one-sentence error", async () => {
  const app = await importingApp();
  const folder = folderOf({
    "fine.md": "Words.",
    "huge.md": "",
    "feed.xml": "<rss>",
    "long.md": "word ".repeat(250_000),
  });
  truncateSync(join(folder, "huge.md"), 200e6);
  truncateSync(join(folder, "feed.xml"), 200e6);
  const report = await app.import([folder]);
  expect(notesOf(report, "huge.md")).toEqual(["It has 200 MB, and a text can have at most 5 MB."]);
  expect(notesOf(report, "long.md")).toEqual(["Its text is longer than 200,000 characters: split it into parts."]);
  const feed = await app.folio(["import", join(folder, "feed.xml")]);
  expect(feed).toMatchObject({
    code: 1,
    stderr: `${join(folder, "feed.xml")} has 200 MB, and a file can have at most 64 MB: export it in parts.\n`,
  });
});

test("texts that are not UTF-8 are decoded, and characters that the database cannot store are removed", async () => {
  const app = await importingApp();
  const report = await app.importFiles({
    "latin.md": Buffer.from("---\ntitle: Caf\u00e9\ndate: 2020-01-01\n---\nD\u00e9j\u00e0 vu.", "latin1"),
    "wide.md": Buffer.from("\uFEFF---\ntitle: Wide\ndate: 2020-01-01\n---\nÜber.", "utf16le"),
    "nul.md": '---\ntitle: "N\\0ul"\ndate: 2020-01-01\n---\nA\0B \uFFFD',
    "dates.md": "---\ntitle: Dates\ndate: 99999-99-99\npubDate: never\n---\nText.",
  });
  expect(report.counts).toMatchObject({ new: 4, refused: 0 });
  expect(await app.post("latin")).toMatchObject({ title: "Café", content: "Déjà vu." });
  expect(notesOf(report, "latin.md")).toEqual(["Its text is not UTF-8; it is read as Windows-1252."]);
  expect(await app.post("wide")).toMatchObject({ content: "Über." });
  expect(await app.post("nul")).toMatchObject({ title: "Nul", content: "AB \uFFFD" });
});

test("pictures and feeds on this machine and in private networks are not fetched", async () => {
  const app = await importingApp();
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end("secret");
  });
  const address = `http://127.0.0.1:${await listen(server)}/a.png`;
  const report = await app.importFiles({
    "blog/a.md": `---\ntitle: A\n---\n![a](${address}) ![b](http://10.0.0.1/b.png)`,
  });
  expect(report.pictures).toMatchObject({ stored: 0, missing: 2 });
  expect(notesOf(report, "blog/a.md")[1]).toMatch(
    /^The picture http:\/\/127\.0\.0\.1:\d+\/a\.png is not imported: port \d+ is not fetched\.$/,
  );
  expect((await app.post("a")).content).toContain(address);
  expect(await app.folio(["import", address])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^http\S+ cannot be fetched: port \d+ is not fetched\.\n$/),
  });
  expect(requests).toBe(0);
});

test("a file that is not a picture is not stored, and the report on its document says so", async () => {
  const app = await importingApp();
  const report = await app.importFiles({
    "blog/a.md": "---\ntitle: A\n---\n![a](fake.png) ![b](drawing.svg)",
    "blog/fake.png": "no picture",
    "blog/drawing.svg": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  });
  expect(report.pictures).toMatchObject({ stored: 0, missing: 2 });
  expect(notesOf(report, "blog/a.md").filter((note) => note.includes("is not imported"))).toHaveLength(2);
});

test("an unreadable folder or an unwritable site is reported in one sentence", async () => {
  const app = await importingApp();
  const locked = folderOf({ "blog/a.md": "---\ntitle: A\n---\nText." });
  const empty = await app.folio(["import", folderOf({})]);
  expect(empty.stdout).toMatch(/^Markdown \S+: no documents\.\n$/);
  const broken = await app.folio(["import", folderOf({ "hugo.toml": "[", "content/a.md": "x" })]);
  expect(broken).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The file hugo\.toml cannot be read, line 1: .*\.\n$/),
  });
  const unknown = join(locked, "data.bin");
  writeFileSync(unknown, Buffer.from([1, 2, 3]));
  const refused = await app.folio(["import", unknown]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(
    /^\S+ is not a file that can be imported: name the program that wrote it with --from \(.*\)\.\n$/,
  );
  if (process.getuid?.() === 0) return;
  mkdirSync(join(locked, "blog/x"));
  chmodSync(locked, 0o000);
  onTestFinished(() => chmodSync(locked, 0o700));
  expect((await app.folio(["import", locked])).stderr.trim().split("\n")).toHaveLength(1);
});

test.runIf(canMount)(
  "a full disk and a read-only folder are reported in one sentence, and the import can be continued later",
  async () => {
    const app = await importingApp({ diskMegabytes: 24 });
    const posts = Array.from({ length: 300 }, (_, number) => [
      `blog/p${number}.md`,
      `---\ntitle: P${number}\n---\n${`Words ${number} `.repeat(1500)}`,
    ]);
    const folder = folderOf(Object.fromEntries(posts) as Files);
    fillDisk(app.directory);
    const full = await app.folio(["import", folder]);
    expect([full.code, full.stderr]).toEqual([1, "The disk is full: free some space, then run the command again.\n"]);
    for (const name of readdirSync(app.directory)) if (name.startsWith("ballast")) rmSync(join(app.directory, name));

    const unmount = mountReadOnly(app.directory);
    const readOnly = await app.folio(["import", folder]);
    unmount();
    expect(readOnly.code).toBe(1);
    expect(readOnly.stderr.trim().split("\n")).toHaveLength(1);
    expect(readOnly.stderr).toContain("this user may write to it");

    const some = folderOf(Object.fromEntries(posts.slice(0, 20)) as Files);
    expect((await app.import([some])).counts).toMatchObject({ new: 20 });
  },
);
