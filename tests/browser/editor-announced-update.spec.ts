import { editorOf, notification } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

test("a box in the editor announces an update to readers; it is off again after the save, and removes the announcement later", async ({
  admin,
  post,
}) => {
  const { id, slug } = await post({ title: "Kowaris revised" });
  const box = admin.getByRole("checkbox", { name: "Tell readers that this was updated" });
  const editor = editorOf(admin);
  await admin.goto(`/admin/blogs/edit/${id}`);
  await expect(box).not.toBeChecked();
  await editor.content.fill("Facts that changed");
  await box.check();
  await expect(admin.getByText("Goes live when updated, as updated today")).toBeVisible();
  await admin.keyboard.press("Control+s");
  await expect(notification(admin, "Blog post updated successfully").or(notification(admin, "saved"))).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(admin.getByText(/Readers now see “Updated on/)).toBeVisible();

  await admin.goto(`/blog/${slug}`);
  await expect(admin.locator("header").getByText(/^Updated on .*\d{4}/)).toBeVisible();

  await admin.goto(`/admin/blogs/edit/${id}`);
  await admin.getByRole("checkbox", { name: "Remove “Updated on”" }).check();
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText(/Readers now see “Updated on/)).toHaveCount(0);
  await admin.goto(`/blog/${slug}`);
  await expect(admin.locator("header").getByText(/^Updated on/)).toHaveCount(0);

  const draft = await post({ title: "Kowaris unseen", isPublished: false });
  await admin.goto(`/admin/blogs/edit/${draft.id}`);
  await expect(editor.title).toHaveValue("Kowaris unseen");
  await expect(box).toHaveCount(0);
});
