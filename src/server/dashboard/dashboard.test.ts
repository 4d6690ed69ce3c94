import { expect, test } from "vitest";
import type { Client } from "../../../tests/support/client.ts";
import { readersApp } from "../../../tests/support/readers-app.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { storeLastBackup } from "../backups/backups.queries.ts";

const text = { excerpt: "e", content: "word ".repeat(300) };

const figuresOf = async (client: Client) => (await client.get("/api/dashboard")).body.data;

const nothing = {
  publishedPosts: 0,
  totalPosts: 0,
  totalViews: 0,
  allTimeViews: 0,
  averageViews: 0,
  averageReadTime: 0,
  lastThirtyDays: { publishedPosts: 0, views: 0 },
  waiting: { drafts: 0, scheduled: 0, nextScheduledAt: null },
};

test("the figures of an empty site are zeros, without a division by zero", async () => {
  const { as } = await testApp();

  expect(await figuresOf(await as("user"))).toEqual(nothing);
  expect(await figuresOf(await as("admin"))).toEqual({
    ...nothing,
    unreadMessages: 0,
    totalMessages: 0,
    quarantinedMessages: 0,
    activeSubscribers: 0,
    totalSubscribers: 0,
    activeSubscriberShare: 0,
    unreadMessageShare: 0,
    lastThirtyDays: { publishedPosts: 0, views: 0, messages: 0, subscribers: 0 },
    lastBackup: null,
    isBackupOverdue: false,
    waiting: {
      ...nothing.waiting,
      unansweredMessages: 0,
      oldestUnansweredAt: null,
      failedJobs: 0,
      healthWarnings: expect.any(Number),
      missingForMail: "SMTP_URL",
    },
  });
});

test("administrators get figures of the whole site, other users only figures of their own posts", async () => {
  const { as, published, database } = await testApp();
  const [admin, ada] = [await as("admin"), await as("user", "ada")];
  await published({ title: "The owner's" });
  await ada.post("/api/blogs", { ...text, title: "Ada's", isPublished: true });
  await ada.post("/api/blogs", { ...text, title: "Ada's draft" });
  await database.db.updateTable("posts").set({ view_count: 7 }).where("title", "=", "Ada's").execute();
  await database.db.updateTable("posts").set({ view_count: 100 }).where("title", "=", "The owner's").execute();
  await ada.post("/api/contacts", { name: "Bob", email: "bob@example.com", message: "Hello" });
  await ada.post("/api/newsletter/subscribe", { email: "bob@example.com" });

  expect(await figuresOf(ada)).toEqual({
    publishedPosts: 1,
    totalPosts: 2,
    totalViews: 7,
    allTimeViews: 7,
    averageViews: 7,
    averageReadTime: 2,
    lastThirtyDays: { publishedPosts: 1, views: 0 },
    waiting: { drafts: 1, scheduled: 0, nextScheduledAt: null },
  });
  expect(await figuresOf(admin)).toMatchObject({
    publishedPosts: 2,
    totalPosts: 3,
    totalViews: 107,
    averageViews: 54,
    unreadMessages: 1,
    unreadMessageShare: 100,
    activeSubscribers: 1,
    activeSubscriberShare: 100,
    lastThirtyDays: { publishedPosts: 2, messages: 1, subscribers: 1 },
  });
});

test("drafts, scheduled posts, messages without a reply, and failed jobs are counted", async () => {
  const clock = { now: new Date("2026-01-10T12:00:00Z") };
  const { as, draft, published, database } = await testApp({ now: () => clock.now });
  const [admin, ada, visitor] = [await as("admin"), await as("user", "ada"), await as("visitor")];
  const publishedAt = ["2026-02-02T08:00:00.000Z", "2026-02-01T08:00:00.000Z"];
  for (const time of publishedAt) await published({ publishedAt: time });
  await draft({ title: "Not saved", slug: "draft-0123456789abcdef01234567" });
  await draft({ publishedAt: publishedAt[0] });
  await ada.post("/api/blogs", { ...text, title: "Ada's draft" });
  const send = (name: string, fields = {}) =>
    visitor.post("/api/contacts", { name, email: `${name}@example.com`, message: `Hello from ${name}`, ...fields });
  await send("answered");
  const [{ id }] = (await admin.get("/api/contacts")).body.data;
  await admin.put(`/api/contacts/${id}/replied`);
  clock.now = new Date("2026-01-10T13:00:00Z");
  await send("oldest");
  await send("spam", { website: "filled" });
  clock.now = new Date("2026-01-10T14:00:00Z");
  await send("newest");
  await database.db
    .insertInto("jobs")
    .values({
      id: "0".repeat(24),
      kind: "jobs.prune",
      payload: "{}",
      state: "dead",
      reason: "The disk is away",
      attempts: 8,
      run_at: 0,
      renewals: 0,
      created_at: 0,
    })
    .execute();

  expect((await figuresOf(admin)).waiting).toMatchObject({
    drafts: 3,
    scheduled: 2,
    nextScheduledAt: publishedAt[1],
    unansweredMessages: 2,
    oldestUnansweredAt: "2026-01-10T13:00:00.000Z",
    failedJobs: 1,
  });
  expect((await figuresOf(ada)).waiting).toEqual({ drafts: 1, scheduled: 0, nextScheduledAt: null });
});

