import { readFile } from "node:fs/promises";
import { findViolations } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("the list of subscribers is exported as CSV", async ({ admin }) => {
  await admin.request.post("/api/newsletter/subscribe", { data: { email: "sappho@example.com" } });
  await admin.goto("/admin/newsletter");
  const saving = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Export CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("newsletter-subscribers.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("sappho@example.com");
});

const phone = { width: 390, height: 844 };

test("the sidebar shows seven links; pressing a group's heading shows all its links", async ({ admin }) => {
  await admin.goto("/admin/dashboard");
  const navigation = admin.getByRole("navigation", { name: "Back office" });
  const current = navigation.locator("[aria-current]");
  await expect(navigation.getByRole("link")).toHaveText([
    "Dashboard",
    "Blog Posts",
    "Newsletter",
    /^Contact Messages/,
    "Users",
    "System",
    "Visit Site",
  ]);
  await expect(current).toHaveText(["Dashboard"]);

  const write = navigation.getByRole("button", { name: "Write" });
  await write.press("Enter");
  await expect(write).toHaveAttribute("aria-expanded", "true");
  await expect(navigation.getByRole("group", { name: "Write" }).getByRole("link")).toHaveText([
    "Blog Posts",
    "Pages & Projects",
    "Media",
  ]);
  await write.press("Enter");
  await expect(navigation.getByRole("link", { name: "Media" })).toHaveCount(0);

  await admin.setViewportSize(phone);
  await admin.goto("/admin/settings");
  await admin.getByRole("button", { name: "Open menu" }).click();
  await expect(navigation.getByRole("button", { name: "Site" })).toHaveAttribute("aria-expanded", "true");
  await expect(current).toHaveText(["Site Settings"]);
  expect(await findViolations(admin, [phone.width])).toEqual([]);
});

test("the sidebar's number of new messages decreases when a message is marked as read", async ({ admin }) => {
  const data = { name: "Aspasia", email: "aspasia@example.com", message: "To be counted" };
  await admin.request.post("/api/contacts", { data });
  await admin.goto("/admin/contacts?search=aspasia");
  const entry = admin.getByRole("link", { name: /^Contact Messages/ });
  await expect(entry).toHaveText(/\d+ new$/);
  const unread = async () => Number.parseInt(/\d+/.exec((await entry.textContent()) ?? "")?.[0] ?? "0", 10);
  const before = await unread();
  await admin.getByRole("listitem").getByRole("button", { name: "Mark as read" }).click();
  await expect.poll(unread).toBe(before - 1);
});

test("the sidebar is 256 px wide, or 80 px when collapsed, also after a reload", async ({ admin }) => {
  await admin.goto("/admin/dashboard");
  const width = async () => (await admin.getByRole("complementary").first().boundingBox())?.width;
  await expect.poll(width).toBe(256);
  await admin.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(width).toBe(80);
  await admin.reload();
  await expect.poll(width).toBe(80);
  await admin.getByRole("button", { name: "Audience" }).click();
  await expect(admin.getByRole("link", { name: "Analytics", exact: true })).toBeVisible();
});

test("the user menu is usable from 320 px on: profile, colour scheme and Logout", async ({ admin }) => {
  await admin.goto("/admin/dashboard");
  const name = admin.getByRole("button", { name: /^Welcome, / });
  for (const width of [320, 390, 640, 1440]) {
    await admin.setViewportSize({ width, height: 800 });
    await expect(name, `${width} px`).toBeVisible();
    const { x = 0, width: own = 0 } = (await name.boundingBox()) ?? {};
    expect(own, `${width} px`).toBeGreaterThan(80);
    expect(x + own, `${width} px`).toBeLessThanOrEqual(width);
  }
  const text = () => name.locator("span").evaluate((span) => span.scrollWidth > span.clientWidth);
  await admin.setViewportSize({ width: 800, height: 800 });
  expect(await text(), "800 px").toBe(false);

  await name.press("Enter");
  await expect(admin.getByRole("link", { name: "Profile" })).toBeVisible();
  await admin.keyboard.press("Tab");
  await expect(admin.getByRole("link", { name: "Profile" })).toBeFocused();
  await admin.getByLabel("Colours").selectOption("Dark colours");
  await expect(admin.locator("html")).toHaveAttribute("data-scheme", "dark");
  await admin.keyboard.press("Escape");
  await expect(admin.getByRole("button", { name: "Logout" })).toHaveCount(0);
  await expect(name).toBeFocused();
  await name.press("Enter");
  await admin.getByRole("link", { name: "Profile" }).click();
  await expect(admin).toHaveURL("/admin/profile");
  await expect(admin.getByRole("link", { name: "Profile" })).toHaveCount(0);
});

test("`?` opens the help as a drawer, which lists short answers before the keyboard shortcuts", async ({ admin }) => {
  const help = admin.getByRole("dialog", { name: "Help" });
  await admin.setViewportSize(phone);
  await admin.goto("/admin/blogs");
  const search = admin.getByRole("searchbox", { name: "Search posts" });
  await search.fill("?");
  await expect(help).toHaveCount(0);
  const first = admin.getByRole("button", { name: "Open menu" });
  await first.focus();
  await admin.keyboard.press("?");
  await expect(help.getByRole("heading", { level: 2 }).nth(1)).toHaveText("Short answers");
  await expect(help.getByRole("heading", { level: 2 }).nth(2)).toHaveText("Keys");
  for (const task of ["publish", "import a blog", "back up", "send mail", "use your domain", "change your password"])
    await expect(help.getByRole("row").filter({ hasText: task }).first()).toBeVisible();
  expect(await help.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await admin.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await expect(first).toBeFocused();
});
