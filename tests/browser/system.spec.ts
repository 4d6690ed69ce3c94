import type { Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { notification } from "./support/editor.ts";
import { expect, test } from "./support/lists.ts";

const panel = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title }) });

const failedJobs = (page: Page) =>
  panel(page, "Health")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button") });
const jobIn = (page: Page, state: string) => failedJobs(page).filter({ has: page.getByText(state, { exact: true }) });

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test("the System screen begins with health, and shows backups beside it in a wide window", async ({ admin, site }) => {
  site.seed.jobs(3);
  for (const window of windows) {
    await admin.setViewportSize(window);
    await admin.goto("/admin/system");
    await expect(admin.getByText(/checks passed/)).toBeVisible();
    await expect(panel(admin, "Backups").getByRole("button", { name: "Back Up Now" })).toBeVisible();
    await expect(failedJobs(admin)).toHaveCount(2);
    const top = async (title: string) => (await panel(admin, title).boundingBox())!.y;
    expect(await top("Health"), `health at ${window.width}`).toBeLessThanOrEqual(200);
    if (window.width > 1000) expect(await top("Backups")).toBe(await top("Health"));
    expect(await findViolations(admin, [window.width])).toEqual([]);
  }
  await expect(admin.getByText(/^folio .* · SQLite, /)).toBeVisible();
});

test("a backup is made and downloaded, two clicks from the dashboard", async ({ admin }) => {
  test.slow();
  await admin.goto("/admin/dashboard");
  await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  await admin.keyboard.press("Control+k");
  await expect(admin.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await admin.keyboard.type("back up now");
  await admin.keyboard.press("Enter");
  await expect(admin).toHaveURL("/admin/system");
  const backups = panel(admin, "Backups");
  await expect(backups.getByText(/The next one starts .* Stored in .*backups/)).toBeVisible();
  await expect(backups.getByRole("link", { name: /^Download nightly-.*\.tar$/ })).toBeVisible();
  await expect(backups.getByRole("button", { name: "Back Up Now" })).toBeVisible();
  expect(await findViolations(admin, [390, 1440])).toEqual([]);

  await admin.setViewportSize(windows[0]!);
  await admin.goto("/admin/dashboard");
  await admin.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "System" }).click();
  const downloading = admin.waitForEvent("download");
  await backups
    .getByRole("link", { name: /^Download/ })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toMatch(/^nightly-.*\.tar$/);
  await admin.getByRole("navigation", { name: "System" }).getByRole("link", { name: "Activity" }).click();
  await expect(admin.getByRole("row").filter({ hasText: "Backup downloaded" })).toBeVisible();
});

test("a failed job runs again at once, one of unknown outcome only after a warning", async ({ admin, site }) => {
  site.seed.jobs(2);
  await admin.goto("/admin/system");
  await expect(jobIn(admin, "Failed")).toContainText("The disk is away");
  await jobIn(admin, "Failed")
    .getByRole("button", { name: /^Run “Delete old/ })
    .press("Enter");
  await expect(notification(admin, "“Delete old job records” runs again")).toBeVisible();
  await expect(jobIn(admin, "Failed")).toHaveCount(0);
  await expect(admin.locator("body")).not.toBeFocused();

  const again = jobIn(admin, "Uncertain").getByRole("button", { name: /^Run/ });
  await again.press("Enter");
  const dialog = admin.getByRole("alertdialog", { name: "Run it again?" });
  await expect(dialog).toContainText("it may be done twice");
  expect(await findViolations(admin)).toEqual([]);
  await admin.keyboard.press("Escape");
  await expect(again).toBeFocused();
  await again.press("Enter");
  await dialog.getByRole("button", { name: "Run Again" }).press("Enter");
  await expect(failedJobs(admin)).toHaveCount(0);
  await expect(admin.locator("body")).not.toBeFocused();
});
