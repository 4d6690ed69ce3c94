import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const message = { name: "Ada", email: "ada@example.com", message: "Hello", returnTo: "/contact#contact-form" };

test("a message from a page without scripts is kept, and the sender is led back to its thanks", async () => {
  const { as } = await testApp();
  const answer = await (await as("visitor")).post("/api/contacts", form(message));

  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact#contact-form-done"]);
  const { body } = await (await as("admin")).get("/api/contacts");
  expect(body.data).toMatchObject([{ name: "Ada", email: "ada@example.com", message: "Hello", isRead: false }]);
});

test("the ticked box of that form subscribes the sender too", async () => {
  const { as } = await testApp();
  await (await as("visitor")).post("/api/contacts", form({ ...message, newsletter: "true" }));

  const { body } = await (await as("admin")).get("/api/newsletter");
  expect(body.data).toMatchObject([{ email: "ada@example.com", name: "Ada", isActive: true }]);
});

test("a subscription that fails does not make the message look lost", async () => {
  const { as, database } = await testApp();
  await database.db.schema.alterTable("subscribers").renameTo("elsewhere").execute();
  const answer = await (await as("visitor")).post("/api/contacts", form({ ...message, newsletter: "true" }));

  expect(answer.headers.get("location")).toBe("/contact#contact-form-done");
  expect((await (await as("admin")).get("/api/contacts")).body.total).toBe(1);
});

test("a form that cannot be accepted leads back with the reason in the address", async () => {
  const { as } = await testApp({ settings: { LIMIT_FORMS: "1" } });
  const visitor = await as("visitor");
  const subscribe = async (email: string) =>
    (await visitor.post("/api/newsletter/subscribe", form({ email, returnTo: "/#newsletter-home" }))).headers.get(
      "location",
    );

  expect(await subscribe("nobody")).toBe("/#newsletter-home-invalid");
  expect(await subscribe("ada@example.com")).toBe("/#newsletter-home-done");
  expect(await subscribe("ada@example.com")).toBe("/#newsletter-home-limit");
});

test.each([
  "https://example.com/#x",
  "//example.com/#x",
  "/\\example.com#x",
  "javascript:alert(1)#x",
  "/a\r\nSet-Cookie: a=b#x",
  "",
])("a form does not lead away from the site to %j", async (returnTo) => {
  const { as } = await testApp();
  const answer = await (
    await as("visitor")
  ).post("/api/newsletter/subscribe", form({ email: "ada@example.com", returnTo }));

  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/#form-done"]);
});

test("signing in works from a page without scripts", async () => {
  const { as, password } = await testApp();
  await as("admin");
  const browser = await as("visitor", "browser");
  const signIn = (secret: string) =>
    browser.post("/api/auth/login", form({ email: "admin@example.com", password: secret, returnTo: "/#login" }));

  expect((await signIn("wrong password")).headers.get("location")).toBe("/#login-invalid");
  expect((await signIn(password)).headers.get("location")).toBe("/#login-done");
  expect((await browser.get("/api/auth/me")).body.user.email).toBe("admin@example.com");
});

test("a call that no page makes by form asks for JSON", async () => {
  const { as } = await testApp();
  const answer = await (await as("admin")).post("/api/blogs", form({ title: "Hello" }));

  expect([answer.status, answer.body.error]).toEqual([415, "Please send JSON"]);
});
