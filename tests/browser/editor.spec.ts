import { type Post, postDocument } from "../../src/contract/posts/posts.ts";
import { editorOf, holdCall, notification, openEditor, withoutAutosave } from "./support/editor.ts";
import { picture } from "./support/picture.ts";
import { dataOf, expect, test } from "./support/test.ts";

test("every field of a post has an input in the editor", async ({ admin }) => {
  await admin.goto("/admin/blogs/create");
  await expect(editorOf(admin).title).toBeVisible();
  for (const name of postDocument.names.filter((field) => field !== sharesInput)) {
    const { label } = postDocument.fields[name];
    const marked = new RegExp(`^${label}( \\*)?$`);
    const input = admin.getByLabel(marked).or(admin.getByRole("group", { name: marked }));
    await expect(input, `${name}: add an input with its label to src/web/admin/editor/panels`).toHaveCount(1);
  }
});

/** Field without an input of its own: the input of the featured image stores all images after the first in it. */
const sharesInput = "galleryImages";

test("counters count characters, and the excerpt's counter warns above 500", async ({ admin }) => {
  const editor = await openEditor(admin);
  const colour = (text: string) => admin.getByText(text).evaluate((element) => getComputedStyle(element).color);

  await editor.excerpt.fill("x".repeat(500));
  const calm = await colour("500/500 characters");
  await editor.excerpt.fill("x".repeat(501));
  expect(await colour("501/500 characters")).not.toBe(calm);

  await editor.toggle("SEO Settings");
  await admin.getByLabel("Meta Title").fill("y".repeat(70));
  await expect(admin.getByText("60/60 characters")).toBeVisible();
  await admin.getByLabel("Meta Description").fill("z".repeat(170));
  await expect(admin.getByText("160/160 characters")).toBeVisible();
});

test("a missing text is reported at its input; Ctrl+Enter also shows a notification", async ({ admin }) => {
  const editor = await openEditor(admin);
  const error = notification(admin, "Failed to create blog post");
  await expect(admin.getByText("*", { exact: true })).toHaveCount(4);
  await editor.button("Create Post").click();
  await expect(editor.title).toBeFocused();
  for (const input of [editor.title, editor.excerpt, editor.content]) {
    await expect(input).toHaveAttribute("required", "");
    await expect(input).toHaveAttribute("aria-invalid", "true");
  }
  await expect(error).toHaveCount(0);

  await editor.content.fill("The words of it");
  await editor.content.press("Control+Enter");
  await expect(error).toBeVisible();
  await expect(editor.content).toBeFocused();
});

