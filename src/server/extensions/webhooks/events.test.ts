import { expect, test } from "vitest";
import { allRows, emptyPlace, filledApp, settingsOf } from "../../../../tests/support/backup-app.ts";
import { runFolio } from "../../../../tests/support/command-line.ts";
import { allEvents, webhooksApp } from "../../../../tests/support/extensions/webhooks/webhooks-app.ts";
import { fillSubscribers } from "../../../../tests/support/fill-subscribers.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "../../../contract/durations.ts";

test("a receiver is notified when a post is published, changed and taken offline", async () => {
  const { admin, draft, deliver } = await webhooksApp();
  const { id, slug } = await draft({ title: "Hello" });
  expect(await deliver()).toEqual([]);

  await admin.put(`/api/blogs/${id}/publish`);
  const [event] = await deliver();
  expect(event).toMatchObject({
    type: "post.published",
    data: { id, slug, title: "Hello", url: `https://site.example/blog/${slug}` },
  });
  expect(event?.data).not.toHaveProperty("content");
  expect(Math.abs(Date.parse(event?.timestamp ?? "") - Date.now())).toBeLessThan(dayMs);

  await admin.put(`/api/blogs/${id}`, { title: "Hello again" });
  expect(await deliver()).toMatchObject([{ type: "post.updated", data: { title: "Hello again" } }]);
  await admin.put(`/api/blogs/${id}/publish`);
  expect(await deliver()).toMatchObject([
    { type: "post.unpublished", data: { id, slug, url: `https://site.example/blog/${slug}` } },
  ]);
});

test("every way to publish or remove a post is an event: created, in bulk, scheduled, trashed and restored", async () => {
  const { admin, published, deliver, clock } = await webhooksApp();
  const types = async () => (await deliver()).map(({ type, data }) => [type, data["id"]]);
  const one = await published();
  expect(await types()).toEqual([["post.published", one.id]]);

  const later = new Date(clock.now.getTime() + hourMs);
  const two = await published({ publishedAt: later.toISOString() });
  expect(await types()).toEqual([]);
  clock.now = new Date(later.getTime() + secondMs);
  expect(await types()).toEqual([["post.published", two.id]]);

  await admin.put("/api/blogs/bulk", { ids: [one.id, two.id], action: "unpublish" });
  expect(new Set(await types())).toEqual(new Set([one, two].map(({ id }) => ["post.unpublished", id])));
  await admin.put(`/api/blogs/${one.id}/publish`);
  await types();
  await admin.delete(`/api/blogs/${one.id}`);
  expect(await types()).toEqual([["post.unpublished", one.id]]);
  await admin.put("/api/trash/bulk", { ids: [one.id], action: "restore" });
  expect(await types()).toEqual([["post.published", one.id]]);
});

test("views, unsaved changes and drafts are no events", async () => {
  const { admin, visitor, draft, published, deliver } = await webhooksApp();
  const { id, slug } = await published();
  await deliver();
  await visitor.get(`/blog/${slug}`);
  await admin.put(`/api/blogs/${id}/working-copy`, {
    version: "0".repeat(24),
    replaces: [null],
    documentVersion: 1,
    fields: { title: "Unsaved" },
  });
  await draft();
  expect(await deliver()).toEqual([]);
});

test("a message is delivered after half a minute, but not as spam, and not if it was deleted", async () => {
  const { admin, visitor, deliver, clock, deliveries } = await webhooksApp();
  const send = async (message: string, more: object = {}) =>
    (await visitor.post("/api/contacts", { name: "Ada", email: "ada@example.com", message, ...more })).body.data.id;
  const hello = await send("Hello");
  const spam = await send("Buy", { website: "https://spam.example/" });
  const deleted = await send("Never mind");
  await admin.delete(`/api/contacts/${deleted}`);
  expect(await deliver()).toEqual([]);
  clock.now = new Date(clock.now.getTime() + minuteMs);
  expect(await deliver()).toMatchObject([
    { type: "message.received", data: { id: hello, name: "Ada", email: "ada@example.com", message: "Hello" } },
  ]);
  expect((await deliveries()).map(({ state, reason }) => [state, reason])).toContainEqual([
    "done",
    "Not sent: the message was deleted, or is spam",
  ]);

  await admin.put("/api/contacts/bulk", { ids: [spam], action: "not-spam" });
  expect(await deliver()).toMatchObject([{ type: "message.received", data: { id: spam } }]);
});

test("a subscriber is an event when added, deactivated, activated and deleted", async () => {
  const { admin, visitor, deliver } = await webhooksApp();
  await visitor.post("/api/newsletter/subscribe", { email: "ada@example.com", name: "Ada" });
  const [{ id }] = (await admin.get("/api/newsletter")).body.data as [{ id: string }];
  expect(await deliver()).toMatchObject([{ type: "subscriber.added", data: { id, email: "ada@example.com" } }]);
  await visitor.post("/api/newsletter/unsubscribe", { email: "ada@example.com", reason: "Too many" });
  expect(await deliver()).toMatchObject([{ type: "subscriber.removed", data: { id, isActive: false } }]);
  await admin.put("/api/newsletter/bulk", { ids: [id], action: "activate" });
  expect(await deliver()).toMatchObject([{ type: "subscriber.added", data: { id } }]);
  await admin.delete(`/api/newsletter/${id}`);
  expect(await deliver()).toEqual([
    { type: "subscriber.removed", timestamp: expect.any(String) as string, data: { id } },
  ]);
});

test("deactivating 5,000 subscribers enqueues a delivery for each in the same transaction", async () => {
  const { admin, database, id } = await webhooksApp(["subscriber.removed"]);
  await fillSubscribers(database, 5000);
  const changed = await admin.put("/api/newsletter/bulk/all", { total: 5000, action: "deactivate" });
  expect(changed.body.data).toEqual({ matched: 5000, modified: 3333 });
  await admin.delete(`/api/webhooks/${id}`);
  expect((await admin.get("/api/jobs?kind=webhooks.deliver&state=waiting&limit=1")).body.total).toBe(3333);
});

test("a restored backup has the same webhooks and deliveries: loading its posts is no event", async () => {
  const app = await filledApp();
  await app.admin.post("/api/webhooks", { url: "https://hooks.example.com/", events: allEvents });
  const rows = await allRows(app.place);
  const backup = await runFolio(["backup"], settingsOf(app.place));
  const place = await emptyPlace();
  expect((await runFolio(["restore", backup.stdout.trim()], settingsOf(place))).code).toBe(0);
  expect(await allRows(place)).toEqual(rows);
});
