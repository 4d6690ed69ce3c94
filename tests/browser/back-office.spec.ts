import { readFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { minuteMs } from "../../src/contract/durations.ts";
import { chromiumOptions } from "../support/chromium.ts";
import { findViolations } from "./support/accessibility.ts";
import { notification } from "./support/editor.ts";
import { expect, signIn, test } from "./support/test.ts";

test("an opened message is marked as read and can be marked as unread", async ({ admin }) => {
  const data = { name: "Hypatia", email: "hypatia@example.com", message: "Two lines,\nand a question?" };
  await admin.request.post("/api/contacts", { data });
  await admin.goto("/admin/contacts?search=hypatia");
  await expect(admin.getByText("No Message Selected")).toBeVisible();
  const row = admin.getByRole("listitem").filter({ hasText: "Hypatia" });
  await expect(row.getByRole("button", { name: "Mark as read" })).toBeVisible();

  await row.getByRole("button", { name: "Hypatia" }).click();
  const message = admin.getByRole("region", { name: "Message" });
  await expect(message.getByText("and a question?")).toBeVisible();
  await expect(message.getByText("Read", { exact: true })).toBeVisible();
  const reply = "mailto:hypatia@example.com?subject=Re%3A%20Your%20message";
  await expect(message.getByRole("link", { name: "Reply via Email" })).toHaveAttribute("href", reply);

  await row.getByRole("button", { name: "Mark as unread" }).click();
  await expect(message.getByText("Unread", { exact: true })).toBeVisible();
  await admin.goto("/admin/contacts?search=hypatia");
  await expect(row.getByRole("button", { name: "Mark as read" })).toBeVisible();
});

test("a subscriber is deactivated and reactivated, and the list is exported as CSV", async ({ admin }) => {
  await admin.request.post("/api/newsletter/subscribe", { data: { email: "sappho@example.com" } });
  await admin.goto("/admin/newsletter?search=sappho");
  const row = admin.getByRole("row", { name: "sappho@example.com" });
  await row.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(row.getByRole("button", { name: "Inactive" })).toBeVisible();
  await row.getByRole("button", { name: "Inactive" }).click();
  await expect(row.getByRole("button", { name: "Active", exact: true })).toBeVisible();

  const saving = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Export CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("newsletter-subscribers.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("Email,Name,Status,Subscribed Date");
  expect(text).toContain("sappho@example.com");
});

test("a user is created, has no access to administrators' screens, and is deleted", async ({
  admin,
  browser,
  site,
}) => {
  await admin.goto("/admin/users");
  await admin.getByRole("button", { name: "Add User" }).click();
  const dialog = admin.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Name").fill("Enheduanna");
  await dialog.getByLabel("Email").fill("enheduanna@example.com");
  await dialog.getByRole("textbox", { name: "Password" }).fill("short");
  await dialog.getByRole("button", { name: "Create User" }).click();
  await expect(dialog.locator("input:invalid")).toHaveAccessibleName("Password");
  await dialog.getByRole("textbox", { name: "Password" }).fill("long enough");
  await dialog.getByRole("button", { name: "Create User" }).click();
  await expect(notification(admin, "User created successfully")).toBeVisible();
  const row = admin.getByRole("row", { name: "Enheduanna" });
  await expect(row).toContainText("Never");

  const context = await browser.newContext({ baseURL: site.address });
  const theirs = await context.newPage();
  const login = { email: "enheduanna@example.com", password: "long enough" };
  expect((await theirs.request.post("/api/auth/login", { data: login })).status()).toBe(200);
  await theirs.goto("/admin/users");
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Administrators only");
  await expect(theirs.getByRole("link", { name: "Contact Messages" })).toHaveCount(0);
  await context.close();

  await row.getByRole("button", { name: "Active", exact: true }).click();
  await expect(notification(admin, "User status updated successfully")).toBeVisible();
  expect((await admin.request.post("/api/auth/login", { data: login })).status()).toBe(401);
  await row.getByRole("button", { name: "Delete Enheduanna" }).click();
  await expect(admin.getByRole("alertdialog")).toContainText('Are you sure you want to delete "Enheduanna"?');
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(notification(admin, "User deleted successfully")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("the dashboard shows figures and links to the lists", async ({ admin, post }) => {
  await post({ title: "The newest of all" });
  await admin.goto("/admin/dashboard");
  for (const card of ["Published Posts", "Total Views", "Newsletter Subscribers", "Unread Messages"])
    await expect(admin.getByText(card, { exact: true })).toBeVisible();
  await expect(admin.getByText(/^\+[1-9][\d,]* in the last 30 days$/).first()).toBeVisible();
  await expect(admin.getByText("The newest of all")).toBeVisible();
  await admin.getByRole("link", { name: "View All" }).first().click();
  await expect(admin).toHaveURL("/admin/blogs");
});

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The sidebar of a wide window, or the drawer of a phone. */
async function openNavigation(admin: Page) {
  await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = admin.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  return admin.getByRole("navigation", { name: "Back office" });
}

test("the sidebar shows seven entries at first, and the others by the heading of their group", async ({ admin }) => {
  for (const window of windows) {
    await admin.setViewportSize(window);
    await admin.goto("/admin/dashboard");
    const navigation = await openNavigation(admin);
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
      "Pages",
      "Media",
    ]);
    await write.press("Enter");
    await expect(navigation.getByRole("link", { name: "Media" })).toHaveCount(0);
    expect(await findViolations(admin, [window.width])).toEqual([]);

    await admin.goto("/admin/system/activity");
    await openNavigation(admin);
    await expect(current).toHaveText(["System"]);
    await admin.goto("/admin/settings");
    await openNavigation(admin);
    await expect(navigation.getByRole("button", { name: "Site" })).toHaveAttribute("aria-expanded", "true");
    await expect(current).toHaveText(["Site Settings"]);
  }
});

test("the sidebar counts unread messages until they are read", async ({ admin }) => {
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

test("the sidebar is 256 or 80 pixels wide and restores its state", async ({ admin }) => {
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

test("a notification disappears after five seconds or when it is closed", async ({ admin, post }) => {
  const { title } = await post({ title: "Kiwis, noticed" });
  const now = Date.now();
  await admin.clock.install({ time: now });
  await admin.goto("/admin/blogs?search=kiwis");
  await admin.route("**/api/blogs/*/publish", (route) => route.abort());
  const status = admin.getByRole("row", { name: title }).getByRole("button", { name: "Published" });
  const notice = admin.getByText("was not changed");
  await expect(status).toBeVisible();

  await admin.clock.pauseAt(now + minuteMs);
  await status.click();
  await expect(notice).toBeVisible();
  await admin.clock.runFor(4800);
  await expect(notice).toBeVisible();
  await admin.clock.runFor(300);
  await expect(notice).toHaveCount(0);

  await status.click();
  await admin.getByRole("button", { name: "Close notification" }).click();
  await expect(notice).toHaveCount(0);
});

test("one menu under the name has the profile, the colours, the help and the end of the session", async ({ admin }) => {
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

test("the help is a drawer by its key, with short answers before the keys", async ({ admin }) => {
  const help = admin.getByRole("dialog", { name: "Help" });
  for (const window of windows) {
    await admin.setViewportSize(window);
    await admin.goto("/admin/blogs");
    const search = admin.getByRole("searchbox", { name: "Search posts" });
    await search.fill("?");
    await expect(help).toHaveCount(0);
    await search.fill("");
    const first = admin.getByRole("link", { name: "Admin Dashboard" });
    await first.focus();
    await admin.keyboard.press("?");
    await expect(help.getByRole("heading", { level: 2 }).nth(1)).toHaveText("Short answers");
    await expect(help.getByRole("heading", { level: 2 }).nth(2)).toHaveText("Keys");
    for (const task of ["publish", "import a blog", "back up", "send mail", "use your domain", "change your password"])
      await expect(help.getByRole("row").filter({ hasText: task }).first()).toBeVisible();
    const { x, width } = (await help.boundingBox())!;
    expect(x + width).toBe(window.width);
    expect(await help.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await admin.keyboard.press("Escape");
    await expect(help).toHaveCount(0);
    await expect(first).toBeFocused();
  }
  await admin.goto("/admin/help");
  await expect(admin).toHaveURL("/admin/dashboard#help");
  await expect(help).toBeVisible();
  await help.getByRole("button", { name: "Close help" }).click();
  await expect(help).toHaveCount(0);
  await admin.keyboard.press("Control+k");
  await admin.keyboard.type("shortcuts");
  await admin.getByRole("option", { name: /^Help/ }).click();
  await expect(help).toBeVisible();
});

test("a dialog dims the page up to the edge of the window, and the cross of a search has the site's colours", async ({
  site,
}) => {
  // Playwright hides scroll bars.
  const browser = await chromium.launch({ ...(await chromiumOptions()), ignoreDefaultArgs: ["--hide-scrollbars"] });
  const size = { width: 1440, height: 900 };
  const page = await browser.newPage({ baseURL: site.address, viewport: size, reducedMotion: "reduce" });
  await signIn(page);
  await page.goto("/admin/users");
  await page.evaluate(() => document.documentElement.style.setProperty("--accent-hue", "27"));
  await page.getByRole("searchbox").fill("owner");
  await expect(page.getByRole("row", { name: /owner@example.com/ })).toBeVisible();
  const { data: field } = await sharp(await page.getByRole("searchbox").screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isBlue = (index: number) => field[index + 2]! > field[index]! + 60;
  expect(Array.from({ length: field.length / 3 }, (_, pixel) => isBlue(pixel * 3)).filter(Boolean)).toEqual([]);

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole("button", { name: "Add User" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflowY)).toBe("hidden");
    const { data } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colorAt = (x: number) => [...data.subarray((880 * size.width + x) * 3, (880 * size.width + x) * 3 + 3)];
    const beside = colorAt(1415);
    for (const [channel, value] of colorAt(1435).entries())
      expect(Math.abs(value - beside[channel]!), colorScheme).toBeLessThanOrEqual(2);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await browser.close();
});