test("messages quarantined as spam are reported until they are read", async () => {
  const { admin, visitor } = await testApp();
  for (const name of ["Ann", "Ben"])
    await visitor.post("/api/contacts", { name, email: "a@example.com", message: "Hello", website: "filled" });
  expect(await figuresOf(admin)).toMatchObject({ quarantinedMessages: 2, unreadMessages: 0, totalMessages: 0 });

  const [{ id }] = (await admin.get("/api/contacts?spam=true")).body.data;
  await admin.put(`/api/contacts/${id}/read`);

  expect(await figuresOf(admin)).toMatchObject({ quarantinedMessages: 1 });
});

test("totalViews sums the views of the latest 5 posts, and averageViews divides that sum by all published posts", async () => {
  const { as, published, database } = await testApp();
  for (let number = 1; number <= 7; number++) await published({ title: `Post ${number}` });
  await database.db.updateTable("posts").set({ view_count: 10 }).execute();

  expect(await figuresOf(await as("admin"))).toMatchObject({ totalViews: 50, allTimeViews: 70, averageViews: 7 });
});

test("an autosaved draft does not count as a post until its author saves it", async () => {
  const { admin, as, draft, published, database } = await testApp();
  for (let number = 1; number <= 5; number++) await published({ title: `Post ${number}` });
  await database.db.updateTable("posts").set({ view_count: 10 }).execute();
  const unsaved = await draft({ title: "Not saved", slug: "draft-0123456789abcdef01234567" });
  const titles = async (query: string) => {
    const { data, total } = (await admin.get(`/api/blogs?${query}`)).body;
    expect(total).toBe(data.length);
    return data.map(({ title }: { title: string }) => title);
  };
  expect(await figuresOf(admin)).toMatchObject({ totalPosts: 5, totalViews: 50 });
  expect(await titles("autosaved=true")).toEqual(["Not saved"]);
  expect(await titles("autosaved=false")).not.toContain("Not saved");
  expect(await titles("autosaved=false&published=false")).toEqual([]);
  expect(await titles("")).toContain("Not saved");
  expect(await figuresOf(await as("user"))).toMatchObject({ totalPosts: 0 });

  await admin.put(`/api/blogs/${unsaved.id}`, { title: "Saved" });
  expect(await figuresOf(admin)).toMatchObject({ totalPosts: 6, totalViews: 40 });
  expect(await titles("autosaved=true")).toEqual([]);
  await draft({ title: "Like one", slug: "draft-of-a-letter-to-my-mother" });
  expect(await titles("autosaved=true")).toEqual([]);
});

test("views of the last 30 days are counted for all posts, and for a user's own posts", async () => {
  const { as, clock, database, features, read } = await readersApp();
  const [admin, ada] = [await as("admin"), await as("user", "ada")];
  const article = { excerpt: "e", content: "c", isPublished: true };
  const mine = (await ada.post("/api/blogs", { ...article, title: "Ada's" })).body.data;
  const owners = (await admin.post("/api/blogs", { ...article, title: "The owner's" })).body.data;
  const gone = (await admin.post("/api/blogs", { ...article, title: "Gone soon" })).body.data;
  const recent = async (client: Client) => {
    await features.views.flush();
    return (await figuresOf(client)).lastThirtyDays.views;
  };

  for (const { slug } of [mine, owners, owners, gone]) await read(`/blog/${slug}`);
  await admin.delete(`/api/blogs/${gone.id}`);
  expect([await recent(admin), await recent(ada)]).toEqual([3, 1]);

  clock.now = new Date("2025-07-14T12:00:00Z");
  await database.db
    .updateTable("sessions")
    .set({ expires_at: clock.now.getTime() + 1e9 })
    .execute();
  await read(`/blog/${mine.slug}`);
  expect([await recent(admin), await recent(ada)]).toEqual([4, 2]);

  clock.now = new Date("2025-07-15T12:00:00Z");
  expect([await recent(admin), await recent(ada)]).toEqual([1, 1]);
});

test("administrators see the time of the last backup", async () => {
  const { admin, as, database } = await testApp();
  await storeLastBackup(database.db, new Date("2026-01-10T03:00:00.000Z"));

  expect((await figuresOf(admin)).lastBackup).toBe("2026-01-10T03:00:00.000Z");
  expect((await admin.get("/api/system")).body.data.lastBackup).toBe("2026-01-10T03:00:00.000Z");
  expect(await figuresOf(await as("user"))).not.toHaveProperty("lastBackup");
});
