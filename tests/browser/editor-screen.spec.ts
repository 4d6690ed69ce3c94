import type { Page } from "@playwright/test";
import type { Post } from "../../src/contract/posts/posts.ts";
import { findViolations } from "./support/accessibility.ts";
import { openEditor, openNewPost, untilDraftStored, withoutAutosave } from "./support/editor.ts";
import { dataOf, expect, test } from "./support/test.ts";

/** Numbers of the chapters that are visible in the preview. */
const chaptersInSight = (page: Page) =>
  page.evaluate(() => {
    const pane = document.querySelector("section[aria-label=Preview] > div");
    if (!pane) throw new Error("There is no preview");
    const { top, bottom } = pane.getBoundingClientRect();
    const inSight = [...pane.querySelectorAll("h2,p")].filter((block) => {
      const box = block.getBoundingClientRect();
      return box.bottom > top && box.top < bottom;
    });
    return inSight.map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0]));
  });

test("both panes show the same passage of a long article", async ({ admin }) => {
  // Code is lower and prose higher in the text field than in the preview: scrolling is not proportional.
  const code = `\`\`\`js\n${"const a = 1;\n".repeat(150)}\`\`\``;
  const chapters = Array.from(
    { length: 30 },
    (_, chapter) => `## Chapter ${chapter}\n\nText of ${chapter}. ${"word ".repeat(200)}`,
  );
  const editor = await openNewPost(admin);
  await editor.content.fill([code, ...chapters].join("\n\n"));
  await editor.showPreview();
  await expect(editor.preview.getByRole("heading", { name: "Chapter 29" })).toBeAttached();

  for (const chapter of [25, 3, 14]) {
    await editor.content.evaluate((element, wanted) => {
      const area = element as HTMLTextAreaElement;
      const place = area.value.indexOf(`## Chapter ${wanted}\n`);
      // Blurs and focuses the field again, because focusing a field scrolls its caret into view.
      area.blur();
      area.setSelectionRange(place, place);
      area.focus();
    }, chapter);
    await expect.poll(() => chaptersInSight(admin)).toContain(chapter);
  }
});

test("words and reading time are counted while typing", async ({ admin }) => {
  const { content } = await openEditor(admin);
  await expect(admin.getByText("0 words")).toBeVisible();
  await content.fill("one");
  await expect(admin.getByText("1 word · 1 min read")).toBeVisible();
  await content.fill("word ".repeat(1001));
  await expect(admin.getByText("1,001 words · 6 min read")).toBeVisible();
});

test("a title of 200 characters fits on every screen and covers nothing", async ({ admin }) => {
  const title = `${"Donaudampfschifffahrt ".repeat(9)}ab`;
  await withoutAutosave(admin);
  await admin.route("**/api/blogs/categories", (route) =>
    route.fulfill({ json: { success: true, data: ["W".repeat(50)] } }),
  );
  const editor = await openNewPost(admin);
  await editor.write({ title, content: "## A heading\n\nText" });
  await editor.toggle("Categories");
  await expect(editor.title).toHaveValue(title);
  await expect(admin.getByRole("button", { name: /Add category WWW/ })).toBeVisible();
  await editor.showPreview();
  await expect(editor.preview.getByRole("heading", { name: "A heading" })).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);
  await admin.setViewportSize({ width: 1280, height: 800 });

  await untilDraftStored(admin, "Donaudampf");
  admin.once("dialog", (dialog) => dialog.accept());
  await admin.reload();
  await admin.getByRole("button", { name: "Compare" }).click();
  await expect(admin.getByRole("dialog").getByText("Typed here", { exact: true }).first()).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);
});

test("a tag that was typed but not added is saved, too", async ({ admin }) => {
  const editor = await openEditor(admin);
  await editor.write({ title: "Half a tag" });
  await editor.toggle("Tags");
  await editor.tags.fill("Typed only");
  await editor.button("Create Post").click();
  await expect(admin).toHaveURL("/admin/blogs");
  const data = await dataOf<Post[]>(admin, "/api/blogs?search=Half a tag");
  expect(data[0]?.tags).toEqual(["typed only"]);
});

test("tags in use are suggested, except for those of the post", async ({ admin, post }) => {
  await post({ title: "Tagged", tags: ["css", "html"] });
  const { tags, toggle } = await openEditor(admin);
  await toggle("Tags");
  const suggested = () =>
    tags.evaluate((input: HTMLInputElement) => [...input.list!.options].map(({ value }) => value));
  await expect.poll(suggested).toEqual(expect.arrayContaining(["css", "html"]));
  await tags.fill("css");
  await tags.press("Enter");
  await expect.poll(suggested).not.toContain("css");
  expect(await suggested()).toContain("html");
});
