import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { expect, row, test } from "../support/lists.ts";

const entry = (page: Page) =>
  page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Webmentions" });

test("webmentions are turned on in the settings, announced on the dashboard, approved and rejected", async ({
  admin,
  site,
}) => {
  site.seed.webmentions(3);
  await admin.goto("/admin/settings");
  await expect(entry(admin)).toHaveCount(0);
  await admin.getByRole("checkbox", { name: "Receive webmentions" }).check();
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await admin.getByRole("button", { name: "Audience" }).click();
  await expect(entry(admin)).toBeVisible();

  await admin.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(admin.getByText("3 webmentions wait for approval.")).toBeVisible();
  await admin.getByRole("link", { name: "Review them" }).click();
  await expect(row(admin, "Correspondent 1")).toContainText("An answer of 1");
  expect(await findViolations(admin)).toEqual([]);

  await admin.setViewportSize({ width: 1280, height: 900 });
  await row(admin, "Correspondent 1").getByRole("button", { name: "Approve" }).click();
  await expect(row(admin, "Correspondent 1")).toHaveCount(0);
  await admin.getByRole("checkbox", { name: "Select Correspondent 2" }).check();
  await admin.getByRole("group", { name: "Selected webmentions" }).getByRole("button", { name: "Reject" }).click();
  await expect(row(admin, "Correspondent 2")).toHaveCount(0);

  await admin.goto("/admin/webmentions?state=approved");
  await expect(row(admin, "Correspondent 1")).toBeVisible();
  await admin.goto("/admin/webmentions?state=rejected");
  await expect(row(admin, "Correspondent 2")).toBeVisible();
  await admin.goto("/admin/dashboard");
  await expect(admin.getByText("1 webmention waits for approval.")).toBeVisible();
});
