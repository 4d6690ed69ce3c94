import type { Page } from "@playwright/test";

export async function fillContactForm(page: Page) {
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("main").getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message", { exact: true }).fill("Do you have time in spring?");
}
