import type { Page } from "@playwright/test";
import type { ListedPost, Post } from "../../src/contract/posts/posts.ts";
import { holdCall, notification, openEditor } from "./support/editor.ts";
import { picture } from "./support/picture.ts";
import { dataOf, expect, test } from "./support/test.ts";

const stored = async (page: Page, id: string) => await dataOf<Post>(page, `/api/blogs/${id}`);
const found = async (page: Page, search: string) => await dataOf<ListedPost[]>(page, `/api/blogs?search=${search}`);

test("Ctrl+S saves a draft without text; text added later becomes its excerpt", async ({ admin }) => {
  const editor = await openEditor(admin);
  await editor.title.fill("Quokkas, begun");
  await editor.content.focus();
  await admin.keyboard.press("Control+s");
  await expect(notification(admin, "Blog post saved as draft")).toBeVisible();
  await expect(admin).toHaveURL(/\/edit\/[0-9a-f]{24}$/);
  await expect(editor.content).toBeFocused();
  await expect(editor.content).toHaveValue("");
  expect(await found(admin, "quokkas")).toMatchObject([{ excerpt: "Quokkas, begun", content: " " }]);

  const text = `${"word ".repeat(39)}ends5 beyond`;
  const excerpt = `${"word ".repeat(39)}ends5`;
  await admin.keyboard.insertText(text);
  await admin.keyboard.press("Control+s");
  await expect.poll(async () => (await found(admin, "quokkas"))[0]?.content).toBe(text);
  await expect(editor.content).toBeFocused();
  expect(await found(admin, "quokkas")).toMatchObject([{ excerpt }]);
  await expect(admin.getByText(/^Saved at /)).toBeVisible();

  await expect(editor.excerpt).toHaveValue(excerpt);
  await editor.content.fill(`New ${text}`);
  await editor.publish.check();
  await editor.button("Update Post").click();
  await expect(admin).toHaveURL("/admin/blogs");
  expect(await found(admin, "quokkas")).toMatchObject([
    { isPublished: true, excerpt: `New ${"word ".repeat(39).trim()}` },
  ]);
});

test("Ctrl+S updates a published post, and only the buttons publish a draft", async ({ admin, request, post }) => {
  const { id, slug } = await post({ title: "Bilbies online" });
  const editor = await openEditor(admin, `/admin/blogs/edit/${id}`);
  await editor.publish.uncheck();
  await editor.content.fill("Better words");
  await admin.keyboard.press("Control+s");
  await expect(notification(admin, "Blog post updated successfully")).toBeVisible();
  await expect(editor.content).toBeFocused();
  await expect(admin.getByRole("alertdialog")).toHaveCount(0);
  await expect(admin).toHaveURL(`/admin/blogs/edit/${id}`);
  expect(await (await request.get(`/blog/${slug}`)).text()).toContain("Better words");
  await expect(editor.publish).not.toBeChecked();
  await expect(admin.getByText("Unsaved changes")).toBeVisible();

  const draft = await post({ title: "Bilbies offline", isPublished: false });
  admin.once("dialog", (dialog) => dialog.accept());
  await admin.goto(`/admin/blogs/edit/${draft.id}`);
  await editor.publish.check();
  await admin.keyboard.press("Control+s");
  await expect(notification(admin, "Blog post saved as draft")).toBeVisible();
  await expect(editor.publish).toBeChecked();
  expect((await stored(admin, draft.id)).isPublished).toBe(false);
});

test("Ctrl+S during a save is queued and saves the newest text", async ({ admin }) => {
  const editor = await openEditor(admin);
  // Holds the request before any typing, because an autosave would send it before Ctrl+S.
  const creation = await holdCall(admin, "POST", "/api/blogs");
  await editor.write({ title: "Potoroos", content: "One" });
  await admin.keyboard.press("Control+s");
  await creation.requested;
  await editor.content.fill("Two");
  await admin.keyboard.press("Control+s");
  await editor.content.fill("Three");
  await admin.keyboard.press("Control+s");
  creation.release();
  await expect(admin.getByText(/^Saved at /)).toBeVisible();
  await expect.poll(async () => (await found(admin, "potoroos")).map(({ content }) => content)).toEqual(["Three"]);
  await expect(editor.content).toBeFocused();

  const _id = (await found(admin, "potoroos"))[0]?._id ?? "";
  const change = await holdCall(admin, "PUT", `/api/blogs/${_id}`);
  await editor.content.fill("Four");
  await admin.keyboard.press("Control+s");
  await change.requested;
  await editor.content.fill("Five");
  await editor.publish.check();
  await editor.button("Update Post").click();
  change.release();
  await expect(admin).toHaveURL("/admin/blogs");
  expect(await stored(admin, _id)).toMatchObject({ content: "Five", isPublished: true });
});

test("a queued save stores no image twice, and announces no update twice", async ({ admin, post }) => {
  const { id } = await post({ title: "Bettongs" });
  const editor = await openEditor(admin, `/admin/blogs/edit/${id}`);
  await editor.images.setInputFiles([await picture("one.png"), await picture("two.png")]);
  const change = await holdCall(admin, "PUT", `/api/blogs/${id}`);
  const announced: unknown[] = [];
  admin.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith(`/api/blogs/${id}`))
      announced.push((request.postDataJSON() as { announceUpdate?: boolean }).announceUpdate);
  });
  await admin.getByRole("checkbox", { name: "Tell readers that this was updated" }).check();
  await admin.keyboard.press("Control+s");
  await change.requested;
  await editor.content.fill("Typed on");
  await admin.keyboard.press("Control+s");
  change.release();
  await expect.poll(async () => (await stored(admin, id)).content).toBe("Typed on");
  expect((await stored(admin, id)).galleryImages).toHaveLength(1);
  expect(announced).toEqual([true, undefined]);
});

test("a refused save does not move the caret during typing", async ({ admin, post }) => {
  const taken = await post({ title: "Dunnarts taken" });
  const { id } = await post({ title: "Dunnarts" });
  const editor = await openEditor(admin, `/admin/blogs/edit/${id}`);
  await editor.slug.fill(taken.slug);
  const { requested, release } = await holdCall(admin, "PUT", `/api/blogs/${id}`);
  await editor.button("Update Post").click();
  await requested;
  await editor.content.fill("Typed on");
  release();
  await expect(notification(admin, "Failed to update blog post")).toBeVisible();
  await expect(editor.slug).toHaveAttribute("aria-invalid", "true");
  await expect(editor.content).toBeFocused();
});

test("a conflict during Ctrl+S shows a notice, whose Compare opens the comparison", async ({ admin, post }) => {
  const { id } = await post({ title: "Wallabies", content: "First" });
  const editor = await openEditor(admin, `/admin/blogs/edit/${id}`);
  await editor.content.fill("Mine");
  await admin.request.put(`/api/blogs/${id}`, { data: { content: "Theirs" } });
  await admin.keyboard.press("Control+s");
  const notice = admin.getByRole("alert").filter({ hasText: "Someone saved this post in the meantime" });
  await expect(notice).toBeVisible();
  await expect(editor.content).toBeFocused();
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await admin.keyboard.type(" and more");

  await notice.getByRole("button", { name: "Compare" }).click();
  const conflict = admin.getByRole("dialog", { name: "Someone saved this post in the meantime" });
  await conflict.getByRole("button", { name: "Overwrite" }).click();
  await expect(admin.getByText(/^Saved at /)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(admin).toHaveURL(`/admin/blogs/edit/${id}`);
  expect(await stored(admin, id)).toMatchObject({ content: "Mine and more", isPublished: true });
});
