import { findViolations } from "../support/accessibility.ts";
import { expect, row, test } from "../support/lists.ts";

test("a webhook is added, its secret is shown once, and its failed delivery is sent again; it is changed and deleted", async ({
  admin,
}) => {
  await admin.goto("/admin/system/webhooks");
  await expect(admin.getByText("No webhooks yet")).toBeVisible();
  await admin.getByRole("button", { name: "Add Webhook" }).click();
  const dialog = admin.getByRole("dialog", { name: "Add Webhook" });
  const add = dialog.getByRole("button", { name: "Add Webhook" });
  await dialog.getByRole("checkbox", { name: "post.published" }).uncheck();
  await add.click();
  await expect(dialog.getByText("Please enter an address")).toBeVisible();
  await expect(dialog.getByText("Please choose at least one event")).toBeVisible();
  await dialog.getByLabel("Address").fill("http://127.0.0.1/hook");
  await dialog.getByRole("checkbox", { name: "message.received" }).check();
  await add.click();
  await expect(dialog.getByLabel("Secret")).toHaveValue(/^whsec_/);
  await admin.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const webhook = row(admin, "message.received");
  await expect(webhook).toContainText("http://127.0.0.1/hook");

  const delivery = row(admin, "webhook.created to http://127.0.0.1/hook");
  await expect(async () => {
    await admin.reload();
    await expect(delivery).toContainText("127.0.0.1 is not on the public internet", { timeout: 500 });
  }).toPass();
  expect(await findViolations(admin)).toEqual([]);
  await delivery.getByRole("button", { name: "Send webhook.created" }).click();
  await expect(admin.getByText("is sent again")).toBeVisible();

  await webhook.getByRole("button", { name: "Edit" }).click();
  const editing = admin.getByRole("dialog", { name: "Edit Webhook" });
  await editing.getByRole("checkbox", { name: "subscriber.added" }).check();
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toHaveCount(0);
  await expect(webhook).toContainText("message.received, subscriber.added");
  await webhook.getByRole("button", { name: "Delete" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(admin.getByText("No webhooks yet")).toBeVisible();
});
