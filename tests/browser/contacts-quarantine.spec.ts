import type { Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { notification } from "./support/editor.ts";
import { expect, test } from "./support/lists.ts";
import { button, choose, detail, row } from "./support/messages.ts";

const quarantined = (page: Page) => page.locator("dl > div").filter({ hasText: /^Quarantined/ });

test("quarantined messages are counted, listed, moved to the inbox and deleted", async ({ admin }) => {
  for (const name of ["Ada", "Bea", "Cleo", "Dora"]) {
    const data = { name, email: `${name}@example.com`, message: `From ${name}`, website: "filled" };
    await admin.request.post("/api/contacts", { data });
  }
  await admin.goto("/admin/contacts");
  await expect(admin.getByText("No messages found")).toBeVisible();
  await expect(admin.getByText("4 messages are quarantined as spam.")).toBeVisible();
  await expect(quarantined(admin)).toHaveText("Quarantined4");
  await admin.getByRole("link", { name: "Quarantined", exact: true }).click();
  await expect(row(admin, "From")).toHaveCount(4);
  await expect(admin.getByLabel("Status")).toHaveValue("quarantined");
  expect(await findViolations(admin)).toEqual([]);
  await admin.setViewportSize({ width: 1280, height: 800 });

  await row(admin, "Ada").getByRole("button", { name: "Ada" }).click();
  await expect(detail(admin).getByText("Quarantined")).toBeVisible();
  await button(admin, "Not spam").click();
  await expect(row(admin, "From")).toHaveCount(3);
  await choose(admin, "Bea").click();
  await choose(admin, "Cleo").click();
  await button(admin, "Not spam").click();
  await expect(notification(admin, "2 messages moved to the inbox")).toBeVisible();
  await expect(row(admin, "From")).toHaveCount(1);
  await row(admin, "Dora").getByRole("button", { name: "Dora" }).click();
  await detail(admin).getByRole("button", { name: "Delete" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(admin.getByText("No messages found")).toBeVisible();

  await admin.getByLabel("Status").selectOption("All");
  await expect(row(admin, "From")).toHaveCount(3);
  await expect(quarantined(admin)).toHaveText("Quarantined0");
  await row(admin, "Cleo").getByRole("button", { name: "Cleo" }).click();
  await button(admin, "Quarantine as spam").click();
  await expect(row(admin, "From")).toHaveCount(2);
  await expect(quarantined(admin)).toHaveText("Quarantined1");
});
