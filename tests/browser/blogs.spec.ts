import { notification, openNewPost } from "./support/editor.ts";
import { failing, holdRequests, row } from "./support/lists.ts";
import { dataOf, expect, test } from "./support/test.ts";

test("the delete dialog names the post, and Cancel deletes nothing", async ({ admin, post }) => {
  const { title, slug } = await post({ title: "Wombats, deleted" });
  await admin.goto("/admin/blogs?search=wombats");
  const row = admin.getByRole("row", { name: title });
  const remove = admin.getByRole("button", { name: `Delete ${title}` });
  const question = admin.getByRole("alertdialog");

  await remove.click();
  await expect(question).toContainText(
    'Are you sure you want to delete "Wombats, deleted"? It stays in the trash for 30 days.',
  );
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(row).toBeVisible();
  await expect(remove).toBeFocused();
  expect((await admin.request.get(`/blog/${slug}`)).status()).toBe(200);
});

test("a click on a draft's status publishes the post, a second unpublishes it", async ({ admin, request, post }) => {
  const { title, slug } = await post({ title: "Narwhals, toggled", isPublished: false });
  await admin.goto("/admin/blogs?search=narwhals");
  const row = admin.getByRole("row", { name: title });
  const status = async () => (await request.get(`/blog/${slug}`)).status();
  await expect(row.getByText("Not yet")).toBeVisible();

  await row.getByRole("button", { name: "Draft" }).click();
  await expect(row.getByRole("button", { name: "Published" })).toBeVisible();
  await expect(row.getByText("Not yet")).toHaveCount(0);
  await expect.poll(status).toBe(200);

  await row.getByRole("button", { name: "Published" }).click();
  await expect(row.getByRole("button", { name: "Draft" })).toBeVisible();
  await expect(row.getByText("Dated")).toBeVisible();
  await expect.poll(status).toBe(404);

  const offline = admin
    .getByRole("region", { name: "Notifications" })
    .getByRole("status")
    .filter({ hasText: "Taken offline" });
  await expect(offline).toContainText(title);
  await admin.keyboard.press("Control+z");
  await expect(row.getByRole("button", { name: "Published" })).toBeFocused();
  await expect.poll(status).toBe(200);
  await admin.keyboard.press("Enter");
  await offline.getByRole("button", { name: "Undo" }).focus();
  await admin.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: "Published" })).toBeFocused();
  await admin.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: "Draft" })).toBeVisible();

  // The list shows a status before it is stored, and leaving the page at once would abort the call.
  await expect.poll(status).toBe(404);
  await admin.goto("/admin/dashboard");
  await expect(admin.getByRole("listitem").filter({ hasText: title })).toContainText("Dated");
});

