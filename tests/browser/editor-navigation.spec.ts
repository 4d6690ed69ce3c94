import type { Locator } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { editorOf, notification, openEditor } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

test("“Back to Blog Manager” and “Update Post” return to the filtered post list", async ({ admin, post }) => {
  await post({ title: "Found by its search" });
  const list = "/admin/blogs?search=Found&status=published";
  const openPost = () => admin.getByRole("link", { name: "Edit Found by its search" }).click();
  const editor = editorOf(admin);

  await admin.goto(list);
  await openPost();
  await admin.getByRole("link", { name: "Back to Blog Manager" }).click();
  await expect(admin).toHaveURL(list);

  await openPost();
  await admin.reload();
  await editor.content.fill("Corrected");
  await editor.button("Update Post").click();
  await expect(notification(admin, "Blog post updated successfully")).toBeVisible();
  await expect(admin).toHaveURL(list);

  await admin.getByRole("link", { name: "New Post" }).click();
  await editor.write({ title: "Another" });
  await admin.keyboard.press("Control+s");
  await expect(admin).toHaveURL(/\/admin\/blogs\/edit\//);
  await admin.getByRole("link", { name: "Back to Blog Manager" }).click();
  await expect(admin).toHaveURL(list);
});

test("the toolbar is a single tab stop, and arrow keys move the focus within it", async ({ admin }) => {
  const editor = await openEditor(admin);
  await editor.setFormat("Markdown");
  const { keyboard } = admin;
  await editor.button("More").focus();
  await keyboard.press("Shift+Tab");
  await expect(editor.button("Bold")).toBeFocused();
  await keyboard.press("ArrowRight");
  await expect(editor.button("Italic")).toBeFocused();
  await keyboard.press("End");
  await expect(editor.button("Table")).toBeFocused();
  await keyboard.press("Tab");
  await expect(editor.button("More")).toBeFocused();
  await keyboard.press("Shift+Tab");
  await expect(editor.button("Table")).toBeFocused();
  await keyboard.press("Home");
  await expect(editor.button("Bold")).toBeFocused();
});

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

test("the More menu works by keyboard, and returns the focus after an item is chosen", async ({ admin, post }) => {
  const { id } = await post({ title: "Menu by keys" });
  const editor = await openEditor(admin, `/admin/blogs/edit/${id}`);
  const { keyboard } = admin;
  const choose = async (item: string) => {
    await editor.button("More").press("Enter");
    for (let step = 0; step < 6 && !(await isFocused(editor.button(item))); step++) await keyboard.press("Tab");
    await keyboard.press("Enter");
  };
  await choose("Side-by-side preview");
  await expect(editor.preview).toBeVisible();
  await expect(editor.button("More")).toBeFocused();
  await choose("Find and replace");
  await expect(admin.getByRole("textbox", { name: "Find", exact: true })).toBeFocused();
  for (const name of ["Draft Link", "History"]) {
    await choose(name);
    await expect(admin.getByRole("dialog", { name })).toBeVisible();
    expect(await findViolations(admin)).toEqual([]);
    await keyboard.press("Escape");
    await expect(editor.button("More")).toBeFocused();
  }
});

test("title, excerpt, text and preview are right-aligned in right-to-left languages", async ({ admin }) => {
  const editor = await openEditor(admin);
  await editor.setFormat("Markdown");
  await editor.write({
    title: "مرحبا بالعالم",
    excerpt: "عن البرمجة",
    content: "كلمات أولى\n\n```js\nconst a = 1;\n```\n",
  });
  await editor.showPreview();
  for (const field of [editor.title, editor.excerpt, editor.content]) await expect(field).toHaveCSS("direction", "rtl");
  await expect(editor.preview.getByText("كلمات أولى")).toHaveCSS("direction", "rtl");
  await expect(editor.preview.locator("pre")).toHaveCSS("direction", "ltr");

  await editor.content.fill("const a = 1; // كلمات");
  await expect(editor.content).toHaveCSS("direction", "ltr");
});
