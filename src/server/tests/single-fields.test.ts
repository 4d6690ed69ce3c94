import { expect, test } from "vitest";
import { z } from "zod";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { mailSettings } from "../../../tests/support/good-calls.ts";
import { smallImage } from "../../../tests/support/good-calls/posts.ts";
import { CustomPageChanges } from "../../contract/custom-pages.ts";
import { MediaChanges } from "../../contract/media/media.ts";
import { IssueChanges } from "../../contract/newsletter/issues.ts";
import { PostChanges } from "../../contract/posts/posts.ts";
import { ProjectFacts } from "../../contract/projects.ts";
import { SiteSettingsChanges } from "../../contract/site-settings/site-settings.ts";
import { UserChanges } from "../../contract/users/users.ts";
import { exampleOf } from "../http/openapi/example.ts";

/**
 * Returns a value for each field: the contract's example, or the value in `given` if the example equals the default.
 * Null omits the field.
 */
function samplesOf(schema: z.ZodType, given: Record<string, unknown> = {}) {
  const examples = exampleOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })) as object;
  return Object.fromEntries(Object.entries({ ...examples, ...given }).filter(([, value]) => value !== null));
}

const labels = { categories: ["Engines"], tags: ["steam"], seoKeywords: ["pistons"] };
const post = samplesOf(PostChanges, { ...labels, contentFormat: "markdown", publishedAt: "2099-01-01T08:00:00.000Z" });
const issue = samplesOf(IssueChanges, { postIds: null });
const user = samplesOf(UserChanges, { password: null, role: "admin", isActive: false });
const settings = samplesOf(SiteSettingsChanges, {
  // Omits `mark` (the logo), because its value must be an uploaded image.
  mark: null,
  projectOrder: ["0".repeat(24)],
  skills: ["Go"],
  newPostFormat: "markdown",
  accentChroma: 0.5,
  look: "book",
  ownCss: ".prose { color: red }",
  language: "de",
  navigationOrder: ["contact", "home"],
  newsletterArchive: false,
  newsletterDoubleOptIn: false,
});

const resources = {
  posts: {
    path: "/api/blogs",
    body: { title: "Title", excerpt: "Excerpt", content: "Words" },
    samples: post,
    // Publishing a post also sets `publishedAt`.
    implied: ["publishedAt"],
  },
  "own pages": { path: "/api/pages", body: { title: "Title", slug: "title" }, samples: samplesOf(CustomPageChanges) },
  issues: { path: "/api/newsletter/issues", body: {}, samples: issue },
  users: {
    path: "/api/users",
    body: { name: "Ute", email: "ute@example.com", password: "correct horse 7", role: "user" },
    samples: user,
  },
};
type Resource = (typeof resources)[keyof typeof resources] & { implied?: string[] };

async function openSite() {
  const { admin } = await testApp({ settings: mailSettings });
  const read = async (path: string) => (await admin.get(path)).body.data;
  return {
    admin,
    read,
    /** Creates a resource; returns its API path. */
    async make({ path, body }: Resource, more: object = {}) {
      const { status, body: answer } = await admin.post(path, { ...body, ...more });
      expect([status, answer.error, more]).toEqual([201, undefined, more]);
      return `${path}/${answer.data.id}`;
    },
  };
}

test.each(Object.entries(resources))(
  "a change of one field of %s stores that field and leaves all others unchanged",
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
  "a new resource of %s is stored with each optional field, even if it is the only one given",
  async (_, resource: Resource) => {
    const { admin, read, make } = await openSite();
    for (const [field, value] of Object.entries(resource.samples)) {
      const address = await make(resource, { [field]: value });
      expect((await read(address))[field], field).toEqual(value);
      await admin.delete(address);
    }
  },
);

test("a change of one field of the settings stores that field and leaves all others unchanged", async () => {
  const { admin, read } = await openSite();
  for (const [field, value] of Object.entries(settings)) {
    const before = await read("/api/settings");
    expect(before[field], field).not.toEqual(value);
    expect((await admin.put("/api/settings", { [field]: value })).status, field).toBe(200);
    expect(await read("/api/settings"), field).toEqual({ ...before, [field]: value });
  }
});

test("each fact of a project, such as its technologies, is stored, even if it is the only one given", async () => {
  const { admin, read, make } = await openSite();
  for (const [field, value] of Object.entries(samplesOf(ProjectFacts, { technologies: ["Go"] }))) {
    const address = await make(resources["own pages"], { project: { [field]: value } });
    expect((await read(address)).project, field).toMatchObject({ [field]: value });
    await admin.delete(address);
  }
});

test("a change of one text field of an image stores that field and leaves all others unchanged", async () => {
  const { admin, read } = await openSite();
  const { body } = await admin.post("/api/blogs/upload", await smallImage());
  const address = `/api/media/${body.url.slice("/uploads/".length)}`;
  for (const [field, value] of Object.entries(samplesOf(MediaChanges))) {
    const before = await read(address);
    await admin.put(address, { [field]: value });
    expect(await read(address), field).toEqual({ ...before, [field]: value });
  }
});
