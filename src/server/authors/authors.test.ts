import { expect, test } from "vitest";
import { usersApp } from "../../../tests/support/users-app.ts";
import { dayMs } from "../../contract/durations.ts";

const picture = "/uploads/0123456789abcdef0123456789abcdef-640x480.webp";
const article = { title: "On engines", excerpt: "x", content: "x", isPublished: true };

/** A site on which Ada, a user, has published one article. */
async function siteOfAda(options: Parameters<typeof usersApp>[0] = {}) {
  const site = await usersApp(options);
  const [ada, visitor] = [await site.as("user", "ada"), await site.as("visitor")];
  const post = (await ada.post("/api/blogs", article)).body.data;
  const listed = async (client = visitor) => (await client.get("/api/authors")).body.data;
  return { ...site, ada, visitor, post, listed };
}

test("authors edit their own profile, and visitors see the profile with the author's published posts", async () => {
  const { ada, visitor, post, listed } = await siteOfAda();
  const bio = "Writes about *engines*.\n\n# Notes\n\n<script>alert(1)</script>";

  const { status, body } = await ada.put("/api/auth/updatedetails", {
    name: "Ada Lovelace",
    bio,
    picture,
    links: [
      { label: "Mastodon", url: " https://example.social/@ada " },
      { label: "Email", url: "ada@example.com" },
    ],
  });

  const profile = {
    slug: "ada-lovelace",
    bio,
    picture,
    links: [
      { label: "Mastodon", url: "https://example.social/@ada" },
      { label: "Email", url: "mailto:ada@example.com" },
    ],
  };
  expect([status, body.user]).toMatchObject([200, { name: "Ada Lovelace", role: "user", ...profile }]);
  expect((await ada.get("/api/auth/me")).body.user).toEqual(body.user);
  const author = (await visitor.get("/api/authors/ada-lovelace")).body.data;
  expect(author).toMatchObject({ id: post.author.id, name: "Ada Lovelace", ...profile });
  expect(author.bioHtml).toContain("<em>engines</em>");
  expect(author.bioHtml).not.toMatch(/<script>|\sid=/);
  expect(await listed()).toEqual([author]);
  expect((await visitor.get(`/api/blogs/${post.slug}`)).body.data.author.slug).toBe("ada-lovelace");

  await ada.put("/api/auth/updatedetails", { picture: null });
  expect((await listed())[0]).toMatchObject({ bio, picture: null, links: profile.links });
  await ada.put("/api/auth/updatedetails", { bio: "", links: [] });
  expect((await listed())[0]).toMatchObject({ name: "Ada Lovelace", bio: "", bioHtml: "", links: [] });
});

test("an email address with URL characters becomes the same link each time a profile is saved", async () => {
  const { ada } = await siteOfAda();
  const stored = { label: "Email", url: "mailto:a%3Fb%26c%2350%25@example.com" };
  for (const url of ["a?b&c#50%@example.com", "mailto:a?b&c#50%@example.com", stored.url]) {
    const { status, body } = await ada.put("/api/auth/updatedetails", { links: [{ label: "Email", url }] });
    expect([status, body.user.links], url).toEqual([200, [stored]]);
  }
});

test("an administrator reads and changes the profile of another author", async () => {
  const { admin, visitor, post } = await siteOfAda();
  const address = `/api/users/${post.author.id}`;
  const empty = { slug: "ada", bio: "", picture: null, links: [] };
  expect((await admin.get(address)).body.data).toMatchObject({ name: "ada", role: "user", ...empty });
  const changes = { bio: "Writes about *engines*.", picture, links: [{ label: "X", url: "https://x.com/ada" }] };
  const { status, body } = await admin.put(address, changes);
  expect([status, body.data]).toMatchObject([200, { name: "ada", slug: "ada", ...changes }]);
  expect((await admin.get(address)).body.data).toEqual(body.data);
  expect((await visitor.get("/api/authors/ada")).body.data.bioHtml).toContain("<em>engines</em>");
});