test("the side-by-side preview and the one in a new tab equal the page that readers see", async ({ admin }) => {
  const editor = await openEditor(admin);
  await expect(editor.button("Preview")).toHaveCount(0);
  await editor.setFormat("Markdown");
  await editor.write({ title: "Seen before", content: "## Part one\n\nA **strong** word <script>alert(1)</script>" });
  await editor.showPreview();
  await expect(editor.preview.getByRole("heading", { name: "Part one" })).toBeVisible();
  await expect(editor.preview.getByText("strong", { exact: true })).toHaveCSS("font-weight", /[67]\d\d/);

  await editor.publish.check();
  const opening = admin.waitForEvent("popup");
  await editor.button("Preview").click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Seen before");
  await expect(preview.getByRole("heading", { name: "Part one" })).toBeVisible();
  await expect(preview.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  expect((await admin.request.get("/blog/seen-before")).status()).toBe(404);

  await editor.setFormat("Plain text");
  await expect(editor.preview.getByText("## Part one")).toBeVisible();
  await editor.showPreview();
  await expect(editor.preview).toHaveCount(0);
});

test("closing the editor with unsaved text asks first; a reload can restore the text", async ({ admin }) => {
  await withoutAutosave(admin);
  const editor = await openEditor(admin);
  await editor.write({ title: "Almost lost" });
  await admin.getByRole("link", { name: "Back to Blog Manager" }).click();
  const question = admin.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(editor.title).toHaveValue("Almost lost");

  const dialogType = admin.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await admin.reload();
  expect(await dialogType).toBe("beforeunload");

  await expect(editor.title).toHaveValue("");
  await admin.getByRole("button", { name: "Restore" }).click();
  await expect(editor.title).toHaveValue("Almost lost");
  await expect(editor.content).toHaveValue("The words of it");

  await admin.getByRole("link", { name: "Back to Blog Manager" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(admin).toHaveURL("/admin/blogs");
});

test("Save Draft on a published post asks before taking it offline", async ({ admin, request, post }) => {
  const { id, slug } = await post({ title: "Online for now" });
  const editor = await openEditor(admin, `/admin/blogs/edit/${id}`);
  const question = admin.getByRole("alertdialog", { name: "Take this article offline?" });
  const status = async () => (await request.get(`/blog/${slug}`)).status();

  await editor.button("Save Draft").click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  expect(await status()).toBe(200);

  await editor.button("Save Draft").click();
  await question.getByRole("button", { name: "Take Offline" }).click();
  await expect(notification(admin, "Blog post saved as draft")).toBeVisible();
  await expect(editor.publish).not.toBeChecked();
  expect(await status()).toBe(404);
});

test("after Create and Update, the notification links to the article", async ({ admin, context }) => {
  const editor = editorOf(admin);
  await admin.goto("/admin/blogs/create");
  await editor.write({ title: "Where it is read" });
  await editor.publish.check();
  await editor.button("Create Post").click();
  await expect(admin).toHaveURL("/admin/blogs");
  const link = admin.getByRole("region", { name: "Notifications" }).getByRole("link", { name: "View Article" });
  const opened = context.waitForEvent("page");
  await link.click();
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("Where it is read");

  await admin.reload();
  await admin.getByRole("link", { name: "Edit Where it is read" }).click();
  await editor.slug.fill("read-elsewhere");
  await editor.button("Update Post").click();
  await expect(link).toHaveAttribute("href", "/blog/read-elsewhere");
  await admin.reload();

  await admin.goto("/admin/blogs/create");
  await editor.write({ title: "Read by nobody" });
  await editor.button("Create Post").click();
  await expect(notification(admin, "Blog post created successfully")).toBeVisible();
  await expect(link).toHaveCount(0);
});

test("an editor stays open if one types or picks an image while a save is running", async ({ admin, post }) => {
  const { id } = await post({ title: "Slowly saved" });
  const editor = await openEditor(admin, `/admin/blogs/edit/${id}`);
  const unsaved = admin.getByText("Unsaved changes");
  const saveSlowly = async (meanwhile: () => Promise<void>) => {
    const { requested, release } = await holdCall(admin, "PUT", `/api/blogs/${id}`);
    await editor.button("Update Post").click();
    await requested;
    await meanwhile();
    release();
    await expect(editor.button("Update Post")).toBeEnabled();
    await expect(admin).toHaveURL(`/admin/blogs/edit/${id}`);
  };

  await editor.content.fill("Sent");
  await saveSlowly(() => editor.content.fill("Sent, and more"));
  await expect(notification(admin, "Blog post updated successfully")).toBeVisible();
  await expect(unsaved).toBeVisible();
  await expect(admin.getByText(/^Saved on the server at /)).toBeVisible();
  await admin.reload();
  await expect(editor.content).toHaveValue("Sent, and more");

  await saveSlowly(async () => editor.images.setInputFiles(await picture("late.png")));
  await expect(unsaved).toBeVisible();
  await expect(editor.button("Remove featured image")).toBeVisible();

  await editor.button("Update Post").click();
  await expect(admin).toHaveURL("/admin/blogs");
  const data = await dataOf<Post>(admin, `/api/blogs/${id}`);
  expect(data.content).toBe("Sent, and more");
  expect(data.featuredImage).toMatch(/^\/uploads\//);
});
