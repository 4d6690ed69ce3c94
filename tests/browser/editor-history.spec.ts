import { editorOf } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

test("an earlier revision is compared with the editor and restored into it, and readers see it after a save", async ({
  admin,
  post,
}) => {
  const { id, slug, title } = await post({ title: "Quokkas, revised", content: "They smile.\n\nThey hop." });
  const save = (fields: object) => admin.request.put(`/api/blogs/${id}`, { data: fields });
  await save({ content: "They smile.\n\nThey rest." });
  await save({ title: "Quokkas", content: "They rest." });
  const article = async () => (await admin.request.get(`/blog/${slug}`)).text();

  await admin.goto(`/admin/blogs/edit/${id}`);
  await editorOf(admin).choose("History");
  const dialog = admin.getByRole("dialog", { name: "History" });
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await dialog.getByRole("listitem").last().getByRole("button").click();
  await expect(dialog.getByText("They hop.")).toBeVisible();
  await expect(dialog.getByText("In the editor", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Restore" }).click();

  const text = admin.getByRole("textbox", { name: "Content", exact: true });
  await expect(text).toHaveValue("They smile.\n\nThey hop.");
  await expect(admin.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(title);
  expect(await article()).toContain("They rest.");
  await text.focus();
  await admin.keyboard.press("Control+z");
  await expect(text).toHaveValue("They rest.");
  await admin.keyboard.press("Control+Shift+z");
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Blog post updated successfully")).toBeVisible();
  expect(await article()).toContain("They hop.");
});
