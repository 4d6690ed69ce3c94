import type { Page } from "@playwright/test";
import type { Post } from "../../src/contract/posts/posts.ts";
import { findViolations } from "./support/accessibility.ts";
import { notification, openEditor } from "./support/editor.ts";
import { dataOf, expect, test } from "./support/test.ts";

const stored = async (page: Page, id: string) => await dataOf<Post>(page, `/api/blogs/${id}`);

const conflictOn = (page: Page) => page.getByRole("dialog", { name: "Someone saved this post in the meantime" });

test("two versions of a post are combined; a passage changed in both appears twice", async ({ admin, post }) => {
  const content = ["Opening", "Middle", "Closing"].join("\n\n");
  const { id } = await post({ title: "Merged", content, tags: ["old"] });
  const editor = await openEditor(admin, `/admin/blogs/edit/${id}`);
  await editor.title.fill("Merged by me");
  await editor.content.fill(content.replace("Opening", "My opening").replace("Closing", "My closing"));
  await admin.request.put(`/api/blogs/${id}`, {
    data: {
      title: "Merged by them",
      content: content.replace("Middle", "Their middle").replace("Closing", "Their closing"),
      tags: ["theirs"],
    },
  });
  await editor.button("Update Post").click();

  const conflict = conflictOn(admin);
  await expect(conflict.locator("del", { hasText: "them" })).toBeVisible();
  await expect(conflict.locator("ins", { hasText: "me" })).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);
  await conflict.getByRole("button", { name: "Combine in the editor" }).click();
  await expect(conflict).toHaveCount(0);
  const both = "My opening\n\nTheir middle\n\nTheir closing\nMy closing";
  await expect(editor.content).toHaveValue(both);
  await expect(editor.title).toHaveValue("Merged by me");

  await editor.button("Update Post").click();
  await expect(admin).toHaveURL("/admin/blogs");
  expect(await stored(admin, id)).toMatchObject({ title: "Merged by me", tags: ["theirs"], content: both });
});

test("the text of a post that was deleted during editing can be saved as a new post", async ({ admin, post }) => {
  const { id } = await post({ title: "Deleted meanwhile" });
  const editor = await openEditor(admin, `/admin/blogs/edit/${id}`);
  await editor.content.fill("Not to be lost");
  await admin.request.delete(`/api/blogs/${id}`);
  await editor.button("Update Post").click();
  const question = admin.getByRole("alertdialog", { name: "This post was deleted in the meantime" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(editor.content).toHaveValue("Not to be lost");
  await editor.button("Save Draft").click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Update and stay" }).click();
  await question.getByRole("button", { name: "Save as a new post" }).click();
  await expect(notification(admin, "Blog post created successfully")).toBeVisible();
  await expect(admin).not.toHaveURL(new RegExp(id));
  await expect(editor.content).toHaveValue("Not to be lost");
  await expect(admin.getByText(/^Saved at /)).toBeVisible();
});

test("a conflict of settings is shown, and the other version can be loaded or overwritten", async ({ admin }) => {
  const before = await dataOf<object>(admin, "/api/settings");
  const name = admin.getByRole("textbox", { name: "Name", exact: true });
  const save = () => admin.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = admin.getByRole("dialog", { name: "Someone saved the settings in the meantime" });
  await admin.goto("/admin/settings");
  await name.fill("Mine");
  await admin.request.put("/api/settings", { data: { name: "Theirs" } });
  await save();
  await conflict.getByRole("button", { name: "Load their version" }).click();
  await expect(name).toHaveValue("Theirs");
  await admin.getByRole("button", { name: "Restore" }).click();
  await expect(name).toHaveValue("Mine");

  await admin.request.put("/api/settings", { data: { name: "Theirs again" } });
  await save();
  await conflict.getByRole("button", { name: "Overwrite" }).click();
  await expect(notification(admin, "Settings saved")).toBeVisible();
  await expect(name).toHaveValue("Mine");
  // Restores the default settings, which other tests of this server expect.
  expect((await admin.request.put("/api/settings", { data: before })).status()).toBe(200);
});
