import type { Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { expect, test } from "./support/lists.ts";
import { owner } from "./support/site.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Activity" }).getByRole("row");

test("administrators see sign-ins, failed sign-ins and changes of accounts", async ({ admin }) => {
  const ann = { name: "Ann", email: "ann@example.com", password: "long enough" };
  await admin.request.post("/api/users", { data: ann });
  await admin.request.post("/api/auth/login", { data: { email: ann.email, password: "wrong" } });
  await admin.request.post("/api/auth/login", { data: { email: ann.email, password: "wrong" } });

  await admin.goto("/admin/system");
  await admin.getByRole("navigation", { name: "System" }).getByRole("link", { name: "Activity" }).click();

  await expect(admin).toHaveURL("/admin/system/activity");
  await expect(admin).toHaveTitle("Activity · Admin");
  const failed = rows(admin).filter({ hasText: "Sign-in failed" });
  await expect(failed).toContainText("2 times");
  await expect(failed).toContainText("Ann (not signed in)");
  await expect(failed).toContainText("127.0.0.0/24");
  await expect(rows(admin).filter({ hasText: "User added" })).toContainText("Account of Ann (ann@example.com)");
  await expect(rows(admin).filter({ has: admin.getByText("Signed in", { exact: true }) })).toContainText(owner.email);
});

test("changing the email address long after the sign-in requires the current password", async ({ admin, site }) => {
  site.seed.olderSignIns(11);
  await admin.goto("/admin/profile");
  const details = admin.locator("form").filter({ hasText: "Shown as the author of your articles" });
  const password = details.getByRole("textbox", { name: "Current password" });
  const save = details.getByRole("button", { name: "Save Profile" });
  await details.getByLabel("Email").fill("moved@example.com");
  await save.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription("Please enter your current password to change the email address");
  expect(await findViolations(admin)).toEqual([]);
  await password.fill(owner.password);
  await save.click();
  await expect(password).toHaveCount(0);
  const { user } = await (await admin.request.get("/api/auth/me")).json();
  expect(user.email).toBe("moved@example.com");
});
