import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { mailSettings } from "../../../tests/support/good-calls.ts";
import { smallImage } from "../../../tests/support/good-calls/posts.ts";
import type { CustomPageChanges } from "../../contract/custom-pages.ts";
import type { MediaChanges } from "../../contract/media/media.ts";
import type { IssueChanges } from "../../contract/newsletter/issues.ts";
import type { PostChanges } from "../../contract/posts/posts.ts";
import type { Project, SiteSettingsChanges } from "../../contract/site-settings/site-settings.ts";
import type { UserChanges } from "../../contract/users/users.ts";

/** A value for each field that differs from the defaults of a new resource; a field without one does not compile. */
type Samples<T> = { [Field in keyof T]-?: NonNullable<T[Field]> };

const image = "/uploads/0f3c5d2e7b1f40a96c8d1e2f3a4b5c6d-1200x800-c03020.webp";

const post: Samples<PostChanges> = {
  title: "Another title",
  excerpt: "Another excerpt",
  content: "Other words",
  contentFormat: "markdown",
  slug: "another-slug",
  featuredImage: image,
  galleryImages: [image],
  categories: ["Engines"],
  tags: ["steam"],
  isFeatured: true,
  isPublished: true,
  metaTitle: "For search engines",
  metaDescription: "What it is about",
  seoKeywords: ["pistons"],
  publishedAt: "2099-01-01T08:00:00.000Z",
  canonicalUrl: "https://example.com/first",
  shareImage: image,
  series: "A server from scratch",
  seriesPart: 3,
  sendWhenPublished: true,
};

const page: Samples<CustomPageChanges> = {
  title: "Another title",
  slug: "another-slug",
  description: "What I use",
  content: "Other words",
  isInNavigation: true,
  isPublished: true,
};

const issue: Samples<Omit<IssueChanges, "postIds">> = { subject: "News", preview: "In short", note: "Hello" };

const user: Samples<Omit<UserChanges, "password">> = {
  name: "Another name",
  email: "another@example.com",
  role: "admin",
  isActive: false,
  bio: "Writes about engines",
  picture: image,
  links: [{ label: "Website", url: "https://example.com/" }],
};

const media: Samples<MediaChanges> = { alt: "A cat", caption: "Monday morning" };

const project: Samples<Omit<Project, "id" | "title" | "description">> = {
  image,
  technologies: ["Go"],
  demoUrl: "https://example.com/demo",
  githubUrl: "https://example.com/source",
  featured: true,
  story: "How it began",
  slug: "its-address",
  images: [image],
};

const settings: Samples<Omit<SiteSettingsChanges, "mark">> = {
  name: "Another name",
  headline: "Another headline",
  bio: "Another bio",
  avatar: image,
  heroTitle: "Another hero",
  heroText: "Another text",
  figures: [{ label: "Years", value: "3" }],
  projects: [],
  skills: ["Go"],
  highlights: [{ period: "2020", title: "A beginning", text: "It was good" }],
  faq: [{ question: "Why?", answer: "Because" }],
  contactEmail: "other@example.com",
  location: "Elsewhere",
  socialLinks: [{ label: "Website", url: "https://example.com/" }],
  supportUrl: "https://example.com/support",
  privacyText: "Another privacy",
  termsText: "Other terms",
  accentHue: 123,
  newPostFormat: "markdown",
  language: "de",
  timeZone: "Asia/Tokyo",
  navigationOrder: ["contact", "home"],
  webmentions: true,
  mailName: "Another sender",
  mailAddress: "sender@example.com",
  newsletterArchive: false,
  newsletterDoubleOptIn: false,
  newsletterDigest: { weekday: "friday", time: "17:30" },
};

const resources = {
  posts: {
    path: "/api/blogs",
    body: { title: "Title", excerpt: "Excerpt", content: "Words" },
    samples: post,
    // Publishing dates a post.
    implied: ["publishedAt"],
  },
  "own pages": { path: "/api/pages", body: { title: "Title", slug: "title" }, samples: page },
  issues: { path: "/api/newsletter/issues", body: {}, samples: issue },
  users: {
    path: "/api/users",
    body: { name: "Ute", email: "ute@example.com", password: "correct horse 7", role: "user" },
    samples: user,
  },
};
type Resource = (typeof resources)[keyof typeof resources] & { implied?: string[] };

async function openSite() {
  const { as } = await testApp({ settings: mailSettings });
  const admin = await as("admin");
  const read = async (path: string) => (await admin.get(path)).body.data;
  return {
    admin,
    read,
    /** Creates a resource; returns its address. */
    async make({ path, body }: Resource, more: object = {}) {
      const { status, body: answer } = await admin.post(path, { ...body, ...more });
      expect([status, answer.error, more]).toEqual([201, undefined, more]);
      return `${path}/${answer.data.id}`;
    },
  };
}

test.each(Object.entries(resources))(
  "a change of one field of %s is stored, and no other",
  async (_, resource: Resource) => {
    const { admin, read, make } = await openSite();
    const { samples, implied = [] } = resource;
    for (const [field, value] of Object.entries(samples)) {
      const address = await make(resource);
      const before = await read(address);
      expect(before[field], field).not.toEqual(value);
      expect((await admin.put(address, { [field]: value })).status, field).toBe(200);
      const after = await read(address);
      expect(after[field], field).toEqual(value);
      const others = Object.keys(samples).filter((name) => name !== field && !implied.includes(name));
      const valuesIn = (data: Record<string, unknown>) => Object.fromEntries(others.map((name) => [name, data[name]]));
      expect(valuesIn(after), `beside ${field}`).toEqual(valuesIn(before));
      expect((await admin.delete(address)).status, field).toBe(200);
    }
  },
);

test.each(Object.entries(resources).filter(([name]) => name !== "users"))(
  "of %s, a new one has a field that is given, also where it is the only one",
  async (_, resource: Resource) => {
    const { admin, read, make } = await openSite();
    for (const [field, value] of Object.entries(resource.samples)) {
      const address = await make(resource, { [field]: value });
      expect((await read(address))[field], field).toEqual(value);
      await admin.delete(address);
    }
  },
);

test("a change of one field of the settings is stored, and no other", async () => {
  const { admin, read } = await openSite();
  for (const [field, value] of Object.entries(settings)) {
    const before = await read("/api/settings");
    expect(before[field], field).not.toEqual(value);
    expect((await admin.put("/api/settings", { [field]: value })).status, field).toBe(200);
    expect(await read("/api/settings"), field).toEqual({ ...before, [field]: value });
  }
});

test("each field of a project is stored, even as the only one", async () => {
  const { admin, read } = await openSite();
  const bare = { id: "p", title: "T", description: "D", image: null, technologies: [], demoUrl: "#", featured: false };
  for (const [field, value] of Object.entries(project)) {
    await admin.put("/api/settings", { projects: [{ ...bare, [field]: value }] });
    expect((await read("/api/settings")).projects, field).toMatchObject([{ [field]: value }]);
  }
});

test("each text of an image is stored", async () => {
  const { admin, read } = await openSite();
  const { body } = await admin.post("/api/blogs/upload", await smallImage());
  const address = `/api/media/${body.url.slice("/uploads/".length)}`;
  for (const [field, value] of Object.entries(media)) {
    const before = await read(address);
    await admin.put(address, { [field]: value });
    expect(await read(address), field).toEqual({ ...before, [field]: value });
  }
});
