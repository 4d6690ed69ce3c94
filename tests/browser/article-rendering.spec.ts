import { expect, test } from "./support/test.ts";

const arabic = "`npm start` يبدأ الخادم ثم يفتح `src/main.ts (1)` للقراءة.\n\n```ts\nconst a = [1, 2]; // تعليق\n```";

test("code is left to right in a right-to-left article", async ({ admin, post }) => {
  const { slug } = await post({ contentFormat: "markdown", content: arabic });
  await admin.goto(`/blog/${slug}`);
  const prose = admin.locator("article .prose");
  await expect(prose).toHaveCSS("direction", "rtl");
  for (const code of ["p > code", "pre"]) await expect(prose.locator(code).first()).toHaveCSS("direction", "ltr");
  // Whether the first line of code starts at the left edge of its block.
  const startsLeft = await admin.locator("article pre").evaluate((pre) => {
    const range = document.createRange();
    range.selectNodeContents(pre);
    return range.getBoundingClientRect().left - pre.getBoundingClientRect().left < 40;
  });
  expect(startsLeft).toBe(true);
});

test("a text too complex to render has a badge in the list, and the editor says why", async ({ admin, post }) => {
  const content = `${"> ".repeat(150)}deep down`;
  const { id } = await post({ title: "Nested", contentFormat: "markdown", content });
  await post({ title: "Nested draft", contentFormat: "markdown", content, isPublished: false });
  const sentence =
    "This article is too complex to render, so it is shown as plain text. Simplify it and save it again.";

  await admin.goto("/admin/blogs?search=Nested");
  await expect(admin.getByTitle(sentence)).toHaveText(["Shown as plain text", "Shown as plain text"]);
  await expect(admin.getByRole("status").filter({ hasText: sentence })).toHaveCount(0);

  await admin.goto(`/admin/blogs/edit/${id}`);
  await expect(admin.getByRole("status").filter({ hasText: sentence })).toBeVisible();
});
