import type { Page } from "@playwright/test";

/** Presses Tab until the field, link, button or folded section of this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp) {
  const target = page
    .getByLabel(name, { exact: true })
    .or(page.getByRole("link", { name, exact: true }))
    .or(page.getByRole("button", { name, exact: true }))
    .or(page.locator("summary", { hasText: name }));
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
  }
  throw new Error(`The focus never reached "${name}"`);
}
