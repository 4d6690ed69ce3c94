import { prepareSite } from "../../src/server/prepare-site.ts";
import type { testApp } from "./test-app.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

const person = { name: "Bob", email: "bob@example.com", password: "correct horse" };
const post = {
  title: "Hello World",
  excerpt: "An excerpt",
  content: "Some words",
  contentFormat: "plain",
  slug: "hello-world",
  featuredImage: "/uploads/a.webp",
  galleryImages: ["https://example.com/a.png"],
  categories: ["React"],
  tags: ["react"],
  isFeatured: false,
  isPublished: true,
  metaTitle: "Hello",
  metaDescription: "Hello",
  seoKeywords: ["react"],
};

interface Target {
  good: Record<string, unknown>;
  /** What the address names. */
  id?: string;
  as?: "visitor";
}

const first = async ({ as }: Site, list: string) =>
  ((await (await as("admin")).get(list)).body.data as { id: string }[])[0]?.id ?? "";

async function message(site: Site) {
  await (await site.as("visitor")).post("/api/contacts", { name: "Ada", email: "ada@example.com", message: "Hello" });
  return first(site, "/api/contacts");
}

async function subscriber(site: Site) {
  await (await site.as("visitor")).post("/api/newsletter/subscribe", { email: "ada@example.com" });
  return first(site, "/api/newsletter");
}

/** A good body for each route that takes one. */
export const goodBodies: Record<string, (site: Site) => Promise<Target>> = {
  "POST /auth/login": async () => ({ good: { email: "nobody@example.com", password: "wrong" }, as: "visitor" }),
  "PUT /auth/updatedetails": async () => ({ good: { name: "Ada", email: "admin@example.com" } }),
  "PUT /auth/updatepassword": async ({ password }) => ({ good: { currentPassword: "wrong", newPassword: password } }),
  "POST /auth/setup": async ({ features, settings: all, database }) => {
    await database.db.deleteFrom("users").execute();
    await prepareSite(features, all);
    return { good: { token: "x".repeat(32), ...person, contentFormat: "plain" }, as: "visitor" };
  },
  "POST /blogs": async () => ({ good: { ...post, slug: undefined } }),
  "PUT /blogs/:id": async ({ draft }) => ({ good: post, id: (await draft()).id }),
  "PUT /blogs/:id/publish": async ({ draft }) => ({ good: { isPublished: true }, id: (await draft()).id }),
  "PUT /blogs/:id/featured": async ({ draft }) => ({ good: { isFeatured: true }, id: (await draft()).id }),
  "POST /preview": async () => ({ good: { content: "# Hello", contentFormat: "markdown" } }),
  "POST /contacts": async () => ({
    good: { name: "Ada", email: "ada@example.com", message: "Hello", website: "", newsletter: "true" },
    as: "visitor",
  }),
  "PUT /contacts/bulk": async (site) => ({ good: { ids: [await message(site)], action: "read" } }),
  "PUT /contacts/:id": async (site) => ({
    good: { isRead: true, isReplied: true, isSpam: false },
    id: await message(site),
  }),
  "POST /newsletter/subscribe": async () => ({
    good: { email: "ada@example.com", name: "Ada", preferences: ["react"], website: "" },
    as: "visitor",
  }),
  "POST /newsletter/unsubscribe": async () => ({ good: { email: "ada@example.com", reason: "Enough" }, as: "visitor" }),
  "PUT /newsletter/bulk": async (site) => ({ good: { ids: [await subscriber(site)], action: "activate" } }),
  "PUT /newsletter/:id": async (site) => ({
    good: { email: "ada@example.com", name: "Ada", preferences: ["react"], isActive: true },
    id: await subscriber(site),
  }),
  "POST /users": async () => ({ good: { ...person, role: "user" } }),
  "PUT /users/:id": async ({ features }) => ({
    good: { ...person, role: "user", isActive: true },
    id: (await features.accounts.create({ ...person, role: "user" })).id,
  }),
  "PUT /users/:id/toggle-active": async ({ features }) => ({
    good: { isActive: true },
    id: (await features.accounts.create({ ...person, role: "user" })).id,
  }),
  "PUT /settings": async () => ({
    good: {
      name: "Ada",
      headline: "Hello",
      avatar: null,
      accentHue: 20,
      newPostFormat: "plain",
      supportUrl: "https://example.com",
      figures: [
        {
          label: "Articles",
          value: "100+",
        },
      ],
      projects: [
        {
          id: "a",
          title: "A",
          description: "A",
          image: "/a.png",
          technologies: ["React"],
          demoUrl: "#",
          githubUrl: "#",
          featured: true,
        },
      ],
      skills: ["React"],
      highlights: [
        {
          period: "2020",
          title: "A",
          text: "A",
        },
      ],
      faq: [
        {
          question: "Why?",
          answer: "So",
        },
      ],
      socialLinks: [
        {
          label: "GitHub",
          url: "https://github.com/",
        },
      ],
    },
  }),
};
