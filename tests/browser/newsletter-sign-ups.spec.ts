import { findViolations } from "./support/accessibility.ts";
import { expect, test, withoutScripts } from "./support/mail-site.ts";

test("a reader without scripts subscribes, and confirms by the button on the page of the mailed link", async ({
  admin,
  browser,
  site,
  mailbox,
}) => {
  const reader = await withoutScripts(browser, site.address);
  await reader.goto("/about");
  const footer = reader.locator("footer");
  await footer.getByRole("textbox").fill("lovelace@example.com");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.getByText("you will get an email to confirm it")).toBeVisible();
  await admin.goto("/admin/newsletter");
  const row = admin.getByRole("row").filter({ hasText: "lovelace@example.com" });
  await expect(row).toContainText("Not confirmed yet");

  const { links } = await mailbox.next("lovelace@example.com", /^Confirm your subscription/);
  const link = links.find((one) => one.includes("/newsletter/confirm?token=")) ?? "";
  await admin.goto(link);
  expect(await findViolations(admin, [320, 1440])).toEqual([]);
  await reader.goto(link);
  await reader.getByRole("button", { name: "Confirm" }).click();
  await expect(reader.getByText("your subscription is confirmed")).toBeVisible();
  await expect(reader.getByRole("button", { name: "Confirm" })).toBeHidden();
  await reader.goto(link);
  await expect(reader.getByText("your subscription is confirmed")).toBeVisible();
  await reader.context().close();

  await admin.goto("/admin/newsletter");
  await expect(row.getByRole("button", { name: "Active", exact: true })).toBeVisible();
});
