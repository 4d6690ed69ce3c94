import type { Locator } from "@playwright/test";
import type { SiteDashboard } from "../../src/contract/dashboard.ts";
import { dayMs } from "../../src/contract/durations.ts";
import { findViolations } from "./support/accessibility.ts";
import { findTouchFaults } from "./support/layout-faults.ts";
import { test as emptyTest } from "./support/lists.ts";
import { owner, startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

emptyTest("the dashboard of an empty site shows zeros and hints", async ({ admin }) => {
  await admin.goto("/admin/dashboard");
  const main = admin.getByRole("main");
  for (const text of ["No blog posts yet", "No messages yet", "active of 0", "0 min"])
    await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByText("of 0 in total")).toHaveCount(2);
  await expect(main.getByText("in the last 30 days")).toHaveCount(0);
  await expect(main.locator("dd")).toHaveText(["0", "0 min", "0%", "0%"]);
  await expect(main.getByText(/NaN|Infinity|undefined/)).toHaveCount(0);
  expect(await findViolations(admin)).toEqual([]);
});

test("the dashboard lists example content until the owner changes, keeps or removes it", async ({ page }) => {
  await using site = await startSite();
  await page.request.post(`${site.address}/api/auth/login`, { data: owner });
  await page.goto(`${site.address}/admin/dashboard`);

  const line = page.getByRole("region", { name: "Make it yours" });
  await expect(line.getByText("17 left")).toBeVisible();
  expect((await line.boundingBox())!.height, "a checklist of one line").toBeLessThan(64);

  await page.getByRole("button", { name: "What is left" }).click();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return (
        activeElement?.getAttribute("name") ?? activeElement?.closest("[data-setting]")?.getAttribute("data-setting")
      );
    });
  for (const [name, setting] of [
    ["Skills", /^skills$/],
    ["Figures", /^figures\..*\.label$/],
  ] as const) {
    await page.getByRole("link", { name: `Change: ${name}` }).click();
    await expect.poll(focused, name).toMatch(setting);
    await page.goBack();
  }
  await page.getByRole("button", { name: "Keep as it is: Figures" }).click();
  await expect(page.getByRole("button", { name: "Keep as it is: Figures" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Keep as it is: Career highlights" })).toBeVisible();
  await page.reload();
  await expect(line.getByText("16 left")).toBeVisible();
  await page.getByRole("button", { name: "Hide this list" }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line.getByText("16 left")).toBeVisible();
  await page.getByRole("button", { name: "Hide this list" }).click();
  await expect(line).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();

  await page.getByRole("button", { name: "Remove the starter articles" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("main").getByText("No blog posts yet")).toBeVisible();
  await expect(page.getByRole("main").getByText(/starter article/)).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
});

test("figures, pending tasks and both lists of the dashboard are on the first screen", async ({ browser }) => {
  await using site = await startSite();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    const options = { baseURL: site.address, viewport: { width, height }, hasTouch: width < 768 };
    const page = await browser.newPage(options);
    await page.request.post("/api/auth/login", { data: owner });
    for (const name of ["Ada", "Bea", "Cleo", "Dora", "Eve"])
      await page.request.post("/api/contacts", {
        data: { name, email: `${name}@example.com`, message: `A question of ${name}, which is long. `.repeat(9) },
      });
    const text = { title: "A title that goes on for a while", excerpt: "e", content: "c" };
    const publishedAt = new Date(Date.now() + dayMs).toISOString();
    await page.request.post("/api/blogs", { data: text });
    await page.request.post("/api/blogs", { data: { ...text, isPublished: true, publishedAt } });
    // Failed jobs and health warnings take days to arise, so the response is mocked.
    await page.route("**/api/dashboard", async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: SiteDashboard };
      const waiting = { ...data.waiting, failedJobs: 2, healthWarnings: 3 };
      await route.fulfill({ response, json: { success: true, data: { ...data, isBackupOverdue: true, waiting } } });
    });
    await page.goto("/admin/dashboard");
    const main = page.getByRole("main");
    const end = async (part: Locator) => {
      const { y, height: own } = (await part.boundingBox())!;
      return y + own;
    };

    for (const [name, to] of [
      [/^(5|10) unanswered messages, the oldest from /, "/admin/contacts"],
      [/^[12] drafts? in work$/, "/admin/blogs?status=draft"],
      [/^[12] scheduled posts?, next /, "/admin/blogs?status=scheduled"],
      ["2 failed jobs", "/admin/system"],
      ["3 health warnings", "/admin/system"],
      ["No backup yet", "/admin/system"],
      ["Mail is not set up", "/admin/settings/mail"],
    ] as const) {
      const link = main.getByRole("link", { name });
      await expect(link).toHaveAttribute("href", to);
      expect(await end(link), `${name} at ${width}`).toBeLessThanOrEqual(height);
    }
    const figures = main.locator("[aria-busy]").first();
    const box = (await figures.boundingBox())!;
    if (width === 1440) {
      expect(box.height, "the figures").toBeLessThanOrEqual(104);
      expect(box.y, "the figures").toBeLessThan(140);
      for (const list of await main
        .getByRole("list")
        .filter({ has: page.getByRole("listitem") })
        .all())
        expect(await end(list)).toBeLessThanOrEqual(height);
    } else expect(await findTouchFaults(page)).toEqual([]);
    await main.getByRole("link", { name: "New Post", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.close();
  }
});
