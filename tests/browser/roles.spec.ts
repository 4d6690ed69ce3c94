import type { Page } from "@playwright/test";
import { owner } from "./support/site.ts";
import { tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

const adminOnlyPaths = (
  "/admin/users /admin/newsletter /admin/newsletter/issues /admin/contacts /admin/settings " +
  "/admin/analytics /admin/system /admin/system/import /admin/system/mails /admin/system/activity " +
  "/admin/system/trash"
).split(" ");

/** Creates a user who is not an administrator, and signs out. */
async function addUser(page: Page, name: string) {
  const user = { name, email: `${name.toLowerCase()}@example.com`, password: "not an administrator" };
  await page.request.post("/api/auth/login", { data: owner });
  expect((await page.request.post("/api/users", { data: user })).status()).toBe(201);
  await page.request.post("/api/auth/logout");
  return user;
}

/** Collects failed API responses from this call on. */
function collectRefusals(page: Page) {
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/api/") && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return refused;
}

test("an author sees only their own statistics, and the server refuses no request", async ({ page, post }) => {
  await post({ title: "The owner's article" });
  const user = await addUser(page, "Uma");
  await page.request.post("/api/auth/login", { data: user });
  const refused = collectRefusals(page);
  await page.goto("/admin/dashboard");

  const main = page.getByRole("main");
  await expect(main.getByText("Published Posts")).toBeVisible();
  await expect(main.getByText("of 0 in total")).toBeVisible();
  await expect(main.getByText("of your latest 5 posts")).toBeVisible();
  await expect(main.getByText("No blog posts yet")).toBeVisible();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Recent Posts", "Performance Overview"]);
  await expect(main.locator("dt")).toHaveText(["Average views per post", "Average read time"]);
  for (const absent of ["Newsletter Subscribers", "Unread Messages", "starter articles", "View Analytics"])
    await expect(main.getByText(absent)).toHaveCount(0);
  await expect(page.getByRole("navigation").getByRole("link")).toHaveText([
    "Dashboard",
    "Blog Posts",
    "Media",
    "Visit Site",
  ]);

  const data = { title: "Uma's own", excerpt: "An excerpt", content: "Some words", isPublished: true };
  expect((await page.request.post("/api/blogs", { data })).status()).toBe(201);
  await page.reload();
  await expect(main.getByRole("listitem")).toHaveCount(1);
  await expect(main.getByRole("listitem")).toContainText(/Uma's own.*0 views.*Published/);
  await expect(main.getByText("of 1 in total")).toBeVisible();
  await page.getByRole("link", { name: "Write New Post" }).click();
  await expect(page).toHaveURL("/admin/blogs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
});

test("screens for administrators show other users a message and send no requests", async ({ page }) => {
  const user = await addUser(page, "Ugo");
  await page.request.post("/api/auth/login", { data: user });
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/auth/me") requested.push(pathname);
  });

  for (const path of adminOnlyPaths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administrators only");
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(/Administrators only/);
    await expect(page.getByText("Only administrators can use")).toBeVisible();
    await expect(page.getByRole("button", { name: "Welcome, Ugo" })).toBeVisible();
  }
  expect(requested).toEqual([]);

  await tabTo(page, "Go to the dashboard");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administrators only");
});

test("a screen whose code cannot be loaded shows an error and can be retried", async ({ admin }) => {
  await admin.goto("/admin/dashboard");
  await admin.route("**/assets/users-screen-*", (route) => route.abort());
  await admin.getByRole("link", { name: "Users", exact: true }).click();
  await expect(admin.getByRole("alert")).toContainText("Part of it could not be loaded");
  await expect(admin.getByRole("main")).toHaveCount(1);
  await admin.unroute("**/assets/users-screen-*");
  await admin.getByRole("button", { name: "Try again" }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Users");
});
