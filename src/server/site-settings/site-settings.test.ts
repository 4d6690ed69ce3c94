import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { defaultSiteSettings } from "../../contract/site-settings/default-site-settings.ts";

test("anyone reads the settings, only administrators change them", async () => {
  const { visitor, user, admin } = await testApp();

  expect((await visitor.get("/api/settings")).body).toEqual({ success: true, data: defaultSiteSettings });
  expect((await visitor.put("/api/settings", { name: "Mine" })).status).toBe(401);
  expect((await user.put("/api/settings", { name: "Mine" })).status).toBe(403);
  expect((await admin.put("/api/settings", { name: "Grace Hopper", unheardOf: 1 })).body.data).toEqual({
    ...defaultSiteSettings,
    name: "Grace Hopper",
  });
  expect((await visitor.get("/api/settings")).body.data.name).toBe("Grace Hopper");
});

test("changed settings are on every page at once", async () => {
  const { visitor, admin } = await testApp();
  for (const path of ["/", "/about", "/contact", "/blog"]) await visitor.get(path);

  await admin.put("/api/settings", {
    name: "Grace <Hopper>",
    accentHue: 123,
    supportUrl: "https://support.example/me",
  });

  for (const path of ["/", "/about", "/contact", "/blog", "/blog/missing"]) {
    const { text } = await visitor.get(path);
    expect(text).toContain("Grace &lt;Hopper&gt;");
    expect(text).toContain("--accent-hue:123");
    expect(text).toContain("https://support.example/me");
  }
});

test("renaming the site also renames its user of the same name, unless the site has several users", async () => {
  const { admin, as, published, features } = await testApp();
  const [visitor, { slug }] = [await as("visitor"), await published()];
  const nameOf = async () => (await admin.get("/api/auth/me")).body.user.name as string;
  await admin.put("/api/settings", { name: "Somebody" });
  expect(await nameOf()).toBe("admin");

  await admin.put("/api/settings", { name: "admin" });
  await admin.put("/api/settings", { name: "Mara Lindqvist" });
  expect(await nameOf()).toBe("Mara Lindqvist");
  const page = (await visitor.get(`/blog/${slug}`)).text;
  expect(page).toContain("Mara Lindqvist");
  expect(page).not.toContain('"name":"admin"');

  await features.accounts.create({ name: "Eve", email: "eve@example.com", password: "correct horse", role: "user" });
  await admin.put("/api/settings", { name: "Another" });
  expect(await nameOf()).toBe("Mara Lindqvist");
});

test("the privacy policy and the terms redirect to the home page until the owner writes their text", async () => {
  const { visitor, admin } = await testApp();
  for (const path of ["/privacy", "/terms"]) {
    const page = await visitor.get(path);
    expect([page.status, page.headers.get("location")]).toEqual([302, "/"]);
  }
  expect((await visitor.get("/")).text).toMatch(/<a href="#"[^>]*>Privacy Policy/);

  await admin.put("/api/settings", { privacyText: "We keep <nothing>.", termsText: "Be kind." });

  expect((await visitor.get("/privacy")).text).toContain("We keep &#x3C;nothing>.");
  expect((await visitor.get("/terms")).text).toContain("Be kind.");
  expect((await visitor.get("/")).text).toMatch(/<a href="\/privacy"[^>]*>Privacy Policy/);
});

test("an invalid setting is refused with its name, and nothing changes", async () => {
  const { admin } = await testApp();
  const wrong = {
    name: ["", "x".repeat(101), null, 7, "a\0"],
    supportUrl: [
      "javascript:alert(1)",
      "",
      "//evil.example",
      "#",
      "https://",
      "https://a b.example",
      "ftp://a.example",
    ],
    contactEmail: ["nobody", "hello at example.com", "mailto:hello@example.com", "a@b", "a b@example.com", 7, null],
    avatar: ["javascript:alert(1)", 7],
    accentHue: [-1, 361, "red", null],
    newPostFormat: ["html"],
    skills: [[""], ["x".repeat(51)], Array(61).fill("x"), "React"],
    figures: [
      [{ label: "Years" }],
      [{ label: "", value: "1" }],
      Array.from({ length: 9 }, () => ({ label: "a", value: "b" })),
    ],
    socialLinks: [
      [{ label: "x", url: "data:text/html,x" }],
      [{ label: "x", url: "mailto:nobody" }],
      [{ label: "x", url: "@somebody" }],
    ],
    projectOrder: [["x"]],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { status, body } = await admin.put("/api/settings", { name: "Changed", [name]: value });
      expect([status, Object.keys(body.fields)[0]?.split(".")[0]], `${name} ${JSON.stringify(value)}`).toEqual([
        400,
        name,
      ]);
      expect(Object.values(body.fields).join(), name).not.toMatch(/expected|Invalid|Too (big|small)/);
    }
  }
  const mixed = { accentHue: 361, skills: "React", figures: Array.from({ length: 9 }, String), name: {} };
  expect((await admin.put("/api/settings", mixed)).body.fields).toEqual({
    accentHue: "At most 360",
    skills: "This must be a list",
    figures: "At most 8 items",
    name: "Please enter a name for the site",
  });
  expect((await admin.get("/api/settings")).body.data).toEqual(defaultSiteSettings);
});

