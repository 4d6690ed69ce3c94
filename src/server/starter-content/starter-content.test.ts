import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { createClient } from "../../../tests/support/client.ts";
import { defaultSiteSettings } from "../../contract/site-settings/default-site-settings.ts";
import { prepareSite } from "../site.ts";

test("a new site shows the starter articles, and its first administrator becomes their author", async () => {
  const { visitor, origin, features, settings } = await testApp();
  const link = await prepareSite(features, settings);

  const before = (await visitor.get("/api/blogs")).body;
  expect(before.total).toBe(6);
  expect(before.data.every((post: { author: { name: string } }) => post.author.name === "Alex Morgan")).toBe(true);
  expect((await visitor.get("/api/blogs?featured=true")).body.total).toBe(3);
  expect((await visitor.get("/api/blogs?search=sqlite")).body.total).toBeGreaterThan(0);
  const dates = before.data.map((post: { publishedAt: string }) => post.publishedAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const { slug } of before.data) expect((await visitor.get(`/blog/${slug}`)).status).toBe(200);

  const owner = createClient(origin);
  const token = new URL(link ?? "").searchParams.get("token");
  await owner.post("/api/auth/setup", {
    token,
    name: "Grace Hopper",
    email: "grace@example.com",
    password: "correct horse",
  });

  const [post] = (await visitor.get("/api/blogs")).body.data;
  expect(post.author.name).toBe("Grace Hopper");
  expect((await visitor.get(`/blog/${post.slug}`)).text).toContain("Grace Hopper");
});

test("the starter articles can be removed while other posts stay, and a restart does not restore them", async () => {
  const { admin, visitor, features, settings, published } = await testApp();
  await prepareSite(features, settings);
  const own = await published({ title: "My own" });

  expect((await admin.get("/api/starter-articles")).body.data).toEqual({ count: 6 });
  expect((await admin.delete("/api/starter-articles")).body.data).toEqual({ removed: 6 });
  expect((await admin.delete("/api/starter-articles")).body.data).toEqual({ removed: 0 });
  expect((await admin.get("/api/trash")).body.total).toBe(6);

  await prepareSite(features, settings);
  expect((await visitor.get("/api/blogs")).body).toMatchObject({ total: 1, data: [{ id: own.id }] });
  expect((await visitor.get("/blog")).text).toContain("1 article found");
  expect((await visitor.get("/api/blogs?search=sqlite")).body.total).toBe(0);
});

test("no starter articles are stored on a site with posts or with STARTER_CONTENT=off", async () => {
  const used = await testApp();
  await used.draft();
  await prepareSite(used.features, used.settings);
  expect((await used.admin.get("/api/blogs")).body.total).toBe(1);

  const empty = await testApp({ settings: { STARTER_CONTENT: "off" } });
  await prepareSite(empty.features, empty.settings);
  expect((await empty.visitor.get("/api/blogs")).body.total).toBe(0);
});

test("several processes that start together fill a new site once", async () => {
  const { visitor, features, settings } = await testApp();
  await Promise.all([1, 2, 3].map(() => prepareSite(features, settings)));
  expect((await visitor.get("/api/blogs")).body.total).toBe(6);
});

test("a setting that is a list is reported as an example while any of its entries has example content", async () => {
  const { admin } = await testApp();
  const { figures, highlights, socialLinks, faq } = defaultSiteSettings;
  const firstChanged = <T extends object>([first, ...rest]: readonly T[], changes: Partial<T>) => [
    { ...first!, ...changes },
    ...rest,
  ];
  await admin.put("/api/settings", {
    figures: firstChanged(figures, { value: "12" }),
    highlights: firstChanged(highlights, { title: "Engineer" }),
    socialLinks: firstChanged(socialLinks, { url: "https://github.com/ada" }),
    faq: faq.map(({ question }) => ({ question, answer: "My own" })),
  });
  const { settings, texts } = (await admin.get("/api/starter-settings")).body.data;
  expect(settings).toEqual(expect.arrayContaining(["figures", "highlights", "socialLinks"]));
  expect(settings).not.toContain("faq");
  expect([texts.figures.length, texts.highlights.length, texts.socialLinks]).toEqual([
    3,
    3,
    ["https://www.linkedin.com/", "https://twitter.com/"],
  ]);

  await admin.put("/api/settings", {
    highlights: highlights.map(({ title }) => ({ period: "2020", title, text: "My own" })),
  });
  const { texts: later } = (await admin.get("/api/starter-settings")).body.data;
  expect(later.highlights).toEqual(highlights.map(({ title }) => title));
});

test("settings that still contain examples are listed until they are changed or dismissed", async () => {
  const { admin } = await testApp();
  const examples = async () => (await admin.get("/api/starter-settings")).body.data.settings;
  expect(await examples()).toEqual(
    (
      "name headline bio avatar heroTitle heroText figures highlights skills faq contactEmail " +
      "location socialLinks supportUrl privacyText termsText"
    ).split(" "),
  );

  await admin.put("/api/settings", { name: "Ada", skills: ["Rust"], privacyText: "We store nothing." });
  const answer = await admin.put("/api/starter-settings", { settings: ["figures", "bio", "avatar", "faq"] });
  const left = "headline heroTitle heroText highlights contactEmail location socialLinks supportUrl termsText".split(
    " ",
  );
  expect(answer.body.data.settings).toEqual(left);
  expect(await examples()).toEqual(left);
  await admin.put("/api/starter-settings", { settings: ["bio"], isDismissed: false });
  expect(await examples()).toEqual(["headline", "bio", ...left.slice(1)]);

  for (const settings of [[], ["password"], "name"])
    expect((await admin.put("/api/starter-settings", { settings })).status).toBe(400);
});
