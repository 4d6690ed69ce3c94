import sharp from "sharp";
import { editorOf } from "./support/editor.ts";
import { picture } from "./support/picture.ts";
import { expect, test } from "./support/test.ts";

test("images are listed with their uses, get their texts, and are deleted when unused", async ({ admin, post }) => {
  await admin.goto("/admin/media");
  await admin.getByLabel("Upload images").setInputFiles(await picture("a-very-long-name-of-a-picture.png"));
  const image = admin.getByRole("button", { name: /a-very-long-name/ });
  await expect(image).toContainText("Unused, will be deleted on");

  await image.click();
  const dialog = admin.getByRole("dialog", { name: "Image", exact: true });
  await dialog.getByLabel("Alt text").fill("A blue field");
  await dialog.getByLabel("Caption").fill("Nothing but blue");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await admin.getByRole("searchbox", { name: "Search images" }).fill("nothing but");
  const found = admin.getByRole("main").getByRole("listitem");
  await expect(found).toHaveText([/^A blue field/]);
  const url = (await found.locator("img").getAttribute("src"))?.replace("/320/", "/");
  const { title, id } = await post({ title: "Blue article", featuredImage: url ?? "" });
  await admin.reload();
  await expect(found).toContainText("Used once");
  await found.getByRole("button").click();
  await expect(dialog.getByRole("button", { name: "Delete A blue field" })).toBeDisabled();
  await dialog.getByRole("link", { name: title }).click();
  await expect(admin).toHaveURL(`/admin/blogs/edit/${id}`);

  await admin.goto("/admin/media");
  const another = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  await admin.getByLabel("Upload images").setInputFiles({ name: "b.png", mimeType: "image/png", buffer: another });
  await admin.getByRole("button", { name: /^b\.png/ }).click();
  await dialog.getByRole("button", { name: "Delete b.png" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(admin.getByRole("button", { name: /^b\.png/ })).toHaveCount(0);
  await expect(found.first()).toBeVisible();
});

test("an inserted image optionally asks for its texts, and is inserted from the library with them", async ({
  admin,
}) => {
  await admin.goto("/admin/blogs/create");
  const editor = editorOf(admin);
  await editor.format("Markdown").check();
  await admin.getByLabel("Insert images").setInputFiles(await picture("square.png"));
  const question = admin.getByRole("group", { name: "Describe the image" });
  await expect(question).toBeVisible();
  await editor.content.press("Control+End");
  await admin.keyboard.type("typed on");

  await question.getByLabel("Alt text").fill("A square");
  await question.getByLabel("Caption").fill('Not "round"');
  await admin.keyboard.press("Enter");
  await expect(question).toBeHidden();
  const described = /^!\[A square\]\(\/uploads\/[\w-]+\.webp "Not \\"round\\""\)\n\ntyped on$/;
  await expect(editor.content).toHaveValue(described);
  await admin.keyboard.press("Control+z");
  await expect(editor.content).toHaveValue(/^!\[square\]\(\/uploads\/[\w-]+\.webp\)\n\ntyped on$/);
  await admin.keyboard.press("Control+Shift+z");
  await expect(editor.content).toHaveValue(described);

  await editor.content.fill("");
  await admin.getByRole("button", { name: "Image from the library" }).click();
  const library = admin.getByRole("dialog", { name: "Insert an image" });
  await library.getByRole("searchbox").fill("not round");
  await expect(library.getByText("No images match")).toBeVisible();
  await library.getByRole("searchbox").fill("a square");
  await library.getByRole("searchbox").press("Enter");
  await library.getByRole("button", { name: /^A square/ }).click();
  await expect(editor.content).toHaveValue(/^!\[A square\]\(\/uploads\/[\w-]+\.webp "Not \\"round\\""\)\n\n$/);
  await expect(editor.content).toBeFocused();
});
