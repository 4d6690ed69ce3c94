import type { Page } from "@playwright/test";
import { expect, row, test } from "./support/lists.ts";

const figure = (page: Page, label: string) => page.getByText(label, { exact: true }).first().locator("..");

const subscribe = (page: Page, email: string) => page.request.post("/api/newsletter/subscribe", { data: { email } });

test("a subscriber is deactivated by the badge and reactivated by the button", async ({ admin }) => {
  await admin.goto("/admin/newsletter");
  await expect(admin.getByText("No newsletter subscribers yet.")).toBeVisible();
  await subscribe(admin, "sappho@example.com");
  await subscribe(admin, "homer@example.com");
  await admin.reload();
  for (const name of ["Email", "Name", "Subscribed Date", "Status", "Actions"])
    await expect(admin.getByRole("columnheader", { name })).toBeVisible();
  await expect(figure(admin, "Total")).toContainText("2");

  await row(admin, "sappho").getByRole("button", { name: "Active", exact: true }).click();
  await expect(row(admin, "sappho").getByRole("button", { name: "Reactivate" })).toBeVisible();
  await expect(figure(admin, "Inactive")).toContainText("1");
  await row(admin, "sappho").getByRole("button", { name: "Reactivate" }).click();
  await expect(row(admin, "sappho").getByRole("button", { name: "Unsubscribe" })).toBeVisible();
  await expect(figure(admin, "Inactive")).toContainText("0");

  await admin.getByRole("searchbox").fill("nobody at all");
  await expect(admin.getByText("No subscribers found")).toBeVisible();
  await expect(admin.getByText("Try adjusting your search or filter criteria.")).toBeVisible();
});
