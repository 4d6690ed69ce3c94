import type { Page } from "@playwright/test";
import { expect, test, withoutScripts } from "./support/test.ts";

const fillContactForm = async (page: Page) => {
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("main").getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message", { exact: true }).fill("Do you have time in spring?");
};
const footer = (page: Page) => page.getByRole("contentinfo");

test("on a phone the confirmation of a message is scrolled into view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto("/contact");
  await fillContactForm(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank You!")).toBeInViewport({ ratio: 1 });
  const bar = (await page.getByRole("banner").first().boundingBox())!;
  await expect
    .poll(async () => (await page.getByText("Thank You!").boundingBox())!.y)
    .toBeGreaterThan(bar.y + bar.height);
});

test("the newsletter form shows its busy state and then a confirmation", async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("region", { name: "The weekly newsletter" });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/newsletter/subscribe", async (route) => {
    await held;
    await route.continue();
  });
  await form.getByPlaceholder("Enter your email").fill("grace@example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  answer();
  await expect(form.getByText("Thank you for subscribing")).toBeVisible();
  await expect(footer(page).getByRole("button", { name: "Subscribe" })).toBeVisible();
});

test("a failed form shows an error, keeps its text and can be resent", async ({ page }) => {
  await page.goto("/contact");
  await page.route("**/api/contacts", (route) => route.abort());
  await fillContactForm(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toContainText("cannot be reached");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Do you have time in spring?");

  await page.unroute("**/api/contacts");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank You!")).toBeVisible();
});

test("the contact form shows its busy state and a confirmation, subscribes to the newsletter, and can be used again", async ({
  page,
  request,
  admin,
}) => {
  await page.goto("/contact");
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/contacts", async (route) => {
    await held;
    await route.continue();
  });
  await fillContactForm(page);
  await page.getByLabel("Send me the weekly newsletter too").check();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  answer();
  await expect(page.getByText("within 24 hours").first()).toBeVisible();
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Name")).toBeFocused();
  expect((await request.get("/api/contacts")).status()).toBe(401);
  const { total } = (await (await admin.request.get("/api/newsletter?search=ada@example.com")).json()) as {
    total: number;
  };
  expect(total).toBe(1);
});

test("a message whose response was lost is stored once when it is sent again", async ({ page, admin }) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Lost Ada");
  await page.getByRole("main").getByLabel("Email").fill("lost@example.com");
  await page.getByLabel("Message", { exact: true }).fill("Did this arrive?");
  await page.route("**/api/contacts", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("cannot be reached");
  await page.unroute("**/api/contacts");
  await send.click();
  await expect(page.getByText("Thank You!")).toBeVisible();

  const answer = await admin.request.get("/api/contacts?search=Did this arrive");
  expect(((await answer.json()) as { total: number }).total).toBe(1);
});

