import { findViolations } from "./support/accessibility.ts";
import { adminScreens } from "./support/admin-screens.ts";
import { startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ mode: "parallel" });

const visitorPages = (
  "/ /blog /blog?category=react /blog?search=sqlite /blog?search=zzzz /blog?page=99 /archive /tags " +
  "/tags/folio /tags/there-is-no-such-tag /blog/how-folio-works /blog/a-tour-of-markdown " +
  "/blog/there-is-no-such-article /projects /projects/storefront-platform /about /contact " +
  "/contact?done=contact-form /newsletter /newsletter/unsubscribe " +
  "/newsletter/unsubscribe?done=unsubscribe /newsletter/confirm /newsletter/confirm?done=confirmation " +
  "/api/docs /admin/login"
).split(" ");

test("no page for visitors has accessibility violations", async ({ page }) => {
  test.slow();
  for (const path of visitorPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect.soft(await findViolations(page), path).toEqual([]);
  }
});

test("no screen of the back office has accessibility violations", async ({ admin, post }) => {
  test.slow();
  await post({ title: "A draft that is seen", isPublished: false });
  await admin.request.post("/api/contacts", { data: { name: "Ada", email: "ada@example.com", message: "Hello!" } });
  await admin.request.post("/api/newsletter/subscribe", { data: { email: "grace@example.com" } });
  for (const path of adminScreens) {
    await admin.goto(path);
    await expect(admin.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(admin.locator(".skeleton")).toHaveCount(0);
    expect.soft(await findViolations(admin), path).toEqual([]);
  }
});

test("the editor with all fields and an error has no accessibility violations", async ({ admin, post }) => {
  const fields = { categories: ["React"], tags: ["css"], seoKeywords: ["react"], contentFormat: "markdown" } as const;
  const { id } = await post({ ...fields, categories: [...fields.categories], tags: [...fields.tags], seoKeywords: [] });
  await admin.goto(`/admin/blogs/edit/${id}`);
  await admin.getByRole("textbox", { name: "Title", exact: true }).fill("");
  await admin.getByRole("button", { name: "Update Post" }).click();
  await expect(admin.locator("[aria-invalid=true]")).toHaveCount(1);
  expect(await findViolations(admin)).toEqual([]);
});

test("messages, dialogs, palette, help and user menu have no accessibility violations", async ({ admin }) => {
  await admin.request.post("/api/contacts", {
    data: { name: "Bea", email: "bea@example.com", message: "Long".repeat(999) },
  });
  await admin.goto("/admin/contacts");
  await admin.getByRole("button", { name: "Bea", exact: true }).first().click();
  await expect(admin.getByRole("link", { name: "Reply via Email" })).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);

  await admin.goto("/admin/users");
  await admin.getByRole("button", { name: /^Edit/ }).first().click();
  await admin.getByRole("dialog").getByLabel("Email").fill("no address");
  await admin.getByRole("button", { name: "Save User" }).click();
  await expect(admin.locator("[aria-invalid=true]")).toHaveCount(1);
  expect(await findViolations(admin)).toEqual([]);

  await admin.goto("/admin/blogs");
  await admin
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await expect(admin.getByRole("alertdialog")).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);
  await admin.keyboard.press("Escape");

  for (const [key, name] of [
    ["Control+k", "Command palette"],
    ["?", "Help"],
  ] as const) {
    await admin.keyboard.press(key);
    await expect(admin.getByRole("dialog", { name })).toBeVisible();
    await expect(admin.locator(".skeleton")).toHaveCount(0);
    expect(await findViolations(admin)).toEqual([]);
    await admin.keyboard.press("Escape");
    await expect(admin.getByRole("dialog")).toHaveCount(0);
  }
  await admin.getByRole("button", { name: /^Welcome, / }).click();
  expect(await findViolations(admin)).toEqual([]);
});

test("the open site menu on a small screen has no accessibility violations", async ({ admin }) => {
  await admin.setViewportSize({ width: 390, height: 800 });
  await admin.goto("/");
  await admin.getByRole("button", { name: "Menu" }).click();
  await expect(admin.getByRole("link", { name: "About" }).first()).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);
});

test("a site without articles and without an administrator has no accessibility violations", async ({ page }) => {
  await using site = await startSite({ STARTER_CONTENT: "off", ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
  const setup = /http:\S+(\/admin\/setup\?token=\S+)/.exec(site.output())?.[1];
  for (const path of [setup, "/", "/blog"]) {
    await page.goto(site.address + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  }
});

test("with forced colours, a border marks the current entry of the sidebar", async ({ admin }) => {
  await admin.emulateMedia({ forcedColors: "active" });
  await admin.goto("/admin/users");
  const sidebar = admin.getByRole("navigation", { name: "Back office" });
  const borderOf = (name: string) =>
    sidebar.getByRole("link", { name }).evaluate((entry) => getComputedStyle(entry).borderTopWidth);
  expect([await borderOf("Users"), await borderOf("Newsletter")]).toEqual(["1px", "0px"]);
});
