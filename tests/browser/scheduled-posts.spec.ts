import { findViolations } from "./support/accessibility.ts";
import { notification, openEditor, openNewPost } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

const year = new Date().getUTCFullYear() + 1;

test("a post is scheduled in the editor, listed with its time and published now", async ({ admin }) => {
  const editor = await openEditor(admin);
  const date = admin.getByLabel("Publication date");
  await editor.write({ title: "For December" });
  await editor.publish.check();
  await date.fill(`${year}-12-03T09:00`);
  await expect(admin.getByText(`Will be published on 3 December ${year} at 09:00`)).toBeVisible();
  await expect(admin.getByText("Schedules it")).toBeVisible();
  await editor.button("Create Post").click();
  await expect(notification(admin, "Scheduled")).toBeVisible();

  await admin.goto("/admin/blogs?status=scheduled");
  const row = admin.getByRole("row", { name: /For December/ });
  await expect(row.getByRole("button", { name: "Scheduled" })).toBeVisible();
  await expect(row.getByRole("time")).toContainText(String(year));
  expect(await findViolations(admin)).toEqual([]);

  await admin.getByRole("link", { name: "For December", exact: true }).click();

  await expect(date).toHaveValue(`${year}-12-03T09:00`);
  await editor.button("Publish now").click();
  await expect(notification(admin, "Blog post updated successfully")).toBeVisible();
  expect((await admin.request.get("/api/blogs/for-december")).ok()).toBe(true);
  await admin.goto("/admin/blogs?status=published&search=december");
  await expect(row.getByRole("button", { name: "Published" })).toBeVisible();
});

test("the sharing preview shows the meta title and canonical URL in a search result", async ({ admin }) => {
  const editor = await openEditor(admin);
  await editor.write({ title: "How herons stand", excerpt: "On one leg" });
  for (const section of ["SEO Settings", "Sharing"]) await editor.toggle(section);
  const card = admin.getByRole("figure", { name: "Shared link" });
  const result = admin.getByRole("figure", { name: "Search result" });
  await expect(card).toContainText("How herons stand");
  await expect(result).toContainText("blog › how-herons-stand");
  await admin.getByLabel("Meta Title").fill("Herons");
  await admin.getByLabel("Canonical URL").fill("https://elsewhere.example/herons");
  await expect(result).toContainText("elsewhere.example › herons");
  await expect(result).toContainText("Herons – ");
});

test("the editor lists broken links and images of a post that is to be published", async ({ admin }) => {
  const editor = await openNewPost(admin);
  await editor.write({ title: "Herons", content: "[A link](/blog/nowhere) ![](/uploads/a.webp) ![b.png]()" });
  const list = admin.getByRole("list", { name: "Problems" });

  await editor.publish.check();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list).toContainText("This link does not lead to a published article/blog/nowhere");
  await expect(list).toContainText("which was not uploaded: insert it again or remove itb.png");
  await editor.content.fill("![A heron](/uploads/a.webp)");
  await expect(list).toHaveCount(0);

  await editor.publish.uncheck();
  await editor.content.fill("[A link](/blog/nowhere)");
  await editor.button("Publish").click();
  await expect(admin).toHaveURL("/admin/blogs");
  await expect(notification(admin, "Published with 1 problem")).toBeVisible();
  await admin.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Open" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
});
