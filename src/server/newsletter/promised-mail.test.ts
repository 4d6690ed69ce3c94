import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { mailSettings } from "../../../tests/support/good-calls.ts";

const paths = ["/", "/blog", "/about", "/contact", "/newsletter", "/newsletter/unsubscribe"];

test("no page promises newsletter mails while the site cannot send mail", async () => {
  const { visitor, published } = await testApp();
  const { slug } = await published();
  for (const path of [...paths, `/blog/${slug}`]) {
    const { text } = await visitor.get(path);
    expect(text, path).not.toMatch(/weekly|inbox|a week|being written/i);
    expect(text, path).toContain("You are on the list.");
  }
});

test("the consent text that the sign-up form showed is stored; it says whether issues come weekly", async () => {
  const { admin, visitor, database } = await testApp({ settings: mailSettings });
  const settings = { mailAddress: "site@example.com", newsletterDoubleOptIn: false };
  const consents = async () =>
    (await database.db.selectFrom("subscribers").select("consent").orderBy("email").execute()).map(
      ({ consent }) => (JSON.parse(consent ?? "") as { text: string }).text,
    );

  await admin.put("/api/settings", { ...settings, newsletterDigest: null });
  expect((await visitor.get("/")).text).not.toMatch(/weekly|a week/i);
  await visitor.post("/api/newsletter/subscribe", { email: "ann@example.com" });

  await admin.put("/api/settings", { newsletterDigest: { weekday: "monday", time: "09:00" } });
  expect((await visitor.get("/")).text).toContain("The weekly newsletter");
  await visitor.post("/api/newsletter/subscribe", { email: "ben@example.com" });
  expect(await consents()).toEqual([
    "The newest articles by email. No noise, and you can unsubscribe at any time.",
    "One email a week with the newest articles. No noise, and you can unsubscribe at any time.",
  ]);
});
