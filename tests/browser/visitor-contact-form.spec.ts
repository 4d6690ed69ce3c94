import { fillContactForm } from "./support/contact-form.ts";
import { holdRequests } from "./support/lists.ts";
import { expect, test } from "./support/test.ts";

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

test("sending the contact form subscribes the sender and allows another message", async ({ page, request, admin }) => {
  await page.goto("/contact");
  const release = await holdRequests(page, "**/api/contacts");
  await fillContactForm(page);
  await page.getByLabel("Send me the newsletter too").check();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
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
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Did this arrive?");
  await page.unroute("**/api/contacts");
  await send.click();
  await expect(page.getByText("Thank You!")).toBeVisible();

  const answer = await admin.request.get("/api/contacts?search=Did this arrive");
  expect(((await answer.json()) as { total: number }).total).toBe(1);
});

test("after an unknown outcome a failed retry does not claim that nothing was stored", async ({ page }) => {
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

test("the contact form restores unsent text after a reload", async ({ page }) => {
  await page.goto("/contact");
  await fillContactForm(page);
  await page.getByLabel("Send me the newsletter too").check();
  await page.reload();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Do you have time in spring?");
  await expect(page.getByLabel("Name")).toHaveValue("Ada");
  await expect(page.getByLabel("Send me the newsletter too")).toBeChecked();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank You!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("text typed before the script of the page has loaded is restored after a reload", async ({ page }) => {
  const release = await holdRequests(page, /main-.*\.js/);
  await page.goto("/contact", { waitUntil: "commit" });
  await fillContactForm(page);
  const loaded = page.waitForEvent("load");
  release();
  await loaded;
  await page.reload();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Do you have time in spring?");
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

test("a form submitted several times while its script loads is sent once", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/contact-form-*");
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  await page.goto("/contact");
  await fillContactForm(page);
  const button = page.getByRole("button", { name: "Send Message" });
  for (let press = 0; press < 3; press++) await button.click();
  await expect(page.locator("form[aria-busy]")).toHaveCount(1);
  release();
  await expect(page.getByText("Thank You!")).toBeVisible();
  expect(sent).toBe(1);
});
