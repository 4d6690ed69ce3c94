import type { Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { notification } from "./support/editor.ts";
import { expect, holdRequests, test } from "./support/lists.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Background jobs" }).getByRole("row");
const stateOf = (page: Page, state: string) => rows(page).filter({ has: page.getByText(state, { exact: true }) });

test("administrators see the system figures, and failed jobs before all others", async ({ admin, site }) => {
  site.seed.jobs(3);
  await admin.goto("/admin/dashboard");
  await admin.getByRole("link", { name: "System" }).click();

  await expect(admin).toHaveURL("/admin/system");
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("System");
  await expect(admin.getByText(/^Schema \d{3}-/)).toBeVisible();
  await expect(admin.getByText("SQLite")).toBeVisible();
  // An examination that another test asked for is shown for ten seconds.
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByText(/checks passed/)).toBeVisible();
    await expect(admin.getByText("1 job (jobs.prune) failed permanently.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(rows(admin).nth(1)).toContainText("The disk is away");
  await expect(rows(admin).nth(2)).toContainText("Uncertain");

  await admin.getByLabel("State").selectOption("Uncertain");
  await expect(admin).toHaveURL("/admin/system?state=uncertain");
  await expect(rows(admin)).toHaveCount(2);
  expect(await findViolations(admin)).toEqual([]);
});

test("a fault in the last verified backup is shown", async ({ admin, site }) => {
  site.seed.verification("nightly-2026-01-11T03-30-00Z.tar", "The image a.webp was damaged before it was backed up.");
  await admin.goto("/admin/system");
  await expect(admin.getByText("A fault was found 1 minute ago")).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);
});

test("a failed job runs again, and an uncertain one only after a warning, also by keyboard", async ({
  admin,
  site,
}) => {
  site.seed.jobs(2);
  await admin.goto("/admin/system");
  await stateOf(admin, "Failed")
    .getByRole("button", { name: /^Run “Delete old/ })
    .focus();
  await admin.keyboard.press("Enter");
  await expect(notification(admin, "“Delete old job records” runs again")).toBeVisible();
  await expect(stateOf(admin, "Failed")).toHaveCount(0);
  await expect(admin.locator("body")).not.toBeFocused();

  await stateOf(admin, "Uncertain").getByRole("button", { name: /^Run/ }).focus();
  await admin.keyboard.press("Enter");
  const dialog = admin.getByRole("alertdialog", { name: "Run it again?" });
  await expect(dialog).toContainText("it may be done twice");
  expect(await findViolations(admin)).toEqual([]);
  await admin.keyboard.press("Escape");
  await expect(stateOf(admin, "Uncertain").getByRole("button", { name: /^Run/ })).toBeFocused();
  await admin.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Run Again" }).press("Enter");
  await expect(stateOf(admin, "Uncertain")).toHaveCount(0);
  await expect(admin.locator("body")).not.toBeFocused();
});

test("a cancelled job stays in the list", async ({ admin, site }) => {
  site.seed.jobs(2);
  await admin.goto("/admin/system");
  await stateOf(admin, "Uncertain")
    .getByRole("button", { name: /^Cancel/ })
    .click();
  // Last of the list, below the jobs of the start.
  await admin.getByLabel("State").selectOption("Cancelled");
  await expect(stateOf(admin, "Cancelled")).toHaveCount(1);
});

test("a slow response shows skeletons, and no width needs horizontal scrolling", async ({ admin, site }) => {
  site.seed.jobs(60);
  const release = await holdRequests(admin, /\/api\/(system|jobs)/);
  await admin.goto("/admin/system");
  await expect(admin.locator(".skeleton").first()).toBeVisible();
  release();
  await expect(rows(admin)).toHaveCount(11);
  for (const width of [320, 768, 1440, 2560]) {
    await admin.setViewportSize({ width, height: 900 });
    const overflow = await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
