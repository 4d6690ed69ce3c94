import type { Browser, Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { notification } from "./support/editor.ts";
import { failing } from "./support/lists.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/** Creates a user, signs in as this user in the page's browser, and opens the user's profile. */
async function openProfile(page: Page, name: string) {
  const person = { name, email: `${name.toLowerCase()}@example.com`, password: "first password" };
  await page.request.post("/api/auth/login", { data: owner });
  expect((await page.request.post("/api/users", { data: person })).status()).toBe(201);
  await page.request.post("/api/auth/logout");
  await page.request.post("/api/auth/login", { data: person });
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: `Welcome, ${name}` }).click();
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/admin/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
  return person;
}

/** Signs the same user in with a second browser, which reports itself as a phone. */
async function openSecondBrowser(browser: Browser, baseURL: string | undefined, person: object) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), userAgent: phone });
  await context.request.post("/api/auth/login", { data: person });
  return context;
}

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

const rowsOf = (page: Page) => page.getByRole("list", { name: "Sessions" }).getByRole("listitem");

test("a refused profile change is reported at its field, and can be corrected", async ({ page }) => {
  await openProfile(page, "Nora");
  const [name, email] = [page.getByLabel("Name"), page.getByLabel("Email")];
  const save = page.getByRole("button", { name: "Save Profile" });
  await name.fill("");
  await save.click();
  await expect(name).toBeFocused();
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("textbox", { name: "Current password" })).toBeFocused();

  await name.fill("Nora Vale");
  await email.fill(owner.email.toUpperCase());
  await save.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/This email address is taken/);
  await expect(email).toHaveValue(owner.email.toUpperCase());
  await expect(page.getByRole("button", { name: "Welcome, Nora", exact: true })).toBeVisible();

  await email.fill("nora@example.com");
  await page.route("**/api/auth/updatedetails", failing);
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "Something went wrong" })).toBeVisible();
  await expect(name).toHaveValue("Nora Vale");
  await page.unroute("**/api/auth/updatedetails");
  await save.click();
  await expect(notification(page, "Profile saved")).toBeVisible();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Welcome, Nora Vale" })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Nora Vale");
});

test("an author profile stores its changes, and asks before a link discards them", async ({ page }) => {
  await openProfile(page, "Astrid");
  await page.getByLabel("Bio").fill("Draws *ships*.");
  await page.getByRole("button", { name: "Add link" }).click();
  await page.getByLabel("Label", { exact: true }).fill("Website");
  const address = page.getByLabel("Web or email address");
  await address.fill("ships");

  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(address).toHaveAccessibleDescription(/such as https:/);
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(address).toHaveValue("ships");

  await address.fill("astrid?50%@example.com");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(notification(page, "Profile saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Bio")).toHaveValue("Draws *ships*.");
  await expect(address).toHaveValue("astrid?50%@example.com");
  expect(await findViolations(page)).toEqual([]);
});

test("changing the password asks for the current one, and reports a wrong one at its field", async ({ page }) => {
  const person = await openProfile(page, "Kim");
  const current = page.getByRole("textbox", { name: "Current password" });
  const next = page.getByRole("textbox", { name: "New password" });
  const change = page.getByRole("button", { name: "Change Password" });
  await current.fill("something else");
  await next.fill("second password");
  await change.click();
  await expect(current).toHaveAccessibleDescription(/The current password is wrong/);
  await expect(next).toHaveValue("second password");

  await current.fill(person.password);
  await change.click();
  await expect(notification(page, "Your password is changed")).toBeVisible();
  await expect(current).toHaveValue("");
  await expect(rowsOf(page)).toHaveCount(1);
  const login = { email: person.email, password: "second password" };
  expect((await page.request.post("/api/auth/login", { data: login })).status()).toBe(200);
});

test("revoking a session signs its browser out; one button revokes all others", async ({ page, browser, baseURL }) => {
  const person = await openProfile(page, "Rosa");
  const others = [await openSecondBrowser(browser, baseURL, person), await openSecondBrowser(browser, baseURL, person)];
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(rowsOf(page).first()).toContainText(/Chrome on .*This session/);
  const theirs = rowsOf(page).filter({ hasText: "Safari on iPhone" }).last();
  await expect(theirs).toContainText(/Signed in .*Last used /);
  await expect(theirs.getByText("This session")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.route("**/api/auth/sessions/*", failing);
  await theirs.getByRole("button", { name: "Revoke" }).click();
  await expect(notification(page, "Failed to sign out there")).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(3);
  await page.unroute("**/api/auth/sessions/*");

  await theirs.getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(notification(page, "Safari on iPhone is signed out")).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(notification(page, "You are signed out everywhere else")).toBeVisible();
  await expect(page.getByText("No other sessions")).toBeVisible();
  expect((await page.request.get("/api/auth/me")).status()).toBe(200);

  for (const one of others) {
    expect((await one.request.get("/api/auth/me")).status()).toBe(401);
    await one.close();
  }
});
