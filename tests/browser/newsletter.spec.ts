import type { Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { expect, row, test } from "./support/lists.ts";

const figure = (page: Page, label: string) => page.getByText(label, { exact: true }).first().locator("..");

const subscribe = (page: Page, email: string) => page.request.post("/api/newsletter/subscribe", { data: { email } });

test("the Active badge deactivates a subscriber, and Reactivate activates them again", async ({ admin }) => {
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

const file = (text: string) => ({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("a subscriber file is checked first, and imported after the owner confirms consent", async ({ admin, site }) => {
  site.seed.subscribers(2);
  await admin.goto("/admin/newsletter");
  await admin.getByRole("button", { name: "Import CSV" }).click();
  const input = admin.getByLabel("CSV file");
  await input.setInputFiles(file("Name,Address\nPindar,pindar@example.com\n"));
  await admin.getByRole("button", { name: "Check File" }).click();
  await expect(admin.getByRole("alert")).toContainText("one of them must be Email");

  await input.setInputFiles(
    file("Email;Name;Mood\npindar@example.com;محمد;\nreader2@example.com;;\nalcman@example.com;Alcman;\nnobody;;\n"),
  );
  await admin.getByRole("button", { name: "Check File" }).click();
  await expect(admin.getByText("2 subscribers of 4 lines would be added. Nothing was stored yet.")).toBeVisible();
  const line = (text: string) =>
    admin.getByRole("list", { name: "Lines that are left out" }).getByRole("listitem").filter({ hasText: text });
  await admin.getByLabel("All of them are still subscribed").check();
  await expect(line("reader2@")).toContainText("Stays inactive");
  await expect(line("nobody")).toContainText("Please enter a valid email address");
  expect(await findViolations(admin)).toEqual([]);

  const send = admin.getByRole("button", { name: "Import 2 Subscribers" });
  await send.click();
  const consent = admin.getByLabel("How did these people agree to get the newsletter?");
  await expect(consent).toBeFocused();
  await consent.fill("They signed up at my talks");
  await send.click();
  await expect(admin.getByText("2 subscribers added")).toBeVisible();
  await admin.keyboard.press("Escape");
  await expect(row(admin, "pindar@")).toContainText("محمد");
  await expect(row(admin, "pindar@")).toContainText("Active");
});
