import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { readHead } from "../../../../tests/support/read-head.ts";

const origin = "https://folio.example";
const settings = { PUBLIC_URL: origin };

/** Returns the fields of an RFC 9116 file by name, each with all its values. */
function fieldsOf(text: string) {
  const fields = new Map<string, string[]>();
  for (const line of text.trimEnd().split("\n")) {
    const [, name = "", value = ""] = /^([A-Z][\w-]*): (\S.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe("");
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries(fields);
}

test("security.txt has a contact, an expiry within a year and its canonical address", async () => {
  let at = Date.parse("2026-11-22T18:00:00Z");
  const { visitor } = await testApp({ settings, now: () => new Date(at) });
  const answer = await visitor.get("/.well-known/security.txt", { headers: { host: "evil.example" } });

  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(fieldsOf(answer.text)).toEqual({
    Contact: ["mailto:hello@example.com", `${origin}/contact`],
    Expires: ["2027-05-01T00:00:00.000Z"],
    "Preferred-Languages": ["en"],
    Canonical: [`${origin}/.well-known/security.txt`],
  });

  at = Date.parse("2027-08-31T23:59:00Z");
  const later = await visitor.get("/.well-known/security.txt");
  expect(fieldsOf(later.text)["Expires"]).toEqual(["2028-02-01T00:00:00.000Z"]);
  const moved = await visitor.get("/security.txt");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/.well-known/security.txt"]);
});

test("security.txt lists the contacts from the settings; without a contact, it answers 404", async () => {
  const secure = await testApp({ settings });
  await secure.admin.put("/api/settings", { contactEmail: "" });
  const answer = await secure.visitor.get("/.well-known/security.txt");
  expect(fieldsOf(answer.text)["Contact"]).toEqual([`${origin}/contact`]);

  const local = await testApp();
  expect(Object.keys(fieldsOf((await local.visitor.get("/.well-known/security.txt")).text))).not.toContain("Canonical");
  await local.admin.put("/api/settings", { contactEmail: "" });
  expect((await local.visitor.get("/.well-known/security.txt")).status).toBe(404);
});

test("unknown addresses at or below /.well-known answer 404; other unknown ones redirect to the home page", async () => {
  const visitor = await (await testApp()).as("visitor");
  const unknown = "resource-that-should-not-exist-whose-status-code-should-not-be-200";
  for (const path of ["webfinger?resource=acct:a@b.example", "nodeinfo", "nodeinfo/2.0", "matrix/client", "", unknown])
    expect((await visitor.get(`/.well-known/${path}`)).status, path).toBe(404);
  expect((await visitor.get("/.well-known")).status).toBe(404);
  expect((await visitor.get("/.well-known-else")).status).toBe(302);
});

test("password managers are redirected to the screen that changes a password", async () => {
  const { as } = await testApp();
  for (const role of ["visitor", "admin"] as const) {
    const { status, headers } = await (await as(role)).get("/.well-known/change-password");
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      302,
      "/admin/profile",
      "no-store",
    ]);
  }
});

test("pages, feeds and the web app manifest declare the language of the content", async () => {
  const { admin, visitor, published } = await testApp({ settings });
  const { slug } = await published({ title: "Über Maschinen" });
  const stated = async () => {
    const home = await visitor.get("/");
    const article = readHead((await visitor.get(`/blog/${slug}`)).text);
    const posting = article.jsonLd.find((data) => data["@type"] === "BlogPosting");
    const feed = await visitor.get("/feed.json");
    return {
      main: /<main[^>]* lang="([^"]*)"/.exec(home.text)?.[1],
      locale: readHead(home.text).metas("og:locale"),
      posting: posting?.["inLanguage"],
      feed: JSON.parse(feed.text).language,
      rss: /<language>(.*)<\/language>/.exec((await visitor.get("/rss.xml")).text)?.[1],
      atom: /xml:lang="(.*)"/.exec((await visitor.get("/atom.xml")).text)?.[1],
      manifest: JSON.parse((await visitor.get("/manifest.webmanifest")).text).lang,
    };
  };
  const everywhere = (tag: string, locale: string) => {
    const [main, posting, feed, rss, atom, manifest] = Array<string>(6).fill(tag);
    return { main, locale: [locale], posting, feed, rss, atom, manifest };
  };
  expect(await stated()).toEqual(everywhere("en", "en_US"));

  expect((await admin.put("/api/settings", { language: "DE" })).body.data.language).toBe("de");
  expect(await stated()).toEqual(everywhere("de", "de_DE"));
  await admin.put("/api/settings", { language: "pt-br" });
  expect(await stated()).toEqual(everywhere("pt-BR", "pt_BR"));

  for (const language of ["", "german please", "en_US", "x".repeat(36)]) {
    const refused = await admin.put("/api/settings", { language });
    expect(refused.status, language).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("Please enter a language, such as en or pt-BR");
  }
});

test("pages declare the owner's Fediverse account and profiles", async () => {
  const { admin, visitor, as, published } = await testApp({ settings });
  const before = readHead((await visitor.get("/")).text);
  expect(before.metas("fediverse:creator")).toEqual([]);

  const socialLinks = [
    { label: "YouTube", url: "https://www.youtube.com/@ada" },
    { label: "Mastodon", url: "https://example.social/@ada" },
  ];
  await admin.put("/api/settings", { socialLinks });
  const { text } = await visitor.get("/");
  expect(readHead(text).metas("fediverse:creator")).toEqual(["@ada@example.social"]);
  const creatorOf = async (slug: string) =>
    readHead((await visitor.get(`/blog/${slug}`)).text).metas("fediverse:creator");
  const { slug } = await published({ title: "By the owner" });
  expect(await creatorOf(slug)).toEqual(["@ada@example.social"]);
  const bob = await as("admin", "bob");
  await bob.post("/api/blogs", { title: "By Bob", excerpt: "An excerpt", content: "Words", isPublished: true });
  expect(await creatorOf("by-bob")).toEqual([]);
  const links = [{ label: "Mastodon", url: "https://elsewhere.social/@bob" }];
  await bob.put("/api/auth/updatedetails", { name: "bob", email: "bob@example.com", links });
  expect(await creatorOf("by-bob")).toEqual(["@bob@elsewhere.social"]);
  for (const { url } of socialLinks) expect(text).toMatch(new RegExp(`<a href="${url}" rel="me noopener"`));
});
