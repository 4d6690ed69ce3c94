import { expect, test } from "../support/test.ts";

test("an access token is created in the profile, shown once, used by a program, and revoked", async ({
  admin,
  playwright,
}) => {
  await admin.goto("/admin/profile");
  await admin.getByRole("button", { name: "New Token" }).click();
  const dialog = admin.getByRole("dialog", { name: "New Access Token" });
  await dialog.getByRole("button", { name: "Create Token" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please enter a name");

  await dialog.getByLabel("Name").fill("Laptop");
  await dialog.getByRole("checkbox", { name: "media" }).press("Space");
  await dialog.getByLabel("Expires").selectOption("After 30 days");
  await dialog.getByRole("button", { name: "Create Token" }).click();
  const token = await dialog.getByLabel("Laptop").inputValue();
  await admin.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const headers = { authorization: `Bearer ${token}` };
  const program = await playwright.request.newContext({
    baseURL: new URL(admin.url()).origin,
    extraHTTPHeaders: headers,
  });
  expect((await program.get("/api/blogs")).status()).toBe(200);
  await admin.reload();
  const row = admin.getByRole("list", { name: "Access tokens" }).getByRole("listitem");
  await expect(row).toContainText("read, write:posts");
  await expect(row).toContainText("from 127.0.0.0/24");
  await expect(admin.getByText(token)).toHaveCount(0);

  await row.getByRole("button", { name: "Revoke Laptop" }).click();
  await expect(admin.getByText("With a token, a program can use the API in your name.")).toBeVisible();
  expect((await program.get("/api/blogs")).status()).toBe(401);
  await program.dispose();
});
