import { editorOf } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

test("a draft link opens the unsaved text until it is revoked", async ({ admin, browser, post, baseURL }) => {
  const { id } = await post({ title: "Numbats", content: "They eat termites.", isPublished: false });
  await admin.goto(`/admin/blogs/edit/${id}`);
  await admin.getByRole("textbox", { name: "Content", exact: true }).fill("They eat 20,000 termites a day.");
  await editorOf(admin).choose("Draft Link");
  await admin.getByLabel("Duration").selectOption("For 30 days");
  await admin.getByRole("button", { name: "Create link" }).click();
  const { pathname } = new URL(await admin.getByLabel("Address", { exact: true }).inputValue());
  await expect(admin.getByRole("list", { name: "Active draft links" }).getByRole("listitem")).toHaveCount(1);

  const phone = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  const text = page.getByText("They eat 20,000 termites a day.");
  await expect(async () => {
    await page.goto(pathname);
    await expect(text).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1, name: "Numbats" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await admin.getByRole("button", { name: "Revoke" }).click();
  await expect(admin.getByRole("list", { name: "Active draft links" }).getByRole("listitem")).toHaveCount(0);
  expect((await page.goto(pathname))?.status()).toBe(404);
  await expect(text).toHaveCount(0);
  await phone.close();
});
