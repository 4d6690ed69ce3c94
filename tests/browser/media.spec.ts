import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Post } from "../../src/contract/posts/posts.ts";
import { notification, openEditor } from "./support/editor.ts";
import { picture, upload } from "./support/picture.ts";
import { dataOf, expect, test } from "./support/test.ts";

test("images are listed with their uses and alt texts, and unused ones are deleted", async ({ admin, post }) => {
  await admin.goto("/admin/media");
  await admin.getByLabel("Upload images").setInputFiles(await picture("a-very-long-name-of-a-picture.png"));
  const image = admin.getByRole("button", { name: /a-very-long-name/ });
  await expect(image).toContainText("Unused, will be deleted on");

  await image.click();
  const dialog = admin.getByRole("dialog", { name: "Image", exact: true });
  await dialog.getByLabel("Alt text").fill("A blue field");
  await dialog.getByLabel("Caption").fill("Nothing but blue");
  await admin.keyboard.press("Escape");
  await admin.getByRole("alertdialog", { name: "Discard what you typed?" }).getByText("Cancel").click();
  await expect(dialog.getByLabel("Alt text")).toHaveValue("A blue field");
  await admin.keyboard.press("Control+s");
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

test("the editor asks for alt text and caption, and reuses those of a library image", async ({ admin }) => {
  const editor = await openEditor(admin);
  await editor.setFormat("Markdown");
  await editor.button("Image").click();
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
  await editor.button("Image").click();
  const library = admin.getByRole("dialog", { name: "Insert an image" });
  await library.getByRole("searchbox").fill("not round");
  await expect(library.getByText("No images match")).toBeVisible();
  await library.getByRole("searchbox").fill("a square");
  await library.getByRole("searchbox").press("Enter");
  await library.getByRole("button", { name: /^A square/ }).click();
  await expect(editor.content).toHaveValue(/^!\[A square\]\(\/uploads\/[\w-]+\.webp "Not \\"round\\""\)\n\n$/);
  await expect(editor.content).toBeFocused();

  const url = await upload(admin, await picture("circle.png"));
  await editor.button("Image").click();
  await library.getByRole("button", { name: /^circle\.png/ }).click();
  await expect(question).toBeVisible();
  await expect(editor.content).toBeFocused();
  await question.getByLabel("Alt text").fill("A circle");
  await question.getByRole("button", { name: "Apply" }).click();
  await expect(editor.content).toHaveValue(new RegExp(`\\n\\n!\\[A circle\\]\\(${url}\\)\\n\\n$`));
});

/** Opens the media library by keyboard from the field with this label, and picks the image with this name. */
async function chooseFrom(page: Page, field: string, name: string) {
  const description = new RegExp(`^${field}`);
  await page.getByRole("button", { name: "Choose from library", description }).press("Enter");
  const library = page.getByRole("dialog", { name: "Choose an image" });
  await library.getByRole("searchbox").fill(name);
  await expect(library.getByRole("listitem")).toHaveCount(1);
  await library.getByRole("button", { name: new RegExp(`^${name}`) }).press("Enter");
  await expect(library).toBeHidden();
  await expect(page.locator(":focus")).toHaveAccessibleName("Choose from library");
}

const useCountOf = async ({ request }: Page, url: string) => {
  const answer = await request.get(`/api/media/${url.slice("/uploads/".length)}`);
  return ((await answer.json()) as { data: { useCount: number } }).data.useCount;
};

test("featured, gallery and share images of a post can be chosen from the media library", async ({ admin }) => {
  const lamp = await upload(admin, await picture("lamp.png"));
  const boat = await upload(admin, await picture("boat.png"));
  const uploads: string[] = [];
  admin.on("request", (request) => request.url().endsWith("/upload") && uploads.push(request.url()));
  const editor = await openEditor(admin);
  await editor.write({ title: "Lamps beside boats" });

  await chooseFrom(admin, "Featured Image", "boat.png");
  await admin.getByRole("button", { name: "Remove featured image" }).click();
  for (const name of ["lamp.png", "boat.png"]) await chooseFrom(admin, "Featured Image", name);
  await expect(editor.button("Remove featured image")).toBeVisible();
  await expect(editor.button("Remove gallery image 1")).toBeVisible();
  await editor.toggle("Sharing");
  await chooseFrom(admin, "Share image", "boat.png");
  await expect(admin.getByText(/^Saved on the server at /)).toBeVisible();
  await expect.poll(() => useCountOf(admin, lamp)).toBe(1);

  await admin.reload();
  await expect(admin.getByRole("button", { name: "Remove featured image" })).toBeVisible();
  await expect(admin.getByRole("button", { name: "Remove gallery image 1" })).toBeVisible();
  await admin.keyboard.press("Control+s");
  await expect(notification(admin, "Blog post saved as draft")).toBeVisible();
  const data = await dataOf<Post[]>(admin, "/api/blogs?search=lamps");
  expect(data).toMatchObject([{ featuredImage: lamp, galleryImages: [boat], shareImage: boat }]);
  expect(uploads).toEqual([]);
});

test("images of a project and of a profile can be chosen from the media library, and removed", async ({ admin }) => {
  const url = await upload(admin, await picture("kite.png"));
  const kites = { title: "Kites", slug: "kites", content: "How it flies", project: {} };
  const { id } = (await (await admin.request.post("/api/pages", { data: kites })).json()).data;
  const stored = async () => (await (await admin.request.get(`/api/pages/${id}`)).json()).data.project;

  await admin.goto(`/admin/pages/edit/${id}`);
  for (const field of ["Picture", "Another picture"]) await chooseFrom(admin, field, "kite.png");
  await admin.getByRole("textbox", { name: "Caption of picture 1" }).fill("Over the sea");
  await admin.keyboard.press("Control+s");
  await expect.poll(stored).toMatchObject({ image: url, images: [{ image: url, caption: "Over the sea" }] });
  await admin.getByRole("button", { name: "Remove picture 1" }).click();
  await admin.keyboard.press("Control+s");
  await expect.poll(stored).toMatchObject({ image: url, images: [] });

  await admin.goto("/admin/profile");
  await chooseFrom(admin, "Picture", "kite.png");
  await admin.getByRole("button", { name: "Save Profile" }).click();
  await expect(notification(admin, "Profile saved")).toBeVisible();
  const { user } = (await (await admin.request.get("/api/auth/me")).json()) as { user: { picture: string } };
  expect(user.picture).toBe(url);
  expect(await useCountOf(admin, url)).toBeGreaterThanOrEqual(2);

  // Restores the projects and the profile that other tests on this server expect.
  await admin.request.delete(`/api/pages/${id}`);
  await admin.request.put("/api/auth/updatedetails", { data: { picture: null } });
});
