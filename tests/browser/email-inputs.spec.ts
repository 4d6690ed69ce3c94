import type { Page } from "@playwright/test";
import { expect, test, withoutScripts } from "./support/test.ts";

const email = (page: Page) => page.getByRole("main").getByLabel("Email");
const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();
const types = (page: Page) =>
  page.locator("input[name=email]").evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).type));

/** Name of the focused input, and the browser's validation message for it. */
const refusal = (page: Page) =>
  page.evaluate(() => {
    const { name, validationMessage, validity } = document.activeElement as HTMLInputElement;
    return { name, isMissing: validity?.valueMissing, isMalformed: validity?.typeMismatch, message: validationMessage };
  });
const missing = (name: string) => ({ name, isMissing: true, message: "Please fill out this field." });
const malformed = { name: "email", isMalformed: true };

for (const scripts of [true, false]) {
  const how = scripts ? "with" : "without";

  test(`${how} scripts, the browser submits no form with missing or malformed input`, async ({ browser, site }) => {
    const page = scripts
      ? await browser.newPage({ baseURL: site.address })
      : await withoutScripts(browser, site.address);
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));

    await page.goto("/contact");
    expect(await types(page)).toEqual(["email", "email"]);
    for (const name of ["name", "email", "message"]) {
      await send(page);
      await expect.poll(() => refusal(page)).toMatchObject(missing(name));
      const text = name === "email" ? "ada@example.com" : "Ada";
      await page.getByRole("main").locator(`[name=${name}]`).fill(text);
    }
    for (const address of ["nobody", "not-an-address", "ada@"]) {
      await email(page).fill(address);
      await send(page);
      await expect.poll(() => refusal(page)).toMatchObject(malformed);
    }

    for (const [path, place, button] of [
      ["/", "main", "Subscribe"],
      ["/blog/how-folio-works", "main", "Subscribe"],
      ["/about", "contentinfo", "Subscribe"],
      ["/newsletter/unsubscribe", "main", "Unsubscribe"],
    ] as const) {
      await page.goto(path);
      const form = page.getByRole(place).locator("form:has(input[name=email])");
      await form.getByRole("button", { name: button }).click();
      await expect.poll(() => refusal(page), path).toMatchObject(missing("email"));
      await form.getByLabel("Email").fill("not-an-address");
      await form.getByRole("button", { name: button }).click();
      await expect.poll(() => refusal(page), path).toMatchObject(malformed);
    }
    expect(sent).toEqual([]);
    await page.context().close();
  });
}
