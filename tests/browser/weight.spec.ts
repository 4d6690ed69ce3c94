import type { Page, Request } from "@playwright/test";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const bytesPerKilobyte = 1024;

/** Returns a function that sums the bytes of responses since this call: headers and compressed bodies. */
function measureTransfer(page: Page) {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  return async (wanted: (type: string) => boolean = () => true) => {
    const requests = finished.filter((request) => wanted(request.resourceType()));
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    return sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
  };
}

test("the sign-in page transfers at most 130 KB, and together with the dashboard 235 KB", async ({ page }) => {
  const weight = measureTransfer(page);
  await page.goto("/admin/login", { waitUntil: "networkidle" });
  const signIn = await weight();
  expect(signIn).toBeGreaterThan(10 * bytesPerKilobyte);
  expect(signIn).toBeLessThanOrEqual(130 * bytesPerKilobyte);

  await page.getByLabel("Email").fill(owner.email);
  await page.getByRole("textbox", { name: "Password" }).fill(owner.password);
  await page.getByRole("button", { name: "Secure Sign In" }).click();
  await expect(page.getByText("Average views per post")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const both = await weight();
  expect(both).toBeLessThanOrEqual(235 * bytesPerKilobyte);

  // The README quotes these sizes.
  console.log(`the sign-in page weighs ${signIn} bytes, with the dashboard after it ${both}`);
});

test("the editor with its preview transfers at most 270 KB on a first visit", async ({ admin }) => {
  const weight = measureTransfer(admin);
  await admin.goto("/admin/blogs/create", { waitUntil: "networkidle" });
  // Once the title has the focus, the editor handles keyboard shortcuts.
  await expect(admin.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
  await admin.keyboard.press("Control+Alt+p");
  await admin.getByLabel("Content", { exact: true }).fill("Words");
  await expect(admin.getByRole("region", { name: "Preview" }).getByText("Words")).toBeVisible();
  const all = await weight();
  expect(all).toBeGreaterThan(10 * bytesPerKilobyte);
  expect(all).toBeLessThanOrEqual(270 * bytesPerKilobyte);
  console.log(`the editor weighs ${all} bytes`);
});

test("an article without its image transfers at most 60 KB, of which at most 5 KB are scripts", async ({ page }) => {
  const weight = measureTransfer(page);
  // An article with code and a table of contents, scrolled to its end.
  await page.goto("/blog/how-folio-works", { waitUntil: "networkidle" });
  await page.keyboard.press("End");
  await page.waitForLoadState("networkidle");
  const all = await weight((type) => type !== "image");
  const scripts = await weight((type) => type === "script");
  // The README quotes these sizes.
  console.log(`an article weighs ${all} bytes, of which script ${scripts}`);
  expect(all).toBeLessThanOrEqual(60 * bytesPerKilobyte);
  expect(scripts).toBeLessThanOrEqual(5 * bytesPerKilobyte);
});

test("assets have nosniff and same-origin headers, but none that only pages need", async ({ page }) => {
  const files: Record<string, string>[] = [];
  page.on("response", (response) => response.url().includes("/assets/") && files.push(response.headers()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(files.length).toBeGreaterThan(3);
  for (const headers of files) {
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    for (const name of ["content-security-policy", "permissions-policy", "x-frame-options"])
      expect(headers).not.toHaveProperty(name);
  }
});