test("an author without published posts is listed for administrators only", async () => {
  const { as, admin, ada, post, visitor, listed } = await siteOfAda();
  const bob = await as("user", "bob");
  await bob.put("/api/auth/updatedetails", { bio: "Draws" });
  const draft = (await bob.post("/api/blogs", { ...article, title: "Unfinished", isPublished: false })).body.data;
  const later = new Date(Date.now() + dayMs).toISOString();
  await bob.post("/api/blogs", { ...article, title: "Tomorrow", publishedAt: later });

  for (const client of [visitor, ada, bob])
    expect((await listed(client)).map(({ name }: { name: string }) => name)).toEqual(["ada"]);
  expect((await listed(admin)).map(({ name }: { name: string }) => name)).toEqual(["ada", "bob"]);
  for (const unknown of ["bob", draft.author.id, "nobody", "%00", "f".repeat(24)])
    for (const client of [visitor, admin]) expect((await client.get(`/api/authors/${unknown}`)).status).toBe(404);

  await ada.put(`/api/blogs/${post.id}/publish`, { isPublished: false });
  expect(await listed()).toEqual([]);
  expect((await visitor.get("/api/authors/ada")).status).toBe(404);
});

test("an author's slug changes with the name, and the former addresses redirect to the new one", async () => {
  const { as, ada, visitor, listed } = await siteOfAda();
  const rename = async (name: string) => (await ada.put("/api/auth/updatedetails", { name })).body.user.slug;

  expect(await rename("Zoë Ärger")).toBe("zoe-aerger");
  expect(await rename("阿達")).toBe("阿達");
  expect(await rename("***")).toBe("author");
  for (const slug of ["ada", "zoe-aerger", encodeURIComponent("阿達"), "author"])
    expect((await visitor.get(`/api/authors/${slug}`)).body.data.slug).toBe("author");
  expect(await rename("ADA")).toBe("ada");

  const [first, second] = [await as("user", "one"), await as("user", "two")];
  const racing = [first, second].map((client) => client.put("/api/auth/updatedetails", { name: "Author" }));
  const slugs = (await Promise.all(racing)).map(({ body }) => body.user.slug);
  expect(new Set(slugs)).toEqual(new Set(["author-2", "author-3"]));
  expect(await listed()).toMatchObject([{ slug: "ada" }]);
});

test("articles keep the name of an author who is deactivated or deleted; the profile is deleted with the account", async () => {
  const { admin, ada, post, visitor, listed, idOf } = await siteOfAda();
  await ada.put("/api/auth/updatedetails", { bio: "Writes", links: [{ label: "X", url: "https://x.com/ada" }] });
  const id = await idOf("ada");

  await admin.put(`/api/users/${id}/toggle-active`, { isActive: false });
  expect(await listed()).toMatchObject([{ id, name: "ada", slug: "ada", bio: "Writes" }]);

  await admin.delete(`/api/users/${id}`);
  expect(await listed()).toEqual([
    { _id: id, id, name: "ada", slug: null, bio: "", bioHtml: "", picture: null, links: [] },
  ]);
  expect((await visitor.get("/api/authors/ada")).status).toBe(404);
  expect((await visitor.get(`/api/blogs/${post.slug}`)).body.data.author).toMatchObject({ name: "ada", slug: null });
});

test("an invalid profile is refused with the name of the invalid field, and nothing is changed", async () => {
  const { ada, admin, idOf } = await siteOfAda();
  const link = (url: unknown) => [{ label: "x", url }];
  const wrong: Record<string, unknown[]> = {
    bio: ["x".repeat(2001), 7, "a\0"],
    picture: ["javascript:alert(1)", "https://elsewhere.example/a.webp", "/uploads/../secret", 7],
    links: [
      link("javascript:alert(1)"),
      link("data:text/html,x"),
      link("//evil.example"),
      link("/about"),
      link("mailto:nobody"),
      link("https://"),
      link(""),
      [{ label: "", url: "https://a.example" }],
      Array.from({ length: 9 }, () => ({ label: "x", url: "https://a.example" })),
      "https://a.example",
    ],
  };
  const before = (await ada.get("/api/auth/me")).body;
  const id = await idOf("ada");
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const change = { name: "Changed", [field]: value };
      for (const { status, body } of [
        await ada.put("/api/auth/updatedetails", change),
        await admin.put(`/api/users/${id}`, change),
      ])
        expect([status, Object.keys(body.fields)[0]?.split(".")[0]], JSON.stringify(value)).toEqual([400, field]);
    }
  }
  expect((await ada.get("/api/auth/me")).body).toEqual(before);
});

test("a bio that an earlier release rendered is rendered again", async () => {
  const { ada, database, features, listed } = await siteOfAda();
  await ada.put("/api/auth/updatedetails", { bio: "Some *bio*" });
  await database.db.updateTable("author_profiles").set({ bio_html: "Some *bio*", rendered_version: 0 }).execute();
  features.jobs.start();
  await expect.poll(async () => (await listed())[0].bioHtml).toContain("<em>bio</em>");
});
