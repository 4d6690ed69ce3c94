import { expect, test } from "./support/test.ts";

test("a deleted post is restored by Undo, or from the trash", async ({ admin, post }) => {
  const { title, slug } = await post({ title: "Salamanders, undone" });
  const status = async () => (await admin.request.get(`/blog/${slug}`)).status();
  await admin.goto("/admin/blogs?search=salamanders");
  const row = admin.getByRole("row", { name: title });
  const undo = admin.getByRole("button", { name: "Undo", exact: true });
  const remove = async () => {
    await admin.getByRole("button", { name: `Delete ${title}` }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    // Hovering prevents the notification from closing.
    await undo.hover();
    await expect(row).toHaveCount(0);
    expect(await status()).toBe(404);
  };

  await remove();
  await undo.click();
  await expect(row).toBeVisible();
  expect(await status()).toBe(200);

  await remove();
  await admin.getByRole("button", { name: "More" }).click();
  await admin.getByRole("link", { name: "Trash" }).click();
  await admin.getByRole("searchbox", { name: "Search the trash" }).fill("salamanders");
  await expect(row).toContainText("Was published");
  await admin.getByRole("button", { name: "Restore" }).click();
  await expect(admin.getByText("Nothing deleted matches")).toBeVisible();
  await expect(admin.getByRole("main")).toBeFocused();
  expect(await status()).toBe(200);
  await expect(admin.getByText(`“${title}” is back`)).toBeVisible();
  await admin.getByRole("button", { name: "Open" }).click();
  await expect(admin.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(title);

  await admin.goto("/admin/blogs?search=salamanders");
  await remove();
  await admin.goto("/admin/system/trash");
  await admin.getByRole("button", { name: "Empty Trash" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete all" }).click();
  await expect(admin.getByText("The trash is empty")).toBeVisible();
  await expect(admin.locator("body")).not.toBeFocused();
});
