import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { looks } from "../../contract/site-settings/looks.ts";
import { lookStyle, lookTable } from "../../web/visitor/shell/looks.ts";
import { starterProjects } from "../starter-content/starter-pages.ts";

test("a page contains only the styles of the chosen look, of at most 1.5 KB", async () => {
  const { admin, visitor } = await testApp();
  for (const look of looks) {
    await admin.put("/api/settings", { look });
    const { text } = await visitor.get("/");
    expect(lookStyle(look).length, look).toBeLessThanOrEqual(1.5 * 1024);
    expect(text.includes("<style>"), look).toBe(look !== "plain");
    expect(text).toContain(lookStyle(look));
    expect(text.includes("serif.css"), look).toBe(look === "book");
    for (const font of lookTable[look].firstFonts) expect(text).toContain(font);
  }
  expect((await admin.put("/api/settings", { look: "brutal" })).body.fields).toHaveProperty("look");
});

test("the owner's CSS follows the look's styles on every page, unless a signed-in user adds ?own-css=off", async () => {
  const { admin, visitor } = await testApp();
  const ownCss = ".prose { color: red } /* </style><b> */";
  expect((await admin.put("/api/settings", { ownCss, look: "book" })).status).toBe(200);
  const { text } = await visitor.get("/about");
  expect(text).toMatch(/<style>:root\{.*\.prose \{ color: red \}/);
  expect(text).not.toContain("</style><b>");
  expect((await visitor.get("/about?own-css=off")).text).toContain("color: red");
  const plain = (await admin.get("/about?own-css=off")).text;
  expect([plain.includes("color: red"), plain.includes(lookStyle("book"))]).toEqual([false, true]);
});

test("own CSS with a syntax error or an address on another site is refused with the line number", async () => {
  const { admin } = await testApp();
  const sentenceOf = async (ownCss: string) => {
    const { status, body } = await admin.put("/api/settings", { ownCss });
    return status === 400 ? (body.fields.ownCss as string) : status;
  };
  expect(await sentenceOf("a {\n  color red;\n}")).toMatch(/^Line 2: .*\.$/);
  expect(await sentenceOf("\n@import 'x.css';")).toBe("Line 2: @import is not possible.");
  expect(await sentenceOf("a { background: url(https://evil.example/x.png) }")).toBe(
    "Line 1: https://evil.example/x.png is not on this site: use an address that begins with /.",
  );
  expect(await sentenceOf("a { background: url(//evil.example/x.png) }")).toMatch(/^Line 1: /);
  expect(await sentenceOf(`a { color: red }${" ".repeat(64 * 1024)}`)).toBe("At most 64 KB");
  expect(await sentenceOf("a { background: url(/uploads/x.png) }\n@media print { a { display: none } }")).toBe(200);
});

test("every class and variable that the documentation promises for own CSS exists", async () => {
  const { admin, visitor, published, features } = await testApp();
  await features.starterContent.addProjects(async () => starterProjects);
  const { slug } = await published({ title: "Kites", isFeatured: true, categories: ["React"] });
  await admin.put("/api/settings", { look: "book" });
  const guide = readFileSync(join(import.meta.dirname, "../../../docs/writing.md"), "utf8");
  const [section = ""] = /## Look and own CSS.*?(?=\n## )/s.exec(guide) ?? [];
  const names = [...section.matchAll(/`(--|\.)([a-z0-9-]+)`/g)].map(([, kind, name]) => ({ kind, name: `${name}` }));
  expect(names.length).toBeGreaterThan(25);
  const paths = ["/", "/blog", `/blog/${slug}`, "/about"];
  const pages = (await Promise.all(paths.map(async (path) => (await visitor.get(path)).text))).join("\n");
  const styles = ["tokens.css", "base.css", "cover.css", "code.css"].map((file) => `styles/${file}`);
  const sheets = [...styles, "visitor/styles/page.css"].map((file) =>
    readFileSync(join(import.meta.dirname, "../../web", file), "utf8"),
  );
  const exists = ({ kind, name }: (typeof names)[number]) =>
    kind === "."
      ? new RegExp(`class="([^"]* )?${name}[ "]`).test(pages)
      : `--${name}` in lookTable.plain.values || sheets.some((css) => css.includes(`--${name}:`));
  expect(names.filter((named) => !exists(named))).toEqual([]);
});
