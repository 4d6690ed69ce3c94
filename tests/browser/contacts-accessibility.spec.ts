import { expect, test } from "./support/lists.ts";
import { button, choose, detail, row } from "./support/messages.ts";

test("messages can be opened, selected and deleted with the keyboard alone", async ({ admin, site }) => {
  site.seed.messages(3);
  const { keyboard } = admin;
  await admin.goto("/admin/contacts");
  const all = admin.getByRole("checkbox", { name: "Select all messages on this page" });
  await all.focus();
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(choose(admin, "Sender 1")).toBeChecked();
  await choose(admin, "Sender 3").focus();
  await keyboard.press("Shift+Space");
  await expect(admin.getByText("3 selected")).toBeVisible();
  await keyboard.press("Shift+Tab");

  await row(admin, "Sender 2").getByRole("button", { name: "Sender 2" }).focus();
  await keyboard.press("Enter");
  await expect(detail(admin)).toContainText("Message number 2");

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
