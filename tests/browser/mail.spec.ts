import { button, detail, row, write } from "./support/messages.ts";
import { expect, test, withoutScripts } from "./support/test.ts";

test("after opening the mail program, the inbox asks whether a reply was sent", async ({ admin }) => {
  await write(admin, "Wilhelmina", "About heliographs");
  await admin.goto("/admin/contacts?search=heliographs");
  await row(admin, "Wilhelmina").getByRole("button", { name: "Wilhelmina" }).click();
  const link = detail(admin).getByRole("link", { name: "Reply via Email" });
  // Prevents opening a mail program.
  await link.evaluate((element) => element.addEventListener("click", (event) => event.preventDefault()));
  await link.click();
  await button(admin, "Not yet").click();
  await expect(detail(admin).getByText("Replied?")).toHaveCount(0);
  await link.click();
  await button(admin, "Yes, I replied").click();
  await expect(detail(admin).getByText("Replied", { exact: true })).toBeVisible();
  await expect(detail(admin).getByLabel("Your reply")).toHaveCount(0);
  await expect(detail(admin).getByText("Set SMTP_URL in the settings of the server")).toBeVisible();
});

test("without a mail server, settings and the page for a forgotten password explain what to do", async ({
  admin,
  browser,
  baseURL,
}) => {
  await admin.goto("/admin/settings#settings-mail");
  await expect(admin.locator("#settings-mail")).toContainText("Set SMTP_URL in the settings of the server");
  await expect(button(admin, "Send a test mail")).toHaveCount(0);

  const visitor = await withoutScripts(browser, baseURL ?? "");
  await visitor.goto("/admin/login");
  await visitor.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(visitor.getByText("folio users reset-password EMAIL")).toBeVisible();
  await visitor.context().close();
});
