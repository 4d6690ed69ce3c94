import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const message = { name: "Ada", email: "ada@example.com", message: "Hello", returnTo: "/contact#contact-form" };

test("a message from a page without scripts is stored, and the sender is redirected to the confirmation", async () => {
  const { visitor, admin } = await testApp();
  const answer = await visitor.post("/api/contacts", form(message));

  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?done=contact-form#contact-form"]);
  const { body } = await admin.get("/api/contacts");
  expect(body.data).toMatchObject([{ name: "Ada", email: "ada@example.com", message: "Hello", isRead: false }]);
});

test.each<[what: string, second: Record<string, string>, stored: number]>([
  ["the same", {}, 1],
  ["the same with another place to return to", { returnTo: "/contact" }, 1],
  ["the same with spaces around it", { message: " Hello " }, 1],
  ["another text", { message: "Hello again" }, 2],
  ["another name", { name: "Bea" }, 2],
  ["another sender", { email: "bea@example.com" }, 2],
])("a form that a double click sends twice is stored once: %s", async (_, second, stored) => {
  const { admin, visitor } = await testApp();
  const forms = [message, { ...message, ...second }];
  const answers = await Promise.all(forms.map((fields) => visitor.post("/api/contacts", form(fields))));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect((await admin.get("/api/contacts")).body.total).toBe(stored);
});

test("the ticked newsletter box of the contact form also subscribes the sender", async () => {
  const { visitor, admin } = await testApp();
  await visitor.post("/api/contacts", form({ ...message, newsletter: "true" }));

  const { body } = await admin.get("/api/newsletter");
  expect(body.data).toMatchObject([{ email: "ada@example.com", name: "Ada", isActive: true }]);
});

test("a message whose sender cannot be subscribed is not stored either, and the form can be sent again", async () => {
  const { admin, visitor, database } = await testApp();
  const sent = form({ ...message, newsletter: "true" });
  await database.db.schema.alterTable("subscribers").renameTo("elsewhere").execute();
  expect((await visitor.post("/api/contacts", sent)).status).toBe(500);
  expect((await admin.get("/api/contacts")).body.total).toBe(0);

  await database.db.schema.alterTable("elsewhere").renameTo("subscribers").execute();
  expect((await visitor.post("/api/contacts", sent)).status).toBe(303);
  expect((await admin.get("/api/contacts")).body.total).toBe(1);
});

test("a failed form sent again is stored once if unchanged, and as another message if changed", async () => {
  const clock = { now: new Date("2026-11-29T12:00:00Z") };
  const { admin, visitor, database } = await testApp({ now: () => clock.now });
  await database.db.schema.alterTable("contact_messages").renameTo("elsewhere").execute();
  const shown = (await visitor.post("/api/contacts", form(message))).text;
  const [, firstSentAt = ""] = /name="firstSentAt" value="([^"]+)"/.exec(shown) ?? [];
  expect(firstSentAt).not.toBe("");
  clock.now = new Date("2026-11-29T13:00:00Z");
  await database.db.schema.alterTable("elsewhere").renameTo("contact_messages").execute();

  for (const text of ["Hello", "Hello", "Another"])
    expect((await visitor.post("/api/contacts", form({ ...message, message: text, firstSentAt }))).status).toBe(303);
  const { data } = (await admin.get("/api/contacts")).body;
  expect(data.map((one: { message: string }) => one.message).toSorted()).toEqual(["Another", "Hello"]);
});

