import type { Page } from "@playwright/test";
import { fillContactForm } from "./support/contact-form.ts";
import { holdRequests } from "./support/lists.ts";
import { dataOf, expect, test, withoutScripts } from "./support/test.ts";

const footer = (page: Page) => page.getByRole("contentinfo");

test("the newsletter form shows its busy state and then a confirmation", async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("region", { name: "The newsletter" });
  const release = await holdRequests(page, "**/api/newsletter/subscribe");
  await form.getByPlaceholder("Enter your email").fill("grace@example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  release();
  await expect(form.getByText("Thank you for subscribing")).toBeVisible();
  await expect(footer(page).getByRole("button", { name: "Subscribe" })).toBeVisible();
});

test("without scripts the forms return to their page with a confirmation", async ({ browser, site }) => {
  const page = await withoutScripts(browser, site.address);
  await page.goto("/contact");
  await expect(page.getByText("Thank You!")).toBeHidden();
  await fillContactForm(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL("/contact?done=contact-form#contact-form");
  await expect(page.getByText("Thank You!")).toBeVisible();
  await page.getByRole("link", { name: "Send Another Message" }).click();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();

  await page.goto("/about");
  await footer(page).getByPlaceholder("Enter your email").fill("joan@example.com");
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL("/about?done=newsletter-footer#newsletter-footer");
  await expect(footer(page).getByText("Thank you for subscribing")).toBeVisible();
  await page.context().close();
});

for (const scripts of [true, false]) {
  test(`the unsubscribe page works ${scripts ? "with" : "without"} scripts`, async ({ browser, site, admin }) => {
    const email = `leaves-${scripts}@example.com`;
    await admin.request.post("/api/newsletter/subscribe", { data: { email } });
    const page = scripts ? admin : await withoutScripts(browser, site.address);
    await page.goto("/newsletter/unsubscribe");
    await page.getByRole("main").getByLabel("Email").fill("nobody@nowhere");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByLabel("What made you leave?").fill("Too many mails");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("You are unsubscribed").filter({ visible: true })).toBeVisible();

    const data = await dataOf<{ isActive: boolean; unsubscribeReason: string }[]>(
      admin,
      `/api/newsletter?search=${email}`,
    );
    expect(data).toMatchObject([{ isActive: false, unsubscribeReason: "Too many mails" }]);
  });
}
