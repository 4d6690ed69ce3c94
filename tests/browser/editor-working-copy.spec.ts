import type { Page } from "@playwright/test";
import { minuteMs } from "../../src/contract/durations.ts";
import type { Post } from "../../src/contract/posts/posts.ts";
import { editorOf, notification, openEditor } from "./support/editor.ts";
import { dataOf, expect, signIn, test } from "./support/test.ts";

const onServer = (page: Page) => page.getByText(/^Saved on the server at /);

async function stored(page: Page, id: string) {
  const copy = await (await page.request.get(`/api/blogs/${id}/working-copy`)).json();
  const data = await dataOf<Post>(page, `/api/blogs/${id}`);
  return { post: data, copy: copy.data as { fields: Partial<Post> } | null };
}

/** Opens a post in a second window, and then changes its first line in the window `admin`. */
async function openBesideChange(admin: Page, id: string) {
  const other = await admin.context().newPage();
  for (const page of [admin, other]) await page.goto(`/admin/blogs/edit/${id}`);
  await editorOf(admin).content.fill("One by the first\n\nTwo\n\nThree");
  await expect(onServer(admin)).toBeVisible();
  return other;
}

test("unsaved text of a published post is continued in another browser", async ({ admin, browser, baseURL, post }) => {
  const { id, slug } = await post({ title: "Numbats, kept", content: "First" });
  await admin.goto(`/admin/blogs/edit/${id}`);
  await editorOf(admin).content.fill("First, and a second sentence");
  await expect(onServer(admin)).toHaveText(/readers see it after Update$/);
  // All changes are stored on the server, so no confirmation dialog appears.
  await admin.getByRole("link", { name: "Back to Blog Manager" }).click();
  const row = admin.getByRole("row").filter({ hasText: "Numbats, kept" });
  await expect(row.getByText("Unpublished changes")).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await context.newPage();
  await signIn(other);
  await other.goto(`/admin/blogs/edit/${id}`);
  await expect(editorOf(other).content).toHaveValue("First, and a second sentence");
  await expect(other.getByText(/^Your unsaved changes from .* are back/)).toBeVisible();
  expect(await (await other.request.get(`/blog/${slug}`)).text()).not.toContain("second sentence");
  await editorOf(other).content.fill("First, a second sentence and a third");
  await editorOf(other).button("Update Post").click();
  await expect(notification(other, "Blog post updated successfully")).toBeVisible();
  const updated = other.getByRole("row").filter({ hasText: "Numbats, kept" });
  await expect(updated).toBeVisible();
  await expect(updated.getByText("Unpublished changes")).toHaveCount(0);
  expect(await stored(other, id)).toMatchObject({
    post: { content: "First, a second sentence and a third" },
    copy: null,
  });
  await context.close();
});

test("a new post becomes a draft after its first words, and survives closing its tab", async ({ admin }) => {
  await admin.goto("/admin/blogs/create");
  await editorOf(admin).content.fill("Words before a title");
  await expect(onServer(admin)).toBeVisible();
  await expect(admin).toHaveURL(/\/admin\/blogs\/edit\/[0-9a-f]{24}$/);
  await expect(editorOf(admin).content).toBeFocused();
  const address = admin.url();
  const context = admin.context();
  await admin.close();

  const page = await context.newPage();
  const editor = await openEditor(page, address);
  await expect(editor.content).toHaveValue("Words before a title");
  await expect(editor.title).toHaveValue("");
  await expect(editor.slug).toHaveValue("");
  await editor.title.fill("Quolls by night");
  await editor.excerpt.fill("What they do");
  await editor.button("Create Post").click();
  await expect(notification(page, "Blog post created successfully")).toBeVisible();
  const id = address.split("/").at(-1) ?? "";
  expect(await stored(page, id)).toMatchObject({
    post: { slug: "quolls-by-night", content: "Words before a title" },
    copy: null,
  });
});

test("a new post whose page is reloaded right after its first words becomes one draft", async ({ admin }) => {
  await admin.goto("/admin/blogs/create");
  await editorOf(admin).content.fill("Words of the first second");
  await admin.reload();
  await admin.getByRole("button", { name: "Restore" }).click();
  await expect(editorOf(admin).content).toHaveValue("Words of the first second");
  await expect(onServer(admin)).toBeVisible();
  const { data } = await (await admin.request.get("/api/blogs?status=draft&limit=100")).json();
  expect((data as Post[]).filter(({ title }) => title === "Untitled")).toHaveLength(1);
});

