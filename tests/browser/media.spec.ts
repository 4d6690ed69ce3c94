import { picture } from "./support/picture.ts";
import { expect, test } from "./support/test.ts";

test("pictures are listed with where they are used, get their texts, and are deleted when nothing uses them", async ({
  admin,
  post,
}) => {
  await admin.goto("/admin/media");
  await admin.getByLabel("Upload pictures").setInputFiles(await picture("a-very-long-name-of-a-picture.png"));
  const image = admin.getByRole("button", { name: /a-very-long-name/ });
  await expect(image).toContainText("Not used, removed");

  await image.click();
  const dialog = admin.getByRole("dialog", { name: "Picture" });
  await dialog.getByLabel("Alt text").fill("A blue field");
  await dialog.getByLabel("Caption").fill("Nothing but blue");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await admin.getByRole("searchbox", { name: "Search pictures" }).fill("nothing but");
  const found = admin.getByRole("main").getByRole("listitem");
  await expect(found).toHaveText(/^A blue field/);
  const url = (await found.locator("img").getAttribute("src"))?.replace("/320/", "/");
  const { title, id } = await post({ title: "Blue article", featuredImage: url ?? "" });
  await admin.reload();
  await expect(found).toContainText("Used once");
  await found.getByRole("button").click();
  await expect(dialog.getByRole("button", { name: "Delete A blue field" })).toBeDisabled();
  await dialog.getByRole("link", { name: title }).click();
  await expect(admin).toHaveURL(`/admin/blogs/edit/${id}`);

  await admin.request.put(`/api/blogs/${id}`, { data: { featuredImage: null } });
  await admin.goto("/admin/media?search=blue&use=unused");
  await found.getByRole("button").click();
  await dialog.getByRole("button", { name: "Delete A blue field" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(admin.getByText("No pictures match")).toBeVisible();
});
