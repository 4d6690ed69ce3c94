import { expect, test } from "./support/test.ts";

test("the delete dialog says what it will do, and Cancel does nothing", async ({ admin, post }) => {
  const { title, slug } = await post({ title: "Wombats, deleted" });
  await admin.goto("/admin/blogs?search=wombats");
  const row = admin.getByRole("row", { name: title });
  const remove = admin.getByRole("button", { name: `Delete ${title}` });
  const question = admin.getByRole("alertdialog");

  await remove.click();
  await expect(question).toContainText(
    'Are you sure you want to delete "Wombats, deleted"? This action cannot be undone.',
  );
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(row).toBeVisible();
  await expect(remove).toBeFocused();
  expect((await admin.request.get(`/blog/${slug}`)).status()).toBe(200);

  await remove.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  expect((await admin.request.get(`/blog/${slug}`)).status()).toBe(404);
});

test("a click on the status publishes and takes offline", async ({ admin, request, post }) => {
  const { title, slug } = await post({ title: "Narwhals, toggled", isPublished: false });
  await admin.goto("/admin/blogs?search=narwhals");
  const row = admin.getByRole("row", { name: title });
  const status = async () => (await request.get(`/blog/${slug}`)).status();
  await expect(row.getByText("Not yet")).toBeVisible();

  await row.getByRole("button", { name: "Draft" }).click();
  await expect(row.getByRole("button", { name: "Published" })).toBeVisible();
  await expect(row.getByText("Not yet")).toHaveCount(0);
  expect(await status()).toBe(200);

  await row.getByRole("button", { name: "Published" }).click();
  await expect(row.getByRole("button", { name: "Draft" })).toBeVisible();
  expect(await status()).toBe(404);
});

test("a failing change says so and changes nothing on the screen", async ({ admin, post }) => {
  const { title } = await post({ title: "Ibexes, unmoved" });
  await admin.goto("/admin/blogs?search=ibexes");
  await admin.route("**/api/blogs/*/publish", (route) => route.abort());
  const row = admin.getByRole("row", { name: title });
  await row.getByRole("button", { name: "Published" }).click();
  await expect(admin.getByRole("alert")).toContainText("stays as it was");
  await expect(row.getByRole("button", { name: "Published" })).toBeVisible();
});

test("search, filter and page stand in the address, and Back takes them back", async ({ admin, post }) => {
  for (let number = 1; number <= 11; number++) await post({ title: `Herons ${number}`, isPublished: number > 1 });
  await admin.goto("/admin/blogs");
  await admin.getByRole("searchbox", { name: "Search posts" }).fill("herons");
  await expect(admin.getByText("Showing 1 to 10 of 11 results")).toBeVisible();
  await expect(admin.getByText("Page 1 of 2")).toBeVisible();
  await expect(admin).toHaveURL("/admin/blogs?search=herons");

  await admin.getByRole("button", { name: "Next" }).click();
  await expect(admin.getByText("Showing 11 to 11 of 11 results")).toBeVisible();
  await admin.getByLabel("Status").selectOption("Draft");
  await expect(admin.getByText("Showing 1 to 1 of 1 results")).toBeVisible();
  await expect(admin).toHaveURL("/admin/blogs?search=herons&status=draft");

  await admin.goBack();
  await expect(admin.getByText("Page 2 of 2")).toBeVisible();
  await admin.getByRole("searchbox", { name: "Search posts" }).fill("no such bird");
  await expect(admin.getByText("No posts match")).toBeVisible();
  await expect(admin.getByRole("link", { name: "Create Post" })).toBeVisible();
});
