/* Parts of the Contact Manager by their accessible names. */
import type { Page } from "@playwright/test";

export const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Messages" }).getByRole("listitem").filter({ hasText: name });
export const detail = (page: Page) => page.getByRole("region", { name: "Message" });
export const choose = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select the message from ${name}` });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export async function write(page: Page, name: string, message = "A question") {
  await page.request.post("/api/contacts", { data: { name, email: "sender@example.com", message } });
}
