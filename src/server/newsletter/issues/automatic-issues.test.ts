import { expect, test } from "vitest";
import { issuesApp } from "../../../../tests/support/any-database-app.ts";
import { hourMs } from "../../../contract/durations.ts";

test("the digest is sent weekly at its scheduled time if there are new articles", async () => {
  const app = await issuesApp();
  await app.published({ title: "Older", publishedAt: "2026-01-01T00:00:00.000Z" });
  await app.published({ title: "First" });
  app.pass(1000);
  await app.published({ title: "Second" });
  await app.admin.put("/api/settings", {
    timeZone: "Europe/Berlin",
    newsletterDigest: { weekday: "tuesday", time: "09:00" },
  });
  const subjects = async (hours: number) => {
    app.pass(hours * hourMs);
    return (await app.arrived()).map(({ parsed }) => parsed.subject);
  };
  // The test begins on Monday at 13:00 in Berlin, 20 hours before the digest: nothing is sent after 19 hours.
  expect(await subjects(19)).toEqual([]);
  expect(await subjects(1)).toEqual(["Second and 1 more"]);
  expect(await subjects(7 * 24)).toEqual([]);
  await app.published({ title: "Third" });
  expect(await subjects(7 * 24)).toEqual(["Third"]);
  const { body } = await app.admin.get("/api/newsletter/issues");
  expect(body.data).toMatchObject([
    { origin: "digest", number: 2, state: "sent" },
    { origin: "digest", number: 1 },
  ]);
});

test("an article marked for the newsletter is mailed once: when published or, if scheduled, at that time", async () => {
  const app = await issuesApp();
  const subjects = async () => (await app.arrived()).map(({ parsed }) => parsed.subject);
  const marked = { title: "Marked", excerpt: "About", content: "Text", sendWhenPublished: true };
  const { body: draft } = await app.admin.post("/api/blogs", marked);
  await app.published({ title: "Not marked" });
  expect(await subjects()).toEqual([]);
  for (const isPublished of [true, false, true])
    await app.admin.put(`/api/blogs/${draft.data.id}/publish`, { isPublished });
  expect(await subjects()).toEqual(["Marked"]);

  const publishedAt = new Date(app.clock.now.getTime() + hourMs).toISOString();
  await app.published({ title: "Scheduled", publishedAt, sendWhenPublished: true });
  expect(await subjects()).toEqual([]);
  app.pass(hourMs);
  expect(await subjects()).toEqual(["Scheduled"]);
  expect((await app.admin.get("/api/newsletter/issues/new-posts")).body.data).toMatchObject([{ title: "Not marked" }]);
});

test("without mail settings, the issue of an article marked for the newsletter stays a draft", async () => {
  const app = await issuesApp();
  await app.admin.put("/api/settings", { mailAddress: "" });
  await app.published({ title: "Marked", sendWhenPublished: true });
  await app.runDue();
  expect((await app.admin.get("/api/newsletter/issues")).body.data).toMatchObject([
    { origin: "post", subject: "Marked", state: "draft" },
  ]);
  const post = { title: "Mine", excerpt: "About", content: "Text" };
  expect((await app.user.post("/api/blogs", { ...post, sendWhenPublished: true })).status).toBe(403);
  const { body } = await app.user.post("/api/blogs", post);
  expect((await app.user.put(`/api/blogs/${body.data.id}`, { sendWhenPublished: true })).status).toBe(403);
});
