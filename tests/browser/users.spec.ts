import { notification } from "./support/editor.ts";
import { expect, failing, row, test } from "./support/lists.ts";
import { owner } from "./support/site.ts";
import { userForm } from "./support/users.ts";

test("a created user is shown first, and can be changed and deleted", async ({ admin, site }) => {
  site.seed.users(60);
  await admin.goto("/admin/users?search=person");
  await admin.getByRole("button", { name: "Add User" }).click();
  const { dialog, name, email, password, role, save } = userForm(admin);
  await expect(role).toHaveValue("user");
  await expect(name).toBeFocused();
  await save.click();
  await expect(name).toBeFocused();
  await expect(dialog.locator("input:invalid")).toHaveCount(3);
  await name.fill("Enheduanna");
  // A click outside of the dialog neither closes it nor clears the input.
  await admin.mouse.click(8, 400);
  await expect(name).toHaveValue("Enheduanna");
  await email.fill(owner.email);
  await password.fill("long enough");
  await role.selectOption("Administrator");
  await save.click();
  await expect(notification(admin, "Failed to create user")).toBeVisible();
  await expect(email).toHaveAccessibleDescription("This email address is taken");
  await expect(email).toBeFocused();
  await expect(name).toHaveValue("Enheduanna");
  await expect(password).toHaveValue("long enough");
  await expect(role).toHaveValue("admin");

  await email.fill("enheduanna@example.com");
  await save.click();
  await expect(notification(admin, "User created successfully")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Add User" })).toBeFocused();
  // The search is cleared, because the new user does not match it.
  await expect(admin).toHaveURL("/admin/users");
  const first = admin.getByRole("row").nth(1);
  await expect(first).toContainText("Enheduanna");
  await expect(first).toContainText("Admin");
  await expect(first).toContainText("Never");

  await admin.getByRole("button", { name: "Edit Enheduanna" }).click();
  await expect(dialog).toHaveAccessibleName("Edit User");
  await expect(email).toHaveValue("enheduanna@example.com");
  await expect(password).toHaveValue("");
  await name.fill("En-hedu-anna");
  await role.selectOption("User");
  await save.click();
  await expect(notification(admin, "User updated successfully")).toBeVisible();
  await expect(first).toContainText("En-hedu-anna");
  await expect(admin.getByRole("button", { name: "Edit En-hedu-anna" })).toBeFocused();
  const login = { email: "enheduanna@example.com", password: "long enough" };
  expect((await admin.context().request.post("/api/auth/login", { data: owner })).status()).toBe(200);

  await first.getByRole("button", { name: "Active", exact: true }).click();
  await expect(first.getByRole("button", { name: "Inactive" })).toBeVisible();
  await expect(notification(admin, "User status updated successfully")).toBeVisible();
  expect((await admin.request.post("/api/auth/login", { data: login })).status()).toBe(401);

  await first.getByRole("button", { name: "Delete En-hedu-anna" }).click();
  const question = admin.getByRole("alertdialog");
  await expect(question).toContainText('Are you sure you want to delete "En-hedu-anna"? This action cannot be undone.');
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notification(admin, "User deleted successfully")).toBeVisible();
  await expect(row(admin, "En-hedu-anna")).toHaveCount(0);
  await expect(admin.getByRole("button", { name: "Delete Person 1", exact: true })).toBeFocused();
});

test("administrators cannot deactivate, demote or delete themselves, and see why", async ({ admin }) => {
  await admin.goto("/admin/users");
  const own = row(admin, "(you)");
  await own.getByRole("button", { name: "Active" }).click({ force: true });
  await expect(notification(admin, "You cannot deactivate yourself")).toBeVisible();
  await own.getByRole("button", { name: /^Delete/ }).click({ force: true });
  await expect(notification(admin, "You cannot delete yourself")).toBeVisible();
  await expect(admin.getByRole("alertdialog")).toHaveCount(0);
  await expect(own.getByRole("button", { name: "Active" })).toBeVisible();

  await own.getByRole("button", { name: /^Edit/ }).click();
  await expect(userForm(admin).role).toBeDisabled();
  await userForm(admin).name.fill("The Owner");
  await userForm(admin).save.click();
  await expect(admin.getByText("Welcome, The Owner")).toBeVisible();
});

test("each failed action on users shows its own error", async ({ admin, site, context }) => {
  site.seed.users(2);
  const lists = /\/api\/users(\/stats)?(\?|$)/;
  await admin.route(lists, failing);
  await admin.goto("/admin/users");
  await expect(admin.getByRole("main").getByText("Failed to fetch users")).toBeVisible();
  await expect(notification(admin, "Failed to fetch users")).toBeVisible();
  await expect(admin.getByText("The figures could not be loaded")).toBeVisible();

  // A user can be created while the list has failed to load.
  await admin.unroute(lists);
  await context.setOffline(true);
  await admin.getByRole("button", { name: "Add User" }).click();
  const { dialog, name, email, password, save } = userForm(admin);
  await name.fill("Enheduanna");
  await email.fill("enheduanna@example.com");
  await password.fill("long enough");
  await save.click();
  await expect(dialog.locator("form").getByRole("alert")).toContainText("The server cannot be reached");
  await expect(name).toHaveValue("Enheduanna");
  await context.setOffline(false);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(row(admin, "Enheduanna")).toBeVisible();

  await admin.route("**/api/users/*/toggle-active", failing);
  await row(admin, "Enheduanna").getByRole("button", { name: "Active", exact: true }).click();
  await expect(notification(admin, "Failed to update user status")).toBeVisible();
  await expect(row(admin, "Enheduanna").getByRole("button", { name: "Active", exact: true })).toBeVisible();
  await admin.route(/\/api\/users\/[0-9a-f]{24}$/, failing);
  await admin.getByRole("button", { name: "Delete Enheduanna" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(notification(admin, "Failed to delete user")).toBeVisible();
  await expect(admin.getByRole("alertdialog").locator(":scope > [role=alert]")).toHaveText("Something went wrong");
});
