import { findViolations } from "./support/accessibility.ts";
import { notification } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

test("URL parameters sort the post list, and filter it by category and tag", async ({ admin, post }) => {
  for (const [title, tags] of [
    ["Toucans, sorted", ["birds"]],
    ["auks, sorted", ["birds"]],
    ["Moths, sorted", ["insects"]],
  ] as const)
    await post({ title, tags: [...tags], categories: ["Wings"] });
  await admin.goto("/admin/blogs?category=Wings");
  const titles = admin
    .getByRole("row")
    .getByRole("link", { name: /, sorted$/ })
    .filter({ hasText: "sorted" });
  await expect(titles).toHaveText(["Moths, sorted", "auks, sorted", "Toucans, sorted"]);

  await admin.getByRole("button", { name: "Filter (1)" }).click();
  await admin.getByLabel("Order").selectOption("By title");
  await expect(titles).toHaveText(["auks, sorted", "Moths, sorted", "Toucans, sorted"]);
  await admin.getByLabel("Tag", { exact: true }).selectOption("birds");
  await admin.keyboard.press("Escape");
  await expect(admin.getByRole("button", { name: "Filter (3)" })).toBeFocused();
  await expect(admin.getByLabel("Tag", { exact: true })).toHaveCount(0);
  await expect(titles).toHaveText(["auks, sorted", "Toucans, sorted"]);
  await expect(admin).toHaveURL("/admin/blogs?category=Wings&sort=title&tag=birds");
  await admin.goBack();
  await expect(titles).toHaveCount(3);
});

test("a category is added to ten selected posts in four clicks, and removed again by Undo", async ({ admin, post }) => {
  for (let number = 1; number <= 10; number++) await post({ title: `Egrets ${number}`, categories: ["Birds"] });
  await post({ title: "Otherwise", categories: ["Wading Birds"] });
  await admin.goto("/admin/blogs?search=egrets");
  const bar = admin.getByRole("group", { name: "Selected posts" });
  const rows = (text: string) => admin.getByRole("row").filter({ hasText: text });
  await admin.getByRole("checkbox", { name: "Select all posts on this page" }).click();
  await bar.getByRole("button", { name: "Category" }).click();
  await expect(admin.getByRole("combobox", { name: "Category" })).toBeFocused();
  await admin.keyboard.type("wading birds");
  await admin.getByRole("button", { name: "Add category" }).click();
  await expect(notification(admin, "10 posts added to “wading birds”")).toBeVisible();
  await expect(rows("Birds · Wading Birds")).toHaveCount(10);
  await admin.getByRole("button", { name: "Undo" }).click();
  await expect(rows("Wading Birds")).toHaveCount(0);

  await admin.getByRole("checkbox", { name: "Select all posts on this page" }).click();
  await bar.getByRole("button", { name: "Category" }).click();
  await admin.keyboard.type("Birds");
  await admin.getByRole("button", { name: "Remove category" }).click();
  await expect(notification(admin, "10 posts removed from “Birds”")).toBeVisible();
  await expect(rows("Birds")).toHaveCount(0);
  await admin.getByRole("button", { name: "Undo" }).last().click();
  await expect(rows("Birds")).toHaveCount(10);
});

test("renaming a tag to the name of another tag merges both", async ({ admin, post }) => {
  await post({ title: "Geckos", tags: ["lizard"] });
  await post({ title: "Iguanas", tags: ["lizards"] });
  await admin.goto("/admin/blogs");
  await admin.getByRole("button", { name: "More" }).click();
  await admin.getByRole("button", { name: "Categories and Tags" }).click();
  await expect(admin).toHaveURL("/admin/blogs#labels");
  const labels = admin.getByRole("dialog", { name: "Categories and Tags" });
  await labels.getByLabel("Category or tag").selectOption("#lizard (1 post)");
  await labels.getByLabel("New name").fill("lizards");
  await expect(labels.getByText("the two will be merged")).toBeVisible();
  expect(await findViolations(admin, [390, 1440])).toEqual([]);
  await labels.getByRole("button", { name: "Merge" }).click();
  await expect(labels.getByRole("option", { name: "#lizards (2 posts)" })).toBeAttached();
  await expect(labels.getByRole("option", { name: "#lizard (1" })).toHaveCount(0);
  await admin.goBack();
  await expect(labels).toHaveCount(0);
  await expect(admin).toHaveURL("/admin/blogs");
});

test("a scheduled or planned post does not widen the date column of the post list", async ({ admin, post }) => {
  await admin.setViewportSize({ width: 1440, height: 900 });
  // A day of two digits, because a shorter date makes the column narrower.
  await post({ title: "Gannets, here", publishedAt: "2025-11-30T09:00:00.000Z" });
  const width = async () => {
    await admin.goto("/admin/blogs?search=gannets");
    await expect(admin.getByRole("row", { name: /Gannets, here/ })).toBeVisible();
    return (await admin.getByRole("columnheader", { name: "Published" }).boundingBox())!.width;
  };
  const before = await width();
  const publishedAt = `${new Date().getUTCFullYear() + 1}-11-30T09:00:00.000Z`;
  await post({ title: "Gannets, soon", publishedAt });
  await post({ title: "Gannets, one day", publishedAt, isPublished: false });
  expect(await width()).toBeCloseTo(before, -1);
  await expect(admin.getByRole("row", { name: /Gannets, soon/ }).getByRole("time")).toContainText("10:00 CET");
});
