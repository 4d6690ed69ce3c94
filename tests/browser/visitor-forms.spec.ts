import type { Page } from "@playwright/test";
import { holdRequests } from "./support/lists.ts";
import { dataOf, expect, test } from "./support/test.ts";

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

test("the unsubscribe page needs a valid address, and stores the reason for unsubscribing", async ({ admin }) => {
  const email = "leaves@example.com";
  await admin.request.post("/api/newsletter/subscribe", { data: { email } });
  await admin.goto("/newsletter/unsubscribe");
  await admin.getByRole("main").getByLabel("Email").fill("nobody@nowhere");
  await admin.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(admin.getByText("Please enter a valid email address")).toBeVisible();
  await admin.getByRole("main").getByLabel("Email").fill(email);
  await admin.getByLabel("What made you leave?").fill("Too many mails");
  await admin.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(admin.getByText("You are unsubscribed")).toBeVisible();
  const data = await dataOf<{ isActive: boolean; unsubscribeReason: string }[]>(
    admin,
    `/api/newsletter?search=${email}`,
  );
  expect(data).toMatchObject([{ isActive: false, unsubscribeReason: "Too many mails" }]);
});
