import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

test("readers reply to an article by mail with its title as subject, or by the contact form if no address is set", async () => {
  const { admin, visitor, published } = await testApp();
  await published({ slug: "answered", title: "Q & A: 100 %" });

  await admin.put("/api/settings", { contactEmail: "me@site.example" });
  const byMail = (await visitor.get("/blog/answered")).text;
  expect(byMail).toContain('href="mailto:me@site.example?subject=Q%20%26%20A%3A%20100%20%25"');

  await admin.put("/api/settings", { contactEmail: "" });
  expect((await visitor.get("/blog/answered")).text).toContain('href="/contact/answered"');
  const { status, text } = await visitor.get("/contact/answered");
  expect(status).toBe(200);
  expect(text).toContain("About “Q &amp; A: 100 %” (http");
  expect(text).toContain('content="noindex"');
});

test("mail links encode the characters ?, &, #, % and / in the local part of the contact address", async () => {
  const { admin, visitor, published } = await testApp();
  await published({ slug: "answered", title: "Answered" });
  await admin.put("/api/settings", { contactEmail: "a?b&c#50%/d@site.example" });
  const link = "mailto:a%3Fb%26c%2350%25%2Fd@site.example";

  expect((await visitor.get("/blog/answered")).text).toContain(`href="${link}?subject=Answered"`);
  expect((await visitor.get("/contact")).text).toContain(`href="${link}"`);
  expect((await visitor.get("/.well-known/security.txt")).text).toContain(`Contact: ${link}\n`);
});

test("the URL /contact/{slug} of an unknown article or a draft redirects to /contact", async () => {
  const { visitor, draft } = await testApp();
  await draft({ slug: "not-yet" });
  for (const slug of ["not-yet", "nothing", "%22%3E"]) {
    const { status, headers } = await visitor.get(`/contact/${slug}`);
    expect([status, headers.get("location")]).toEqual([302, "/contact"]);
  }
});

test("without JavaScript, sharing on Mastodon asks for the instance in a form and then links to that instance", async () => {
  const { visitor, published, draft } = await testApp();
  await published({ slug: "shared", title: "Shared <b>" });
  await draft({ slug: "secret" });
  expect((await visitor.get("/blog/shared")).text).toContain('href="/share/mastodon/shared"');

  const empty = await visitor.get("/share/mastodon/shared");
  expect(empty.text).toContain("Shared &lt;b&gt;");
  expect(empty.text).not.toContain("/share?text");
  const found = await visitor.get("/share/mastodon/shared?instance=%40ada%40fosstodon.org");
  expect(found.text).toMatch(/href="https:\/\/fosstodon\.org\/share\?text=Shared\+%3Cb%3E\+http[^"]*%2Fblog%2Fshared"/);
  expect(found.headers.get("cache-control")).toBe("no-store");

  const typed = await visitor.get('/share/mastodon/shared?instance=javascript%3Aalert(1)"');
  expect(typed.text).toContain("Please enter the name of an instance");
  expect(typed.text).not.toContain('href="javascript');
  expect((await visitor.get("/share/mastodon/secret")).headers.get("location")).toBe("/blog");
});
