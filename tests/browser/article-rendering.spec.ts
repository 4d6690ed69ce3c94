import type { Locator } from "@playwright/test";
import { editorOf } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

const arabic = "`npm start` يبدأ الخادم ثم يفتح `src/main.ts (1)` للقراءة.\n\n```ts\nconst a = [1, 2]; // تعليق\n```";

/** The text direction of the prose, its inline code and its code blocks. */
const directions = async (prose: Locator) => {
  await expect(prose.locator("pre")).toBeVisible();
  return prose.evaluate((element) =>
    [element, element.querySelector("p > code"), element.querySelector("pre")].map(
      (part) => part && getComputedStyle(part).direction,
    ),
  );
};

test("code is left to right in a right-to-left article, on the page and in the preview", async ({ admin, post }) => {
  const { id, slug } = await post({ contentFormat: "markdown", content: arabic });
  await admin.goto(`/blog/${slug}`);
  expect(await directions(admin.locator("article .prose"))).toEqual(["rtl", "ltr", "ltr"]);
  // The first line of code starts at the left edge of its box.
  const startsLeft = await admin.locator("article pre").evaluate((pre) => {
    const range = document.createRange();
    range.selectNodeContents(pre);
    return range.getBoundingClientRect().left - pre.getBoundingClientRect().left < 40;
  });
  expect(startsLeft).toBe(true);

  await admin.goto(`/admin/blogs/edit/${id}`);
  await editorOf(admin).showPreview();
  expect(await directions(admin.getByRole("region", { name: "Preview" }).locator(".prose"))).toEqual([
    "rtl",
    "ltr",
    "ltr",
  ]);
});

test("a C++ block is shown as code in the preview", async ({ admin }) => {
  await admin.goto("/admin/blogs/create");
  const editor = editorOf(admin);
  await editor.setFormat("Markdown");
  await editor.content.fill("```cpp\nint main() { return 0; }\n```");
  await editor.showPreview();
  await expect(editor.preview.locator("figure[data-language=cpp]")).toContainText("int main()");
});

test("the list and the editor show that an article or a draft could not be rendered, and only the editor announces it", async ({
  admin,
  post,
}) => {
  const content = `${"> ".repeat(150)}deep down`;
  const { id } = await post({ title: "Nested", contentFormat: "markdown", content });
  await post({ title: "Nested draft", contentFormat: "markdown", content, isPublished: false });
  // The same sentence for a published article and a draft.
  const sentence =
    "This article is too complex to render, so it is shown as plain text. Simplify it and save it again.";

  await admin.goto("/admin/blogs?search=Nested");
  await expect(admin.getByTitle(sentence)).toHaveText(["Shown as plain text", "Shown as plain text"]);
  await expect(admin.getByRole("status").filter({ hasText: sentence })).toHaveCount(0);

  await admin.goto(`/admin/blogs/edit/${id}`);
  await expect(admin.getByRole("status").filter({ hasText: sentence })).toBeVisible();
});