test("concurrent changes of different settings are all stored", async () => {
  const { admin } = await testApp();
  const changes = [{ name: "Ada" }, { headline: "Engineer" }, { location: "London" }, { bio: "Counts" }];

  const answers = await Promise.all(changes.map((change) => admin.put("/api/settings", change)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await admin.get("/api/settings")).body.data).toMatchObject(Object.assign({}, ...changes));
});

test("settings accept an email address or none, and links to the web, to a mailbox or to a page of this site", async () => {
  const { admin } = await testApp();
  const urls = [
    "https://example.com/a?b#c",
    "http://localhost:8080",
    "mailto:ada@example.com?subject=Hello",
    "/rss.xml",
  ];
  const good = { contactEmail: " ada@example.com ", socialLinks: urls.map((url) => ({ label: "x", url })) };

  const { status, body } = await admin.put("/api/settings", good);
  expect([status, body.data.contactEmail, body.data.socialLinks]).toEqual([200, "ada@example.com", good.socialLinks]);
  expect((await admin.put("/api/settings", { contactEmail: "" })).body.data.contactEmail).toBe("");
});

test("a stored value that is no longer valid is shown, and other settings can still be saved", async () => {
  const { admin, visitor, database } = await testApp();
  const old = { contactEmail: "hello at example.com", supportUrl: "#", socialLinks: [{ label: "x", url: "#x" }] };
  const row = { value: JSON.stringify(old), version: 1, updated_at: 0 };
  await database.db
    .insertInto("site_settings")
    .values({ id: 1, ...row })
    .execute();

  expect((await visitor.get("/api/settings")).body.data).toMatchObject(old);
  expect((await admin.put("/api/settings", { name: "Grace" })).body.data).toMatchObject({ ...old, name: "Grace" });
  const page = await visitor.get("/contact");
  expect([page.status, page.text.includes("hello at example.com"), page.text.includes("mailto:")]).toEqual([
    200,
    true,
    false,
  ]);
});

test("bio, privacy policy and terms are rendered as sanitised Markdown and keep their line breaks", async () => {
  const { visitor, admin, published } = await testApp();
  const { slug } = await published({ contentFormat: "markdown", content: "## Work\n\nText" });
  const bio = "## Work\n\nI **build** [things](https://example.com) <script>alert(1)</script>";

  await admin.put("/api/settings", {
    name: "admin",
    bio,
    privacyText: "# Who\n\nAda Lovelace\n12 Byron Street",
    termsText: "*None*",
  });

  const about = (await visitor.get("/about")).text;
  expect(about).toContain('I <strong>build</strong> <a href="https://example.com"');
  expect(about).not.toContain("<script>alert(1)");
  expect(about).toContain('<meta name="description" content="Work');
  const article = (await visitor.get(`/blog/${slug}`)).text;
  expect(article).toContain("I <strong>build</strong>");
  expect(article.match(/ id="section-work"/g)).toHaveLength(1);
  expect((await visitor.get("/privacy")).text).toMatch(/Ada Lovelace<br>\s*12 Byron Street/);
  expect((await visitor.get("/terms")).text).toContain("<em>None</em>");
  expect((await visitor.get("/api/settings")).body.data).toMatchObject({ bio, termsText: "*None*" });
});

test("settings that an earlier release stored as plain text are rendered after the start", async () => {
  const { visitor, admin, database, features } = await testApp();
  await admin.put("/api/settings", { privacyText: "We **store** nothing." });
  const row = await database.db.selectFrom("site_settings").selectAll().executeTakeFirstOrThrow();
  const { rendered: _, ...earlier } = JSON.parse(row.value) as Record<string, unknown>;
  await database.db
    .updateTable("site_settings")
    .set({ value: JSON.stringify(earlier) })
    .execute();
  await admin.put("/api/settings", { name: "Ada" });
  expect((await visitor.get("/privacy")).text).toContain("We **store** nothing.");

  await features.siteSettings.renderAgain();

  await expect.poll(async () => (await visitor.get("/privacy")).text).toContain("<strong>store</strong>");
  expect((await visitor.get("/api/settings")).body.data.name).toBe("Ada");
});

test("the owner can set the texts of the blog, the about page, the contact page and the newsletter", async () => {
  const { admin, visitor } = await testApp();
  const textOf = async (path: string) => (await visitor.get(path)).text;
  expect(await textOf("/")).toContain(">The newsletter</h2>");
  const words = {
    blogIntro: "Notes on kites",
    newsletterTitle: "The kite mail",
    newsletterPitch: "Wind once a month",
    callTitle: "Fly with me?",
    callText: "Bring a jacket.",
    contactIntro: "Kites only.",
  };
  await admin.put("/api/settings", words);
  for (const [path, ...shown] of [
    ["/", words.newsletterTitle, words.newsletterPitch],
    ["/blog", words.blogIntro, words.newsletterTitle],
    ["/about", words.callTitle, words.callText],
    ["/contact", words.contactIntro],
  ] as const)
    for (const part of shown) expect(await textOf(path), path).toContain(part);
  expect((await admin.put("/api/settings", { callTitle: " " })).body.fields).toHaveProperty("callTitle");
});