test("search, filter and page of the post list are in the URL, and Back reverts them", async ({ admin, post }) => {
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

test("a bulk change of all posts found covers all pages of the list, and has an Undo", async ({ admin, post }) => {
  for (let number = 1; number <= 12; number++) await post({ title: `Storks ${number}` });
  await admin.goto("/admin/blogs?search=storks");
  const bar = admin.getByRole("group", { name: "Selected posts" });
  await bar.getByRole("checkbox").check();
  await expect(bar).toContainText("10 selected");
  await bar.getByRole("button", { name: "Select all 12" }).click();
  await expect(bar).toContainText("All 12 selected");
  await bar.getByRole("button", { name: "Take offline" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Take offline" }).click();
  await expect(notification(admin, "12 posts taken offline")).toBeVisible();
  await admin.goto("/admin/blogs?search=storks&status=draft");
  await expect(admin.getByText("of 12 results")).toBeVisible();

  await bar.getByRole("checkbox").check();
  await bar.getByRole("button", { name: "Select all 12" }).click();
  await bar.getByRole("button", { name: "Delete" }).click();
  const question = admin.getByRole("alertdialog", { name: "Delete 12 posts" });
  await expect(question).toContainText("They stay in the trash for 30 days.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notification(admin, "12 posts deleted")).toBeVisible();
  await admin.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(admin.getByText("of 12 results")).toBeVisible();
});

test("rows of the post list are focused, selected, edited and deleted by keys", async ({ admin, post }) => {
  for (const name of ["first", "second", "third"]) await post({ title: `Ocelots, ${name}` });
  await admin.goto("/admin/blogs?search=ocelots&sort=title");
  const select = (name: string) => admin.getByRole("checkbox", { name: `Select Ocelots, ${name}` });
  const keyboard = admin.keyboard;
  await select("first").focus();
  await keyboard.press("ArrowDown");
  await expect(select("second")).toBeFocused();
  await keyboard.press("x");
  await expect(select("second")).toBeChecked();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await expect(select("third")).toBeFocused();
  await keyboard.press("#");
  await expect(admin.getByRole("alertdialog")).toContainText('delete "Ocelots, third"');
  await keyboard.press("Escape");
  await expect(admin.getByRole("button", { name: "Delete Ocelots, third" })).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(select("second")).toBeFocused();
  await keyboard.press("e");
  await expect(admin.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Ocelots, second");
});

test("a status changes at once; after several fast clicks the last status is stored", async ({ admin, post }) => {
  const { title, _id } = await post({ title: "Okapis, toggled fast" });
  await admin.goto("/admin/blogs?search=okapis");
  const isPublished = async () => (await dataOf<{ isPublished: boolean }>(admin, `/api/blogs/${_id}`)).isPublished;
  const release = await holdRequests(admin, "**/api/blogs/*/publish");
  await row(admin, title).getByRole("button", { name: "Published" }).click();
  await expect(row(admin, title).getByRole("button", { name: "Draft" })).toBeVisible();
  await row(admin, title).getByRole("button", { name: "Draft" }).click();
  await row(admin, title).getByRole("button", { name: "Published" }).click();
  release();
  await expect.poll(isPublished).toBe(false);
  await expect(row(admin, title).getByRole("button", { name: "Draft" })).toBeVisible();

  const star = admin.getByRole("button", { name: `Feature ${title}` });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await admin.reload();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await admin.route("**/api/blogs/*/featured", failing);
  await star.click();
  await expect(notification(admin, "was not changed")).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "true");
});

test("a deletion focuses the next row; a page without rows leads to the last page", async ({ admin, post }) => {
  for (let number = 1; number <= 11; number++) await post({ title: `Tapirs ${number}` });
  await admin.goto("/admin/blogs?search=tapirs&page=7");
  await expect(admin).toHaveURL("/admin/blogs?search=tapirs&page=2");
  await admin.getByRole("button", { name: /^Delete Tapirs/ }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(admin).toHaveURL("/admin/blogs?search=tapirs");
  await expect(admin.getByText("Showing 1 to 10 of 10 results")).toBeVisible();

  const buttons = admin.getByRole("button", { name: /^Delete Tapirs/ });
  const second = (await buttons.nth(1).getAttribute("aria-label")) ?? "";
  await buttons.first().press("Enter");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(admin.getByRole("button", { name: second })).toBeFocused();
  await expect(buttons).toHaveCount(9);
});

test("a title that is one word of 200 letters does not widen its delete dialog", async ({ admin, post }) => {
  await post({ title: `Xylo${"w".repeat(196)}`, excerpt: "e".repeat(300) });
  await admin.goto("/admin/blogs?search=xylo");
  await admin.setViewportSize({ width: 320, height: 800 });
  await admin.getByRole("button", { name: /^Delete/ }).click();
  const dialog = admin.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test("the list shows the text of an autosaved draft, but cannot publish the draft", async ({ admin }) => {
  const editor = await openNewPost(admin);
  await editor.title.fill("Typed");
  await editor.content.fill("The **first** words of it");
  await expect(admin.getByText(/^Saved on the server at /)).toBeVisible();
  await editor.title.fill("Typed and left");
  await admin.getByRole("link", { name: "Back to Blog Manager" }).click();

  const draft = row(admin, "Typed and left");
  await expect(draft.getByText("The first words of it")).toBeVisible();
  await draft.getByRole("button", { name: "Draft" }).click();
  const notice = admin.getByRole("region", { name: "Notifications" });
  await expect(notice).toContainText("“Typed and left” was not changed");
  await expect(notice).toContainText("Please open the draft and save it first");
  await expect(draft.getByRole("button", { name: "Draft" })).toBeVisible();
  await notice.getByRole("button", { name: "Open" }).click();
  await expect(editor.content).toHaveValue("The **first** words of it");
});
