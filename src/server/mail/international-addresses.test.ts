import { expect, test } from "vitest";
import { mailApp } from "../../../tests/support/any-database-app.ts";
import { minuteMs } from "../../contract/durations.ts";

const spellings = ["u@bücher.example", "U@BÜCHER.example", "u@xn--bcher-kva.example", "u@bu\u0308cher.example"];
const stored = "u@xn--bcher-kva.example";

async function internationalApp(offersUtf8 = true) {
  const app = await mailApp({ serverOptions: { hideSMTPUTF8: !offersUtf8 } });
  return { ...app, visitor: await app.as("visitor") };
}

test("the Unicode and Punycode spellings of a domain count as one in sign-ups, users, sign-ins and settings", async () => {
  const { admin, as, visitor } = await internationalApp();
  for (const email of spellings) expect((await visitor.post("/api/newsletter/subscribe", { email })).status).toBe(201);
  const subscribers = (await admin.get("/api/newsletter")).body.data;
  expect(subscribers.map(({ email }: { email: string }) => email)).toEqual([stored]);

  const user = { name: "Ute", email: spellings[0], password: "correct horse 7", role: "user" };
  expect((await admin.post("/api/users", user)).body.data.email).toBe(stored);
  for (const email of spellings) {
    expect((await admin.post("/api/users", { ...user, email })).status).toBe(409);
    const browser = await as("visitor", email);
    expect((await browser.post("/api/auth/login", { email, password: user.password })).status).toBe(200);
  }
  const settings = { contactEmail: spellings[0], mailAddress: spellings[1] };
  expect((await admin.put("/api/settings", settings)).body.data).toMatchObject({
    contactEmail: stored,
    mailAddress: "U@xn--bcher-kva.example",
  });
});

test("a reply reaches a non-ASCII address if the mail server supports SMTPUTF8", async () => {
  const app = await internationalApp();
  for (const email of ["Jürgen@example.com", "用户@例え.テスト", spellings[0]]) {
    const sent = await app.visitor.post("/api/contacts", { name: "Jürgen", email, message: "Grüße" });
    expect(sent.status).toBe(201);
    const [message] = (await app.admin.get("/api/contacts")).body.data;
    await app.admin.post(`/api/contacts/${message.id}/replies`, { text: "Danke" });
    app.pass(minuteMs);
  }
  const replies = (await app.arrived()).filter(({ parsed }) => parsed.subject === "Re: Your message");
  const headers = replies.map(({ raw }) => /^To: (.*)\r$/m.exec(Buffer.from(raw, "latin1").toString())?.[1]);
  expect(headers).toHaveLength(3);
  expect(headers).toEqual(expect.arrayContaining(["Jürgen@example.com", stored, "用户@例え.テスト"]));
});

test("a reply to a non-ASCII address fails at the first attempt if the mail server does not support SMTPUTF8", async () => {
  const app = await internationalApp(false);
  await app.visitor.post("/api/contacts", { name: "Jürgen", email: "jürgen@example.com", message: "Grüße" });
  const [message] = (await app.admin.get("/api/contacts")).body.data;
  const path = `/api/contacts/${message.id}/replies`;
  await app.admin.post(path, { text: "Danke" });
  await app.runDue();
  expect((await app.admin.get(path)).body.data).toMatchObject([
    { state: "failed", response: expect.stringContaining("SMTPUTF8") },
  ]);
});

test.each([
  "jürgen@",
  "jür gen@example.com",
  "@bücher.example",
  "u@bücher",
  "u@bücher..example",
  "u@-bücher.example:80",
  "u@bücher.example/path",
  "u@１２７.０.０.１",
  "a@b@bücher.example",
  "jürgen@example.com\u202E",
])("%s is refused as an email address", async (email) => {
  const { visitor } = await internationalApp();
  const { status, body } = await visitor.post("/api/newsletter/subscribe", { email });
  expect([status, Object.keys(body.fields)]).toEqual([400, ["email"]]);
});
