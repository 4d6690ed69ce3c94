import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { allRows, emptyPlace, filledApp, settingsOf } from "../../../../tests/support/backup-app.ts";
import { runFolio } from "../../../../tests/support/command-line.ts";
import { fillSubscribers } from "../../../../tests/support/fill-subscribers.ts";
import { listen } from "../../../../tests/support/listening-server.ts";
import { testApp } from "../../../../tests/support/test-app.ts";
import { loopback } from "../../../../tests/support/webmentions-app.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "../../../contract/durations.ts";
import { webhookEventTexts } from "../../../contract/extensions/webhooks/webhook-texts.ts";

const everything = Object.keys(webhookEventTexts);

interface Event {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Creates a site, and a receiver of its events. */
async function webhooksApp(events: string[] = everything) {
  const clock = { now: new Date() };
  const site = await testApp({
    network: loopback,
    now: () => clock.now,
    settings: { PUBLIC_URL: "https://site.example" },
  });
  const received: Received[] = [];
  const state = { status: 204, headers: {} as Record<string, string> };
  const server = createServer(async (request, response) => {
    const { headers, method } = request;
    const body = await text(request);
    expect([method, headers["content-type"]]).toEqual(["POST", "application/json"]);
    received.push({ headers, body });
    response.writeHead(state.status, state.headers).end("x".repeat(100));
  });
  const url = `http://hooks.example:${await listen(server)}/folio`;
  const { admin, features } = site;
  const created = await admin.post("/api/webhooks", { url, events });
  expect(created.status).toBe(201);
  const { id, secret } = created.body.data as { id: string; secret: string };

  /** Runs the due jobs; returns the events that the receiver got since the last call. */
  async function deliver() {
    await features.jobs.runDue();
    return received.splice(0).map(({ body }) => JSON.parse(body) as Event);
  }
  const deliveries = async () =>
    (await admin.get("/api/jobs?kind=webhooks.deliver")).body.data as Record<string, string>[];
  expect(await deliver()).toMatchObject([{ type: "webhook.created", data: { id } }]);
  return { ...site, url, state, received, deliver, deliveries, clock, id, secret };
}

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

test("the package of Standard Webhooks verifies a delivery, but neither with another text nor with another secret", async () => {
  const { published, features, received, secret } = await webhooksApp();
  await published();
  await features.jobs.runDue();
  const [{ headers, body }] = received as [Received];
  const verify = (text: string, key = secret) => new Webhook(key).verify(text, headers as Record<string, string>);
  expect(verify(body)).toMatchObject({ type: "post.published" });
  expect(() => verify(`${body} `)).toThrow("No matching signature found");
  expect(() => verify(body, `whsec_${Buffer.alloc(24).toString("base64")}`)).toThrow("No matching signature found");
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

test("a webhook gets only the events that it was created for; another address and other events can be set", async () => {
  const { admin, published, deliver, id, url, deliveries } = await webhooksApp(["post.unpublished"]);
  const { id: postId } = await published();
  expect(await deliver()).toEqual([]);
  await admin.put(`/api/blogs/${postId}/publish`);
  expect(await deliver()).toMatchObject([{ type: "post.unpublished" }]);
  const changes = { url: `${url}/2`, events: ["post.published"] };
  expect((await admin.put(`/api/webhooks/${id}`, changes)).body.data).toMatchObject({ id, ...changes });
  await admin.put(`/api/blogs/${postId}/publish`);
  expect(await deliver()).toMatchObject([{ type: "post.published" }]);
  expect((await deliveries()).map(({ title }) => title)).toContain(`post.published to ${url}/2`);
});

test("a failed delivery is tried again for a day with growing waits, then counts as failed, and can be sent again", async () => {
  const { admin, published, state, deliver, deliveries, clock, received } = await webhooksApp();
  state.status = 500;
  await published();
  const waits: number[] = [];
  for (;;) {
    await deliver();
    const delivery = (await deliveries()).find(({ title }) => title?.startsWith("post.published"));
    if (delivery?.["state"] === "dead") break;
    expect(delivery).toMatchObject({ state: "waiting", reason: "The receiver answered 500" });
    const dueAt = Date.parse(delivery?.["runAt"] ?? "");
    waits.push(dueAt - clock.now.getTime());
    clock.now = new Date(dueAt);
  }
  const minutes = waits.map((ms) => ms / minuteMs);
  expect(minutes).toEqual([0.5, 2, 8, 32, 128, 360, 360, 360, 360]);

  state.status = 200;
  const [dead] = (await admin.get("/api/jobs?kind=webhooks.deliver&state=dead")).body.data as { id: string }[];
  const resend = () => admin.put(`/api/jobs/${dead?.id}/retry`);
  expect((await resend()).body.data.state).toBe("waiting");
  await admin.get("/");
  expect(await deliver()).toMatchObject([{ type: "post.published" }]);
  // A successful one can be sent once more, with the id by which the receiver recognizes it.
  expect((await resend()).status).toBe(200);
  expect((await resend()).status).toBe(409);
  expect(await deliver()).toMatchObject([{ type: "post.published" }]);
  expect(received).toEqual([]);
});

test("a receiver that is gone (410), or an address of this network, is not tried again; a redirect is not followed", async () => {
  const { admin, published, state, deliver, deliveries } = await webhooksApp(["post.published"]);
  state.status = 410;
  await published();
  await deliver();
  expect((await deliveries())[0]).toMatchObject({ state: "dead", reason: "The receiver answered 410", attempts: 1 });

  state.status = 302;
  state.headers = { location: "http://127.0.0.2/" };
  await published();
  expect(await deliver()).toHaveLength(1);
  expect((await deliveries()).find(({ state: one }) => one === "waiting")?.["reason"]).toBe(
    "The receiver answered 302",
  );

  await admin.post("/api/webhooks", { url: "http://10.0.0.1/", events: ["post.published"] });
  await deliver();
  expect((await deliveries()).find(({ title }) => title?.includes("10.0.0.1"))).toMatchObject({
    state: "dead",
    reason: "10.0.0.1 is not on the public internet",
  });
});

test("the last 100 deliveries stay, however old they are", async () => {
  const { admin, published, database, features, deliver, clock } = await webhooksApp(["post.published"]);
  const { id } = await published();
  for (let times = 0; times < 210; times++) {
    await admin.put(`/api/blogs/${id}/publish`);
    await deliver();
  }
  const total = async () =>
    (await database.db.selectFrom("jobs").select("id").where("kind", "=", "webhooks.deliver").execute()).length;
  expect(await total()).toBe(107);
  clock.now = new Date(clock.now.getTime() + 60 * dayMs);
  await features.jobs.runDue();
  expect(await total()).toBe(100);
});

test("a restored backup has the same webhooks and deliveries: loading its posts is no event", async () => {
  const app = await filledApp();
  await app.admin.post("/api/webhooks", { url: "https://hooks.example.com/", events: everything });
  const rows = await allRows(app.place);
  const backup = await runFolio(["backup"], settingsOf(app.place));
  const place = await emptyPlace();
  expect((await runFolio(["restore", backup.stdout.trim()], settingsOf(place))).code).toBe(0);
  expect(await allRows(place)).toEqual(rows);
});

test("a webhook needs an address and events; only administrators with a session manage up to 20 of them", async () => {
  const { admin, as, id, url } = await webhooksApp();
  expect((await admin.post("/api/webhooks", { url: "ftp://example.com", events: [] })).body.fields).toEqual({
    url: "A web address, such as https://example.com/",
    events: "Please choose at least one event",
  });
  const { body } = await admin.get("/api/webhooks");
  expect(Object.keys(body.data[0] as object).toSorted()).toEqual(["_id", "createdAt", "events", "id", "url"]);
  expect((await (await as("user")).get("/api/webhooks")).status).toBe(403);

  const create = () => admin.post("/api/webhooks", { url: "https://example.com/", events: ["post.updated"] });
  for (let count = 2; count <= 20; count++) expect((await create()).status).toBe(201);
  expect((await create()).body.error).toBe("There are 20 webhooks. Please delete one first.");
  expect((await admin.delete(`/api/webhooks/${id}`)).status).toBe(200);
  expect((await admin.delete(`/api/webhooks/${id}`)).status).toBe(404);
  const events = (await admin.get("/api/security-events?kind=webhook")).body.data as { detail: string }[];
  expect(events.map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([`added ${url}`, "added https://example.com/", `deleted ${url}`]),
  );
});