test("after an uncertain outcome a failed retry does not claim that nothing was stored", async ({ page }) => {
  await page.goto("/contact");
  await fillContactForm(page);
  const keys: (string | undefined)[] = [];
  const failures = [
    { error: "It is not known whether it was done.", uncertain: true },
    { error: "The database does not answer. Nothing was changed." },
  ];
  await page.route("**/api/contacts", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const failure = failures.shift();
    await (failure ? route.fulfill({ status: 503, json: { success: false, ...failure } }) : route.continue());
  });
  const send = page.getByRole("button", { name: "Send Message" });
  for (let times = 0; times < 2; times++) {
    await send.click();
    await expect.poll(() => keys.length).toBe(times + 1);
    await expect(page.getByRole("alert")).toContainText("not known");
  }
  await send.click();
  await expect(page.getByText("Thank You!")).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test("the browser does not submit an empty form", async ({ page }) => {
  await page.goto("/contact");
  let calls = 0;
  page.on("request", (request) => (calls += request.method() === "POST" ? 1 : 0));
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  expect(calls).toBe(0);
});

test("without scripts the forms return to their page with a confirmation", async ({ browser, site }) => {
  const page = await withoutScripts(browser, site.address);
  await page.goto("/contact");
  await expect(page.getByText("Thank You!")).toBeHidden();
  await fillContactForm(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL("/contact#contact-form-done");
  await expect(page.getByText("Thank You!")).toBeVisible();
  await page.getByRole("link", { name: "Send Another Message" }).click();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();

  await page.goto("/about");
  await footer(page).getByPlaceholder("Enter your email").fill("joan@example.com");
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL("/about#newsletter-footer-done");
  await expect(footer(page).getByText("Thank you for subscribing")).toBeVisible();
  await page.context().close();
});

test("without scripts an invalid form is shown with its error and can be resent", async ({ browser, site }) => {
  const page = await withoutScripts(browser, site.address);
  await page.goto("/blog/how-folio-works");
  const form = page.getByRole("region", { name: "The weekly newsletter" });
  // Valid for the browser, but not for the server.
  await form.getByPlaceholder("Enter your email").fill("a@b");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please give a valid e-mail address")).toBeVisible();
  const email = page.getByPlaceholder("Enter your email");
  await expect(email).toHaveValue("a@b");

  await email.fill("ada@example.com");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL("/blog/how-folio-works#newsletter-article-done");
  await expect(form.getByText("Thank you for subscribing")).toBeVisible();
  await page.context().close();
});

test("the contact form restores unsent text after a reload", async ({ page }) => {
  await page.goto("/contact");
  await fillContactForm(page);
  await page.getByLabel("Send me the weekly newsletter too").check();
  await page.reload();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Do you have time in spring?");
  await expect(page.getByLabel("Name")).toHaveValue("Ada");
  await expect(page.getByLabel("Send me the weekly newsletter too")).toBeChecked();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank You!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("the contact form works in a browser that denies storage", async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException("Access is denied for this document", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, { get: denied });
  });
  await page.goto("/contact");
  await fillContactForm(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank You!")).toBeVisible();
});

test("a message that is too long is refused with one error and not truncated", async ({ page }) => {
  await page.goto("/contact");
  await fillContactForm(page);
  await page.getByLabel("Message", { exact: true }).fill("a".repeat(5001));
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toHaveText(["At most 5,000 characters"]);
  await expect(page.getByLabel("Message", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("a".repeat(5001));
});

for (const scripts of [true, false]) {
  test(`the unsubscribe page works ${scripts ? "with" : "without"} scripts`, async ({ browser, site, admin }) => {
    const email = `leaves-${scripts}@example.com`;
    await admin.request.post("/api/newsletter/subscribe", { data: { email } });
    const page = scripts ? admin : await withoutScripts(browser, site.address);
    await page.goto("/newsletter/unsubscribe");
    await page.getByRole("main").getByLabel("Email").fill("nobody@nowhere");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("Please give a valid e-mail address")).toBeVisible();
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByLabel("What made you leave?").fill("Too many mails");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("You are unsubscribed").filter({ visible: true })).toBeVisible();

    const { data } = (await (await admin.request.get(`/api/newsletter?search=${email}`)).json()) as {
      data: { isActive: boolean; unsubscribeReason: string }[];
    };
    expect(data).toMatchObject([{ isActive: false, unsubscribeReason: "Too many mails" }]);
  });
}

test("a form submitted several times while its script loads is sent once", async ({ page }) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/assets/contact-form-*", async (route) => {
    await held;
    await route.continue();
  });
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  await page.goto("/contact");
  await fillContactForm(page);
  const button = page.getByRole("button", { name: "Send Message" });
  for (let press = 0; press < 3; press++) await button.click();
  await expect(page.locator("form[aria-busy]")).toHaveCount(1);
  go();
  await expect(page.getByText("Thank You!")).toBeVisible();
  expect(sent).toBe(1);
});
