import { pauseTime } from "./support/clock.ts";
import { notification, openEditor } from "./support/editor.ts";
import { dataOf, expect, test } from "./support/test.ts";

const answers = [
  { status: 413, error: "This is too large" },
  { status: 503, error: "The database does not answer. Nothing was changed." },
];

test("a refused save shows the reason, leaves the text in the editor and can be repeated", async ({ admin, post }) => {
  const { id } = await post({ title: "Saved in the end" });
  // Pauses the page's clock, so that notifications do not disappear during the test.
  await pauseTime(admin);
  const editor = await openEditor(admin, `/admin/blogs/edit/${id}`);
  await editor.content.fill("Words that matter");

  for (const { status, error } of answers) {
    await admin.route(`**/api/blogs/${id}`, (route) => route.fulfill({ status, json: { success: false, error } }));
    await editor.button("Update Post").click();
    await expect(notification(admin, error)).toBeVisible();
    await expect(notification(admin, "Failed to update blog post").first()).toBeVisible();
    await expect(editor.content).toHaveValue("Words that matter");
    await expect(admin.getByText("Unsaved changes")).toBeVisible();
    await admin.unroute(`**/api/blogs/${id}`);
  }

  await editor.button("Update Post").click();
  await expect(admin).toHaveURL("/admin/blogs");
  await expect(notification(admin, "Failed to update blog post")).toHaveCount(0);
  await expect(admin.getByRole("main")).toBeFocused();
  const data = await dataOf<{ content: string }>(admin, `/api/blogs/${id}`);
  expect(data.content).toBe("Words that matter");
});

test("a save answered by a proxy's error page instead of the API is shown as failed", async ({ admin }) => {
  const editor = await openEditor(admin);
  await editor.write({ title: "Behind a proxy" });
  await admin.route("**/api/blogs", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await editor.button("Save Draft").click();
  await expect(notification(admin, "Failed to save draft")).toBeVisible();
  await expect(notification(admin, "Something went wrong")).toBeVisible();
  await expect(editor.title).toHaveValue("Behind a proxy");
});

test("the editor reports a post that does not exist, and links back to the list", async ({ admin }) => {
  await admin.goto("/admin/blogs/edit/0123456789abcdef01234567");
  await expect(admin.getByRole("alert").filter({ hasText: "Post not found" }).first()).toBeVisible();
  await expect(admin).toHaveTitle("Blog post · Admin");
  await admin.getByRole("link", { name: "Back to Blog Manager" }).click();
  await expect(admin).toHaveURL("/admin/blogs");
});
