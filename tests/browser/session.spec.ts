import type { Route } from "@playwright/test";
import { editorOf, notification, openEditor } from "./support/editor.ts";
import { owner } from "./support/site.ts";
import { expect, test, withoutScripts } from "./support/test.ts";

test("/admin redirects to the sign-in page, which returns to the requested screen", async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

  await page.goto("/admin/blogs?status=draft");
  await expect(page).toHaveURL(/\/admin\/login\?from=/);
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  await page.getByRole("button", { name: "Secure Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Email and password are required");

  await page.getByLabel("Email").fill(owner.email);
  const password = page.getByRole("textbox", { name: "Password" });
  await password.fill("something else");
  await page.getByRole("button", { name: "Secure Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");

  await password.fill(owner.password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Secure Sign In" }).click();
  await expect(page).toHaveURL("/admin/blogs?status=draft");
  await expect(page.getByText("Welcome, owner")).toBeVisible();
});

test("logging out leads to the sign-in page", async ({ admin }) => {
  await admin.goto("/admin/login");
  await expect(admin).toHaveURL("/admin/dashboard");
  await admin.getByRole("button", { name: "Welcome, owner" }).click();
  await admin.getByRole("button", { name: "Logout" }).click();
  await expect(admin).toHaveURL("/admin/login");
  expect((await admin.request.get("/api/auth/me")).status()).toBe(401);
});

test("logging out while offline shows a warning; a retry once online signs out", async ({ admin, context }) => {
  await admin.goto("/admin/dashboard");
  const logout = admin.getByRole("button", { name: "Logout" });
  await admin.getByRole("button", { name: "Welcome, owner" }).click();
  await expect(logout).toBeVisible();
  await context.setOffline(true);
  await logout.click();
  await expect(admin).toHaveURL("/admin/login");
  await expect(admin.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  await expect(admin.getByRole("alert")).toContainText("may still be signed in");
  await expect(admin.getByText("Recent Posts")).toBeHidden();

  await admin.getByRole("button", { name: "Try again" }).click();
  await expect(admin.getByRole("button", { name: "Try again" })).toBeEnabled();
  await context.setOffline(false);
  await admin.getByRole("button", { name: "Try again" }).click();
  await expect(admin.getByRole("button", { name: "Secure Sign In" })).toBeVisible();
  expect((await admin.request.get("/api/auth/me")).status()).toBe(401);
});

test("no text is lost if the session ends while the author writes", async ({ admin }) => {
  const editor = await openEditor(admin);
  await editor.write({ title: "Written through the night", content: "A long text" });
  // Ends the session as signing out in another tab does.
  await admin.request.post("/api/auth/logout");
  await editor.button("Create Post").click();

  const dialog = admin.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Invalid email or password");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(notification(admin, "Failed to create blog post")).toBeVisible();
  await expect(editor.content).toHaveValue("A long text");

  await editor.button("Create Post").click();
  await dialog.getByLabel("Password", { exact: true }).fill(owner.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(notification(admin, "Blog post created successfully")).toBeVisible();
  await expect(admin.getByRole("link", { name: "Written through the night", exact: true })).toBeVisible();
});

test("lists and editor notice an ended session, even if the API returns public data", async ({ admin, post }) => {
  await post({ title: "Not for visitors yet", isPublished: false });
  await admin.goto("/admin/blogs");
  const draft = admin.getByRole("link", { name: "Not for visitors yet", exact: true });
  const signInAgain = async () => {
    const dialog = admin.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Password", { exact: true }).fill(owner.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await expect(dialog).toBeHidden();
  };

  await expect(draft).toBeVisible();
  await admin.request.post("/api/auth/logout");
  await admin.getByRole("searchbox").fill("visitors");
  await signInAgain();
  await expect(draft).toBeVisible();

  await admin.request.post("/api/auth/logout");
  await draft.click();
  await signInAgain();
  await expect(editorOf(admin).title).toHaveValue("Not for visitors yet");
});

test("a failed sign-in request is reported, and the form keeps its input", async ({ page }) => {
  await page.goto("/admin/login");
  const email = page.getByLabel("Email");
  await email.fill(owner.email);
  await page.getByRole("textbox", { name: "Password" }).fill(owner.password);
  const faults = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 500, json: { success: false, error: "Something went wrong" } }),
  ];
  await page.route("**/api/auth/login", (route) => faults.shift()?.(route) ?? route.fallback());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("cannot be reached");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Something went wrong");
  await expect(email).toHaveValue(owner.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/dashboard");
});

test("without scripts a wrong password is reported, and no button needs scripts", async ({ browser, site }) => {
  const page = await withoutScripts(browser, site.address);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByRole("textbox", { name: "Password" }).fill("wrong");
  await expect(page.getByRole("button")).toHaveText(["Secure Sign In"]);
  await page.getByRole("button", { name: "Secure Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await expect(page.getByLabel("Email")).toHaveValue(owner.email);

  await page.getByRole("textbox", { name: "Password" }).fill(owner.password);
  await page.getByRole("button", { name: "Secure Sign In" }).click();
  await expect(page).toHaveURL("/admin/dashboard#sign-in");
  await page.context().close();
});

for (const script of ["main", "hydrate"]) {
  test(`the first click on the show-password button works, even before ${script}.js has loaded`, async ({ page }) => {
    await page.route(new RegExp(`/assets/${script}-`), async (route) => {
      await page.waitForFunction(() => "pressed" in window);
      await route.continue();
    });
    await page.goto("/admin/login", { waitUntil: "commit" });
    const password = page.locator("#sign-in-password");
    await password.fill("an open secret");
    await page.getByRole("button", { name: "Show password" }).click();
    await page.evaluate(() => Object.assign(window, { pressed: true }));

    await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("an open secret");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });
}
