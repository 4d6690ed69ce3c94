import { pauseTime } from "./support/clock.ts";
import { editorOf, notification } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

test("Back to Blog Manager and Update Post return to the search and filter that the editor was opened from", async ({
  admin,
  post,
}) => {
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

test("the error of a failed save disappears when the post is saved", async ({ admin, post }) => {
  const { id } = await post({ title: "Saved at the second try" });
  // No notification disappears by itself.
  await pauseTime(admin);
  await admin.goto(`/admin/blogs/edit/${id}`);
  const editor = editorOf(admin);
  await editor.content.fill("Worth a second try");
  await admin.route(`**/api/blogs/${id}`, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await editor.button("Update Post").click();
  await expect(notification(admin, "Failed to update blog post")).toBeVisible();
  await admin.unroute(`**/api/blogs/${id}`);
  await editor.button("Update Post").click();
  await expect(notification(admin, "Blog post updated successfully")).toBeVisible();
  await expect(notification(admin, "Failed to update blog post")).toHaveCount(0);
});

test("the toolbar is one stop of the Tab key, and arrow keys move within it", async ({ admin }) => {
  await admin.goto("/admin/blogs/create");
  const editor = editorOf(admin);
  await editor.format("Markdown").check();
  const { keyboard } = admin;
  await editor.title.focus();
  await keyboard.press("Shift+Tab");
  await expect(editor.format("Markdown")).toBeFocused();
  await keyboard.press("Shift+Tab");
  await expect(editor.button("Bold")).toBeFocused();
  await keyboard.press("ArrowRight");
  await expect(editor.button("Italic")).toBeFocused();
  await keyboard.press("End");
  await expect(editor.button("Focus mode")).toBeFocused();
  await keyboard.press("ArrowLeft");
  await keyboard.press("Enter");
  await expect(editor.preview).toBeVisible();

  // The choice of the format is a separate stop, with its own arrow keys.
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  await expect(editor.button("Create Post")).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expect(editor.button("Side-by-side preview")).toBeFocused();
  await keyboard.press("Home");
  await expect(editor.button("Bold")).toBeFocused();
});

test("Control and Enter in the text create and update the post, like the button", async ({ admin }) => {
  await admin.goto("/admin/blogs/create");
  const editor = editorOf(admin);
  await editor.write({ title: "By two keys" });
  await editor.publish.check();
  await editor.content.press("Control+Enter");
  await expect(notification(admin, "Blog post created successfully")).toBeVisible();
  await expect(admin).toHaveURL("/admin/blogs");
});

test("title, excerpt, text and preview are right-aligned in right-to-left languages", async ({ admin }) => {
  await admin.goto("/admin/blogs/create");
  const editor = editorOf(admin);
  await editor.format("Markdown").check();
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
