import { findViolations } from "./support/accessibility.ts";
import { expect, row, test } from "./support/lists.ts";
import { userForm } from "./support/users.ts";

test("users can be created and deleted with the keyboard alone", async ({ admin }) => {
  const { keyboard } = admin;
  await admin.goto("/admin/users");
  await admin.getByRole("button", { name: "Add User" }).focus();
  await keyboard.press("Enter");
  await expect(userForm(admin).dialog).toBeVisible();
  await userForm(admin).name.focus();
  await keyboard.type("Enheduanna");
  await keyboard.press("Tab");
  await keyboard.type("enheduanna@example.com");
  await keyboard.press("Tab");
  await keyboard.type("long enough");
  await keyboard.press("Enter");
  await expect(row(admin, "Enheduanna")).toBeVisible();
  await admin.getByRole("button", { name: "Delete Enheduanna" }).focus();
  await keyboard.press("Enter");
  await expect(admin.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(admin.getByRole("button", { name: "Delete Enheduanna" })).toBeFocused();
});

test("long names and the filled-in form have no accessibility violations", async ({ admin }) => {
  const host = `${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(50)}.example.com`;
  const data = { name: "N".repeat(100), email: `${"a".repeat(60)}@${host}`, password: "long enough" };
  await admin.request.post("/api/users", { data });
  await admin.goto("/admin/users");
  await expect(row(admin, "NNN")).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);
  await admin.getByRole("button", { name: /^Edit NNN/ }).click();
  await expect(userForm(admin).dialog).toBeVisible();
  await userForm(admin).email.fill("no address");
  await userForm(admin).save.click();
  await expect(userForm(admin).email).toHaveAttribute("aria-invalid", "true");
  expect(await findViolations(admin)).toEqual([]);
});
