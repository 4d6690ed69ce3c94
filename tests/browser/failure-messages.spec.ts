import type { Page } from "@playwright/test";
import { editorOf } from "./support/editor.ts";
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