test("a form that cannot be accepted is shown again, with the reason and the typed values", async () => {
  const { visitor } = await testApp({ settings: { LIMIT_FORMS: "1" } });
  const subscribe = (email: string) =>
    visitor.post("/api/newsletter/subscribe", form({ email, returnTo: "/#newsletter-home" }));

  const refused = await subscribe("nobody");
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([400, "no-store"]);
  expect(refused.text).toContain('value="nobody"');
  expect(refused.text).toContain("Please enter a valid email address");
  expect((await subscribe("ada@example.com")).headers.get("location")).toBe("/?done=newsletter-home#newsletter-home");
  const oneTooMany = await subscribe("bea@example.com");
  expect(oneTooMany.status).toBe(429);
  expect(oneTooMany.text).toContain('value="bea@example.com"');
  expect(Number(oneTooMany.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a page that shows a failed form again stays marked in the menu, and its other forms lead back to it", async () => {
  const { visitor } = await testApp();
  const shown = async (path: string, returnTo: string) =>
    (await visitor.post(path, form({ email: "nobody", returnTo }))).text;

  const contact = await shown("/api/contacts", "/contact#contact-form");
  const unsubscribe = await shown("/api/newsletter/unsubscribe", "/newsletter/unsubscribe#unsubscribe");
  expect(contact).toContain('value="/contact#newsletter-footer"');
  expect(contact).toMatch(/href="\/contact"[^>]*aria-current="page"/);
  expect(unsubscribe).toContain('value="/newsletter/unsubscribe#newsletter-footer"');
  expect(unsubscribe).not.toContain('aria-current="page"');
});

test("a form larger than 64 KB is refused with a page that shows the form empty", async () => {
  const { visitor } = await testApp();
  const sent = { ...message, email: "nobody", name: '"'.repeat(500_000) };
  const { status, text } = await visitor.post("/api/contacts", form(sent));

  expect(status).toBe(413);
  expect(text).toContain("<form");
  expect(text).not.toContain("&quot;&quot;");
  expect(text.length).toBeLessThan(50_000);
});

test("a long message is still in its form after the server failed to store it", async () => {
  const { visitor, database } = await testApp();
  await database.db.schema.alterTable("contact_messages").renameTo("elsewhere").execute();
  const sent = { ...message, message: "Thought about <for> hours", newsletter: "true" };
  const { status, text } = await visitor.post("/api/contacts", form(sent));

  expect(status).toBe(500);
  expect(text).toContain("Thought about &lt;for&gt; hours</textarea>");
  expect(text).toMatch(/<input[^>]*name="newsletter"[^>]*checked=""/);
  expect(text).toContain("Something went wrong");
});

test.each([
  "https://example.com/#x",
  "//example.com/#x",
  "/\\example.com#x",
  "javascript:alert(1)#x",
  "/a\r\nSet-Cookie: a=b#x",
  "",
])("a form whose returnTo is %j does not redirect away from the site", async (returnTo) => {
  const { visitor } = await testApp();
  const answer = await visitor.post("/api/newsletter/subscribe", form({ email: "ada@example.com", returnTo }));

  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/?done=form#form"]);
});

test("signing in works from a page without scripts", async () => {
  const { as, password } = await testApp();
  await as("admin");
  const browser = await as("visitor", "browser");
  const signIn = (secret: string) =>
    browser.post(
      "/api/auth/login",
      form({ email: "admin@example.com", password: secret, returnTo: "/admin/login?from=%2Fadmin%2Fblogs#sign-in" }),
    );

  const refused = await signIn("wrong password");
  expect([refused.status, refused.text.includes("wrong password")]).toEqual([401, false]);
  expect(refused.text).toContain("Invalid email or password");
  expect(refused.text).toContain('value="admin@example.com"');

  const { headers } = await signIn(password);
  expect(headers.get("location")).toBe("/admin/login?from=%2Fadmin%2Fblogs&done=sign-in#sign-in");
  expect((await browser.get("/admin/login?from=%2Fadmin%2Fblogs")).headers.get("location")).toBe("/admin/blogs");
  expect((await browser.get("/api/auth/me")).body.user.email).toBe("admin@example.com");
});

test("the HTML of a page contains the confirmation of a form only after the form was accepted", async () => {
  const { visitor } = await testApp();
  // Removes the properties of hydrated forms, which contain the confirmation text even before the form is sent.
  const textOf = async (path: string) => (await visitor.get(path)).text.replaceAll(/data-props="[^"]*"/g, "");
  const confirmations = {
    "/contact?done=contact-form": "Thank You!",
    "/?done=newsletter-home": "Thank you for subscribing",
    "/blog?done=newsletter-footer": "Thank you for subscribing",
    "/newsletter/unsubscribe?done=unsubscribe": "You are unsubscribed",
    "/newsletter/confirm?done=confirmation": "your subscription is confirmed",
    "/admin/login?done=password": "Your password is set",
  };
  for (const [path, sentence] of Object.entries(confirmations)) {
    expect(await textOf(path), path).toContain(sentence);
    expect(await textOf(path.split("?")[0]!), path).not.toMatch(/Thank you|You are unsubscribed|is confirmed|is set/i);
  }
  expect(await textOf("/contact?done=contact-form")).toContain('content="noindex"');
  expect(await textOf("/contact?done=contact-form")).not.toContain('name="message"');
});
