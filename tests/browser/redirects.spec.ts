import { findViolations } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("a redirect is added, changed, deleted and restored", async ({ admin, post }) => {
  const { slug } = await post({ title: "Kingfishers, moved" });
  await admin.goto("/admin/system");
  await admin.getByRole("link", { name: "Redirects" }).click();
  await expect(admin).toHaveURL("/admin/system/redirects");
  const sidebar = admin.getByRole("navigation", { name: "Back office" });
  await expect(sidebar.locator("[aria-current=page]")).toHaveText("System");

  await admin.getByRole("button", { name: "Add Redirect" }).click();
  const dialog = admin.getByRole("dialog", { name: "Add Redirect" });
  const save = dialog.getByRole("button", { name: "Add Redirect" });
  await dialog.getByLabel("Pattern").fill("/kingfisher/*");
  await dialog.getByLabel("Target").fill("//evil.example");
  await save.click();
  await expect(dialog.getByLabel("Target")).toBeFocused();
  await expect(dialog.getByRole("alert")).toContainText("Please enter a path of this site");

  await dialog.getByLabel("Target").fill(`/blog/${slug}?part=:splat`);
  expect(await findViolations(admin)).toEqual([]);
  await save.click();
  await expect(dialog).toBeHidden();

  const row = admin.getByRole("row").filter({ hasText: "/kingfisher/*" });
  await expect(row).toContainText("Never");
  const followed = await admin.request.get("/kingfisher/two", { maxRedirects: 0 });
  expect([followed.status(), followed.headers()["location"]]).toEqual([301, `/blog/${slug}?part=two`]);

  // Presses the shortcut “e”, because the notification may cover the Edit button.
  await row.getByRole("button", { name: "Edit" }).press("e");
  const editing = admin.getByRole("dialog", { name: "Edit Redirect" });
  await editing.getByLabel("Status").selectOption("410 Gone");
  await expect(editing.getByLabel("Target")).toBeHidden();
  await editing.getByRole("button", { name: "Save Redirect" }).click();
  await expect(row).toContainText("410 Gone");
  expect((await admin.request.get("/kingfisher/two", { maxRedirects: 0 })).status()).toBe(410);

  await row.getByRole("button", { name: "Edit" }).press("#");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const undo = admin.getByRole("button", { name: "Undo" });
  // Hovering prevents the notification from closing.
  await undo.hover();
  await expect(row).toHaveCount(0);
  await undo.click();
  await expect(row).toContainText("410 Gone");
});

test("a list of redirects is checked, imported and exported", async ({ admin }) => {
  await admin.goto("/admin/system/redirects");
  await admin.getByRole("button", { name: "Import" }).click();
  await admin.getByLabel("Or paste the list").fill('from,to\n"/a,/b');
  await admin.getByRole("button", { name: "Check List" }).click();
  await expect(admin.getByRole("alert")).toContainText("The CSV file could not be read.");

  const buffer = Buffer.from("/heron/:slug  /blog/:slug\n/heron-gone  410\n/heron-here  /heron-here\n");
  await admin.getByLabel("File").setInputFiles({ name: "_redirects", mimeType: "text/plain", buffer });
  await admin.getByRole("button", { name: "Check List" }).click();
  await expect(admin.getByText("2 of 3 redirects would be added, 0 already there.")).toBeVisible();
  await expect(admin.getByRole("listitem").filter({ hasText: "/heron-here" })).toContainText(
    "would lead back to itself",
  );
  expect(await findViolations(admin, [390, 1440])).toEqual([]);
  await admin.getByRole("button", { name: "Import 2 Redirects" }).click();
  await expect(admin.getByText("2 of 3 redirects added, 0 already there.")).toBeVisible();
  await admin.getByRole("button", { name: "Close" }).click();
  await expect(admin.getByRole("row").filter({ hasText: "/heron/:slug" })).toContainText("from _redirects");
  await admin.getByRole("searchbox").fill("heron");
  await expect(admin.getByRole("row")).toHaveCount(3);
  await expect(admin.locator(".stale")).toHaveCount(0);
  expect(await findViolations(admin, [390, 1440])).toEqual([]);

  const downloading = admin.waitForEvent("download");
  await admin.getByRole("link", { name: "Export all as CSV" }).click();
  expect((await downloading).suggestedFilename()).toBe("redirects.csv");
});

test("the form that redirects an unknown address is prefilled with that address", async ({
  admin,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext({ baseURL: baseURL ?? "" });
  await visitor.request.get("/2017/02/osprey", { maxRedirects: 0 });
  await visitor.close();
  const row = admin.getByRole("row").filter({ hasText: "/2017/02/osprey" });
  await expect(async () => {
    await admin.goto("/admin/system/unknown-addresses?search=osprey");
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(admin.getByRole("row")).toHaveCount(2);
  expect(await findViolations(admin, [390, 1440])).toEqual([]);
  await admin.getByRole("link", { name: "Overview" }).click();
  await expect(admin).toHaveURL("/admin/system");
  await expect(admin.getByRole("navigation", { name: "System" })).toContainText("Unknown Addresses");
  await admin.goBack();

  await row.getByRole("button", { name: "Redirect" }).click();
  const dialog = admin.getByRole("dialog", { name: "Add Redirect" });
  await expect(dialog.getByLabel("Pattern")).toHaveValue("/2017/02/osprey");
  await dialog.getByLabel("Target").fill("/about");
  await dialog.getByRole("button", { name: "Add Redirect" }).click();
  await expect(admin.getByText("No unknown addresses found")).toBeVisible();
});