test("editing alternately on a phone and a desktop causes no conflict", async ({ admin, browser, baseURL, post }) => {
  const { id } = await post({ title: "Desk and phone", content: "One\n\nTwo", isPublished: false });
  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signIn(phone);
  await admin.goto(`/admin/blogs/edit/${id}`);
  await editorOf(admin).content.fill("One\n\nTwo at the desk");
  await expect(onServer(admin)).toBeVisible();

  await phone.goto(`/admin/blogs/edit/${id}`);
  await expect(editorOf(phone).content).toHaveValue("One\n\nTwo at the desk");
  await editorOf(phone).content.fill("One\n\nTwo at the desk, and on the phone");
  await expect(onServer(phone)).toBeVisible();

  // A window that keeps the focus reloads the text at the first mouse movement after 5 minutes.
  await admin.clock.setFixedTime(Date.now() + 5 * minuteMs);
  await admin.mouse.move(300, 300);
  await expect(editorOf(admin).content).toHaveValue("One\n\nTwo at the desk, and on the phone");
  await editorOf(admin).content.press("Control+End");
  await admin.keyboard.type(", and at the desk");
  await admin.keyboard.press("Control+s");
  await expect(notification(admin, "Blog post saved as draft")).toBeVisible();

  await phone.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(editorOf(phone).content).toHaveValue("One\n\nTwo at the desk, and on the phone, and at the desk");
  await editorOf(phone).title.fill("Desk, phone, desk");
  await phone.keyboard.press("Control+s");
  await expect(notification(phone, "Blog post saved as draft")).toBeVisible();
  await admin.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(editorOf(admin).title).toHaveValue("Desk, phone, desk");
  for (const page of [admin, phone]) await expect(page.getByRole("alert")).toHaveCount(0);
  await context.close();
});

test("text typed in two windows is merged line by line, and the caret stays in its word", async ({ admin, post }) => {
  const { id } = await post({ title: "Potoroos", content: "One\n\nTwo\n\nThree" });
  const other = await openBesideChange(admin, id);
  await editorOf(other).content.press("Control+End");
  await other.keyboard.type(" by the second");
  await expect(editorOf(other).content).toHaveValue("One by the first\n\nTwo\n\nThree by the second");
  await other.keyboard.type(", too");
  await expect(editorOf(other).content).toHaveValue("One by the first\n\nTwo\n\nThree by the second, too");
  await expect
    .poll(async () => (await stored(other, id)).copy?.fields.content)
    .toBe("One by the first\n\nTwo\n\nThree by the second, too");
  await expect(other.getByRole("alert")).toHaveCount(0);
});

test("edits of one paragraph in two windows combine without changing the saved post", async ({ admin, post }) => {
  const { id } = await post({ title: "Bettongs", content: "One\n\nTwo\n\nThree" });
  const other = await openBesideChange(admin, id);
  await editorOf(other).content.fill("One by the second\n\nTwo\n\nThree by the second");
  const notice = other.getByRole("alert").filter({ hasText: "another window or browser" });
  await notice.getByRole("button", { name: "Compare" }).click();
  await other.getByRole("button", { name: "Combine in the editor" }).click();
  const both = "One by the first\nOne by the second\n\nTwo\n\nThree by the second";
  await expect(editorOf(other).content).toHaveValue(both);
  await expect(onServer(other)).toBeVisible();
  const { post: saved, copy } = await stored(other, id);
  expect([saved.content, copy?.fields.content]).toEqual(["One\n\nTwo\n\nThree", both]);

  await other.reload();
  await other.getByRole("button", { name: "Discard" }).click();
  await expect(editorOf(other).content).toHaveValue("One\n\nTwo\n\nThree");
  await expect(other.getByRole("button", { name: "Restore" })).toBeVisible();
  await expect.poll(async () => (await stored(other, id)).copy).toBeNull();
});

test("text typed offline or signed out stays in the browser, and is sent afterwards", async ({ admin, post }) => {
  const { id } = await post({ title: "Potoroos online", isPublished: false });
  await admin.goto(`/admin/blogs/edit/${id}`);
  await expect(editorOf(admin).content).toHaveValue("Some words");
  await admin.context().setOffline(true);
  await editorOf(admin).content.fill("Typed on a train");
  await expect(admin.getByText("Kept in this browser only: no connection")).toBeVisible();
  await admin.context().setOffline(false);
  await expect(onServer(admin)).toBeVisible();

  await admin.context().clearCookies();
  await editorOf(admin).content.fill("Typed when the session had ended");
  await expect(admin.getByText("Kept in this browser only: you are signed out")).toBeVisible();
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await signIn(admin);
  await expect(onServer(admin)).toBeVisible();
  expect((await stored(admin, id)).copy?.fields.content).toBe("Typed when the session had ended");
});
