import type { Page } from "@playwright/test";
import { notification } from "./support/editor.ts";
import { expect, row, test } from "./support/lists.ts";

const all = (page: Page) => page.getByRole("checkbox", { name: "Select all subscribers on this page" });
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

test("pages, search and bulk changes work with 50,000 subscribers", async ({ admin, site }) => {
  site.seed.subscribers(50_000);
  await admin.goto("/admin/newsletter?page=1000");
  await expect(row(admin, "reader50000@")).toBeVisible();
  await expect(admin.getByText("Page 1000 of 1000")).toBeVisible();
  await all(admin).click();
  await admin.getByRole("group", { name: "Selected subscribers" }).getByRole("button", { name: "Delete" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(admin).toHaveURL("/admin/newsletter?page=999");
  await expect(row(admin, "reader49950@")).toBeVisible();
  await expect(all(admin)).toBeFocused();

  await admin.getByRole("searchbox").fill("reader3");
  await expect(admin.getByText("Showing 1 to 50 of 11111 results")).toBeVisible();
  const group = admin.getByRole("group", { name: "Selected subscribers" });
  await all(admin).click();
  await group.getByRole("button", { name: "Select all 11,111" }).click();
  await expect(group).toContainText("All 11,111 selected");
  await group.getByRole("button", { name: "Deactivate" }).click();
  const question = admin.getByRole("alertdialog", { name: "Deactivate 11,111 subscribers" });
  await question.getByRole("button", { name: "Deactivate" }).click();
  // Every second one was inactive before.
  await expect(notification(admin, "5,556 subscribers deactivated")).toBeVisible();
  await expect(figure(admin, "Active")).toContainText("19,");
});
