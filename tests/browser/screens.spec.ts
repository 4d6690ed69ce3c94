import type { Page } from "@playwright/test";
import type { RouteObject } from "react-router";
import { routes } from "../../src/web/admin/app/routes.tsx";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ mode: "parallel" });

/** Paths of all screens, including their nested tabs. */
const pathsOf = (list: RouteObject[], parent = ""): string[] =>
  list.flatMap(({ path = "", lazy, children = [] }) => {
    const whole = path.startsWith("/") ? "" : [parent, path].filter(Boolean).join("/");
    return [...(lazy && whole && path ? [whole] : []), ...pathsOf(children, whole)];
  });
const screens = pathsOf(routes);

/** Request that creates the document of a screen, for each screen path that contains `:id`. */
const shown: Record<string, { call: string; data: (unique: string) => object } | undefined> = {
  "blogs/edit/:id": { call: "blogs", data: (title) => ({ title, excerpt: "An excerpt", content: "Words" }) },
  "pages/edit/:id": { call: "pages", data: (slug) => ({ title: "A page", slug, content: "Words" }) },
  "newsletter/issues/:id": {
    call: "newsletter/issues",
    data: (subject) => ({ subject, preview: "", note: "Words", postIds: [] }),
  },
};

/** Address of a screen; creates a document if the path contains `:id`, and inserts its id. */
async function addressOf(path: string, page: Page, site: string) {
  if (!path.includes(":id")) return `${site}/admin/${path}`;
  const thing = shown[path];
  if (!thing) throw new Error(`Enter in screens.spec.ts what ${path} shows.`);
  const answer = await page.request.post(`${site}/api/${thing.call}`, { data: thing.data(`thing-${Date.now()}`) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return `${site}/admin/${path.replace(":id", ((await answer.json()) as { data: { id: string } }).data.id)}`;
}

const content = (page: Page) =>
  page.getByRole("main").locator("form, table, ul, ol, dl, p, [role=list]").filter({ visible: true });

async function expectLoaded(page: Page) {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await expect(content(page).first()).toBeVisible();
}

for (const path of screens) {
  test(`/admin/${path} stays readable when its calls fail, and recovers`, async ({ admin, site }) => {
    const address = await addressOf(path, admin, site.address);
    await admin.route("**/api/**", (route) =>
      route.request().url().endsWith("/api/auth/me")
        ? route.fallback()
        : route.fulfill({ status: 500, json: { success: false, error: "Something went wrong" } }),
    );
    await admin.goto(address);
    await expect(content(admin).first()).toBeVisible();
    await expect(admin.locator(".skeleton")).toHaveCount(0);

    await admin.unrouteAll();
    const tryAgain = admin.getByRole("main").getByRole("button", { name: "Try again" });
    const failures = admin.getByRole("main").getByText(/went wrong|could not be|failed to/i);
    // Repeats the click, because another part of the screen can show a Try Again button later.
    await expect(async () => {
      if (await tryAgain.count()) await tryAgain.first().click({ timeout: 1000 });
      await expect(failures).toHaveCount(0, { timeout: 200 });
    }).toPass();
    await expectLoaded(admin);
  });
}

test("on a site without content, every screen shows a form, list, table or text", async ({ page, emptySite }) => {
  test.slow();
  await page.request.post(`${emptySite.address}/api/auth/login`, { data: owner });
  for (const path of screens.filter((one) => !one.includes(":id")))
    await test.step(path, async () => {
      await page.goto(`${emptySite.address}/admin/${path}`);
      await expectLoaded(page);
    });
});
