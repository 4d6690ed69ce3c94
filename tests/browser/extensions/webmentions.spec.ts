import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { expect, row, test } from "../support/lists.ts";

const tab = (page: Page) => page.getByRole("navigation", { name: "System" }).getByRole("link", { name: "Webmentions" });

test("webmentions are turned on, announced on the dashboard, approved and rejected", async ({ admin, site }) => {
  site.seed.webmentions(3);
  await admin.goto("/admin/system");
  await expect(admin.getByText(/checks passed/)).toBeVisible();
  await expect(tab(admin)).toHaveCount(0);
  await admin.goto("/admin/settings/writing");
  await admin.getByRole("checkbox", { name: "Receive webmentions" }).check();
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Unsaved changes")).toHaveCount(0);
  await admin.getByRole("link", { name: "System", exact: true }).first().click();
  await expect(tab(admin)).toBeVisible();

  await admin.getByRole("link", { name: "Dashboard" }).first().click();
  await admin.getByRole("link", { name: "3 webmentions wait for approval" }).click();
  await expect(row(admin, "Correspondent 1")).toContainText("An answer of 1");
  expect(await findViolations(admin)).toEqual([]);

  await admin.setViewportSize({ width: 1280, height: 900 });
  await row(admin, "Correspondent 1").getByRole("button", { name: "Approve" }).click();
  await expect(row(admin, "Correspondent 1")).toHaveCount(0);
  await admin.getByRole("checkbox", { name: "Select Correspondent 2" }).check();
  await admin.getByRole("group", { name: "Selected webmentions" }).getByRole("button", { name: "Reject" }).click();
  await expect(row(admin, "Correspondent 2")).toHaveCount(0);

  await admin.goto("/admin/system/webmentions?state=approved");
  await expect(row(admin, "Correspondent 1")).toBeVisible();
  await admin.goto("/admin/system/webmentions?state=rejected");
  await expect(row(admin, "Correspondent 2")).toBeVisible();
  await admin.goto("/admin/dashboard");
  await expect(admin.getByText("1 webmention waits for approval")).toBeVisible();
});
