import type { Page } from "@playwright/test";
import { editorOf, notification } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

/** Makes the server fail at this call from now on. */
const failAt = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { success: false, error: "Something went wrong" } })
      : route.fallback(),
  );

test("a failed load of a post shows a message and can be retried", async ({ admin, post }) => {
  const { id } = await post({ title: "Hard to load" });
  await failAt(admin, "GET", /\/api\/blogs\/\w{24}$/);
  await admin.goto(`/admin/blogs/edit/${id}`);
  await expect(admin.getByText("Failed to load blog post").first()).toBeVisible();
  await admin.unroute(/\/api\/blogs\/\w{24}$/);
  await admin.getByRole("button", { name: "Try again" }).click();
  await expect(editorOf(admin).title).toHaveValue("Hard to load");
});

const saves = [
  { button: "Create Post", message: "Failed to create blog post", isNew: true },
  { button: "Update Post", message: "Failed to update blog post", isNew: false },
  { button: "Save Draft", message: "Failed to save draft", isNew: true },
];

for (const { button, message, isNew } of saves) {
  test(`a server failure at ${button} shows "${message}" and keeps the text`, async ({ admin, post }) => {
    const { id } = await post();
    await admin.goto(isNew ? "/admin/blogs/create" : `/admin/blogs/edit/${id}`);
    const editor = editorOf(admin);
    await editor.write({ title: "Worth keeping", content: "Every word" });
    await failAt(admin, isNew ? "POST" : "PUT", /\/api\/blogs/);
    await editor.button(button).click();
    await expect(notification(admin, message)).toBeVisible();
    await expect(notification(admin, "Error").first()).toBeVisible();
    await expect(editor.content).toHaveValue("Every word");
  });
}

const loads = [
  { what: "posts", path: "/admin/blogs", call: /\/api\/blogs\?/, message: "The posts could not be loaded" },
  {
    what: "subscribers",
    path: "/admin/newsletter",
    call: /\/api\/newsletter\?/,
    message: "The subscribers could not be loaded",
  },
  { what: "messages", path: "/admin/contacts", call: /\/api\/contacts\?/, message: "The messages could not be loaded" },
  { what: "users", path: "/admin/users", call: /\/api\/users\?/, message: "Failed to fetch users" },
  { what: "settings", path: "/admin/settings", call: /\/api\/settings/, message: "The settings could not be loaded" },
  {
    what: "activity",
    path: "/admin/system/activity",
    call: /\/api\/security-events/,
    message: "The activity could not be loaded",
  },
  {
    what: "analytics",
    path: "/admin/analytics",
    call: /\/api\/analytics\?/,
    message: "The figures could not be loaded",
  },
  { what: "jobs", path: "/admin/system", call: /\/api\/jobs/, message: "The jobs could not be loaded" },
];

for (const { what, path, call, message } of loads) {
  test(`a failed load of ${what} shows a message and can be retried`, async ({ admin }) => {
    await failAt(admin, "GET", call);
    await admin.goto(path);
    await expect(admin.getByText(message).first()).toBeVisible();
    await admin.unroute(call);
    await admin.getByRole("main").getByRole("button", { name: "Try again" }).first().click();
    await expect(admin.getByText(message)).toHaveCount(0);
  });
}

test("a failed copy and a failed subscription are reported at their controls", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("No")) } });
  });
  await page.goto("/blog/how-folio-works");
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByRole("button", { name: "Not copied" })).toBeVisible();

  await failAt(page, "POST", /\/api\/newsletter\/subscribe/);
  const form = page.getByRole("region", { name: "The newsletter" });
  await form.getByPlaceholder("Enter your email").fill("grace@example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("alert")).toHaveText("Something went wrong");
  await expect(form.getByPlaceholder("Enter your email")).toHaveValue("grace@example.com");
});
