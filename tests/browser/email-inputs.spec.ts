import type { Page } from "@playwright/test";
import { fillContactForm } from "./support/contact-form.ts";
import { expect, test, withoutScripts } from "./support/test.ts";

const email = (page: Page) => page.getByRole("main").getByLabel("Email");
const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();
const footer = (page: Page) => page.getByRole("contentinfo");
const types = (page: Page) =>
  page.locator("input[name=email]").evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).type));

for (const scripts of [true, false]) {
  test(`email inputs accept addresses beyond ASCII ${scripts ? "with" : "without"} scripts`, async ({
    browser,
    site,
    admin,
  }) => {
    const password = "correct horse 7";
    const user = { name: "Ute", email: `ute-${scripts}@bücher.example`, password, role: "admin" };
    expect((await admin.request.post("/api/users", { data: user })).status()).toBe(201);

    const page = scripts
      ? await browser.newPage({ baseURL: site.address })
      : await withoutScripts(browser, site.address);
    for (const [local, domain] of [
      ["jürgen", "example.com"],
      ["ü", "bücher.example"],
      ["u", "bücher.example"],
    ] as const) {
      const address = `${local}-${scripts}@${domain}`;
      const stored = address.replace("bücher", "xn--bcher-kva");

      await page.goto("/about");
      expect(await types(page)).toEqual(["email"]);
      await footer(page).getByLabel("Email").fill(address);
      await footer(page).getByRole("button", { name: "Subscribe" }).click();
      await expect(footer(page).getByText("Thank you for subscribing")).toBeVisible();
      expect(await storedAddresses(admin, "newsletter")).toContain(stored);

      await page.goto("/contact");
      expect(await types(page)).toEqual(["email", "email"]);
      await fillContactForm(page);
      await email(page).fill(address);
      await send(page);
      await expect(page.getByText("Thank You!")).toBeVisible();
      expect(await storedAddresses(admin, "contacts")).toContain(stored);

      await page.goto("/newsletter/unsubscribe");
      expect(await types(page)).toEqual(["email", "email"]);
      await email(page).fill(address);
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(page.getByText("You are unsubscribed").filter({ visible: true })).toBeVisible();
      expect(await storedAddresses(admin, "newsletter?active=true")).not.toContain(stored);
    }

    await page.goto("/admin/login");
    expect(await types(page)).toEqual(["email"]);
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Secure Sign In" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard(#|$)/);
    await page.context().close();
  });
}

const storedAddresses = async (admin: Page, list: string) => {
  const { data } = (await (await admin.request.get(`/api/${list}`)).json()) as { data: { email: string }[] };
  return data.map((entry) => entry.email);
};

test("in the back office email inputs accept and keep addresses beyond ASCII", async ({ admin }) => {
  await admin.goto("/admin/users");
  await admin.getByRole("button", { name: "Add User" }).click();
  const dialog = admin.getByRole("dialog");
  expect(await types(admin)).toEqual(["email"]);
  await dialog.getByLabel("Name").fill("Jürgen");
  await dialog.getByLabel("Email").fill("jürgen@bücher.example");
  await dialog.getByLabel("Password", { exact: true }).fill("correct horse 7");
  await dialog.getByRole("button", { name: "Create User" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await storedAddresses(admin, "users")).toContain("jürgen@xn--bcher-kva.example");

  await admin.goto("/admin/settings");
  const contact = admin.getByLabel("Email", { exact: true });
  await expect(contact).toHaveAttribute("type", "email");
  await contact.clear();
  await contact.pressSequentially("u@bücher.example");
  await admin.keyboard.press("Control+s");
  await expect
    .poll(async () => ((await (await admin.request.get("/api/settings")).json()) as { data: object }).data)
    .toMatchObject({ contactEmail: "u@xn--bcher-kva.example" });
});

test("with scripts an empty required field is reported by the browser, and nothing is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  const focused = () =>
    page.evaluate(() => {
      const { name, validationMessage } = document.activeElement as HTMLInputElement;
      return [name, validationMessage];
    });

  await page.goto("/contact");
  for (const name of ["name", "email", "message"]) {
    await send(page);
    await expect.poll(focused).toEqual([name, "Please fill out this field."]);
    const text = name === "email" ? "ada@example.com" : "Ada";
    await page.getByRole("main").locator(`[name=${name}]`).fill(text);
  }
  await page.goto("/about");
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect.poll(focused).toEqual(["email", "Please fill out this field."]);
  await page.goto("/newsletter/unsubscribe");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect.poll(focused).toEqual(["email", "Please fill out this field."]);
  expect(sent).toEqual([]);
});

test("without scripts each empty required field has its sentence, beside what was typed", async ({ browser, site }) => {
  const page = await withoutScripts(browser, site.address);
  await page.goto("/contact");
  await page.getByLabel("Message", { exact: true }).fill("Do you have time in spring?");
  await send(page);
  await expect(page.getByRole("alert")).toHaveText(["Please give a name", "Please give an email address"]);
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Do you have time in spring?");

  await page.goto("/about");
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert")).toHaveText(["Please give an email address"]);
  await page.goto("/newsletter/unsubscribe");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("alert")).toHaveText(["Please give an email address"]);
  await page.context().close();
});
