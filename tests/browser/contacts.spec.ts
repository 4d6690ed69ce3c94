import type { Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { notification } from "./support/editor.ts";
import { expect, failing, test } from "./support/lists.ts";
import { button, choose, detail, row, write } from "./support/messages.ts";

test("a message is opened, marked as replied and unread, and deleted", async ({ admin }) => {
  await admin.goto("/admin/contacts");
  await expect(admin.getByText("No messages found")).toBeVisible();
  await expect(admin.getByText("0 unread")).toBeVisible();

  await write(admin, "Ada");
  await write(admin, "Bea");
  await admin.reload();
  await expect(admin.getByText("No Message Selected")).toBeVisible();
  await expect(admin.getByText("2 unread")).toBeVisible();
  await expect(row(admin, "Ada")).not.toContainText("waiting");

  await row(admin, "Ada").getByRole("button", { name: "Ada" }).click();
  await expect(detail(admin).getByText("Read", { exact: true })).toBeVisible();
  const reply = "mailto:sender@example.com?subject=Re%3A%20Your%20message";
  await expect(detail(admin).getByRole("link", { name: "Reply via Email" })).toHaveAttribute("href", reply);
  await expect(admin.getByText("1 unread")).toBeVisible();
  await button(admin, "Mark as replied").click();
  await expect(row(admin, "Ada")).toContainText("Replied");
  await admin.reload();
  await expect(row(admin, "Ada")).toContainText("Replied");
  await button(admin, "Mark as not replied").click();
  await expect(row(admin, "Ada")).not.toContainText("Replied");

  await row(admin, "Ada").getByRole("button", { name: "Mark as unread" }).click();
  await expect(row(admin, "Ada").getByRole("button", { name: "Mark as read" })).toBeVisible();
  await expect(admin.getByText("2 unread")).toBeVisible();
  await admin.goto("/admin/contacts?status=unread");
  await expect(row(admin, "Ada")).toBeVisible();

  await row(admin, "Ada").getByRole("button", { name: "Ada" }).click();
  await detail(admin).getByRole("button", { name: "Delete" }).click();
  const question = admin.getByRole("alertdialog");
  await expect(question).toContainText(
    'Are you sure you want to delete "Message from Ada"? This action cannot be undone.',
  );
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row(admin, "Ada")).toHaveCount(0);
  await expect(admin.getByText("No Message Selected")).toBeVisible();
  await expect(row(admin, "Bea").getByRole("button", { name: "Bea" })).toBeFocused();
});

test("messages are selected one by one, by range or all together, and changed in bulk", async ({ admin, site }) => {
  site.seed.messages(8);
  await admin.goto("/admin/contacts");
  const all = admin.getByRole("checkbox", { name: "Select all messages on this page" });

  await choose(admin, "Sender 2").click();
  await expect(all).toHaveJSProperty("indeterminate", true);
  await choose(admin, "Sender 5").click({ modifiers: ["Shift"] });
  await expect(admin.getByRole("status").filter({ hasText: "4 selected" })).toBeVisible();
  await button(admin, "Mark as read").first().click();
  // Two of the four selected messages were already read.
  await expect(notification(admin, "2 of 4 messages marked as read")).toBeVisible();
  await expect(all).toBeFocused();
  await expect(all).not.toBeChecked();

  await all.click();
  await expect(admin.getByText("8 selected")).toBeVisible();
  await admin.getByLabel("Status").selectOption("Read");
  await expect(admin.getByText("8 selected")).toHaveCount(0);
  await expect(row(admin, "Sender")).toHaveCount(6);

  await choose(admin, "Sender 1").click();
  await choose(admin, "Sender 3").click();
  const group = admin.getByRole("group", { name: "Selected messages" });
  await group.getByRole("button", { name: "Delete" }).click();
  const question = admin.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete 2 messages? This action cannot be undone.");
  // Another session deletes one of the selected messages while the dialog is open.
  await admin.request.delete("/api/contacts/659200800000000000000003");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notification(admin, "1 of 2 messages deleted")).toBeVisible();
  await expect(row(admin, "Sender")).toHaveCount(4);
  await expect(all).toBeFocused();
});

test("after a failed change the row is reverted, and the selection is unchanged", async ({ admin, site }) => {
  site.seed.messages(2);
  await admin.goto("/admin/contacts");
  await admin.route(/\/api\/contacts\/[0-9a-f]{24}$/, failing);
  await row(admin, "Sender 2").getByRole("button", { name: "Mark as read" }).click();
  await expect(notification(admin, "The message from Sender 2 was not changed")).toBeVisible();
  await expect(notification(admin, "Something went wrong")).toBeVisible();
  await expect(row(admin, "Sender 2").getByRole("button", { name: "Mark as read" })).toBeVisible();

  await admin.route("**/api/contacts/bulk", failing);
  await choose(admin, "Sender 1").click();
  await button(admin, "Mark as replied").click();
  await expect(notification(admin, "1 message could not be changed")).toBeVisible();
  await expect(choose(admin, "Sender 1")).toBeChecked();
});

test("a link opens a message on any page of the list, and a reload opens it again", async ({ admin, site }) => {
  site.seed.messages(52);
  await admin.goto("/admin/contacts?message=659200800000000000000034");
  await expect(detail(admin)).toContainText("Message number 52");
  await expect(row(admin, "Sender")).toHaveCount(50);
  await button(admin, "Mark as replied").click();
  await expect(detail(admin).getByText("Replied", { exact: true })).toBeVisible();

  // Opening the message marks it as read, so the filter for unread messages excludes it.
  await admin.goto("/admin/contacts?status=unread&search=number+2");
  await row(admin, "Sender 2").first().getByRole("button", { name: "Sender 2", exact: true }).click();
  await expect(detail(admin).getByText("Read", { exact: true })).toBeVisible();
  await admin.reload();
  await expect(detail(admin)).toContainText("Message number 2");
  await detail(admin).getByRole("button", { name: "Delete" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(admin.getByText("No Message Selected")).toBeVisible();

  await admin.goto("/admin/contacts?search=nothing+like+it&message=659200800000000000000034");
  await expect(admin.getByText("No messages found")).toBeVisible();
  await expect(detail(admin)).toContainText("Message number 52");
});

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

test("messages can be selected and deleted with the keyboard alone", async ({ admin, site }) => {
  site.seed.messages(3);
  const { keyboard } = admin;
  await admin.goto("/admin/contacts");
  const all = admin.getByRole("checkbox", { name: "Select all messages on this page" });
  await choose(admin, "Sender 1").press("Space");
  await choose(admin, "Sender 3").press("Shift+Space");
  await expect(admin.getByText("3 selected")).toBeVisible();
  await all.focus();
  for (let step = 0; step < 4; step++) await keyboard.press("Tab");
  await expect(
    admin.getByRole("group", { name: "Selected messages" }).getByRole("button", { name: "Delete" }),
  ).toBeFocused();
  await keyboard.press("Enter");
  await expect(admin.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(admin.getByText("No messages found")).toBeVisible();
  await expect(admin.locator("main:focus, main :focus")).toHaveCount(1);
});

test("on a phone the focus moves to the opened message and back to its row", async ({ admin, site }) => {
  site.seed.messages(3);
  await admin.setViewportSize({ width: 390, height: 800 });
  await admin.goto("/admin/contacts");
  await row(admin, "Sender 2").getByRole("button", { name: "Sender 2" }).click();
  await expect(detail(admin)).toBeFocused();
  await button(admin, "All messages").click();
  await expect(row(admin, "Sender 2").getByRole("button", { name: "Sender 2" })).toBeFocused();
});
