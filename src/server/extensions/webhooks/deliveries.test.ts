import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { type Received, webhooksApp } from "../../../../tests/support/extensions/webhooks/webhooks-app.ts";
import { dayMs, minuteMs } from "../../../contract/durations.ts";

test("the package of Standard Webhooks verifies a delivery, but neither with another text nor with another secret", async () => {
  const { published, receive, secret } = await webhooksApp();
  await published();
  const [{ headers, body }] = (await receive()) as [Received];
  const verify = (text: string, key = secret) => new Webhook(key).verify(text, headers as Record<string, string>);
  expect(verify(body)).toMatchObject({ type: "post.published" });
  expect(() => verify(`${body} `)).toThrow("No matching signature found");
  expect(() => verify(body, `whsec_${Buffer.alloc(24).toString("base64")}`)).toThrow("No matching signature found");
});

test("a failed delivery is tried again for a day with growing waits, then counts as failed, and can be sent again", async () => {
  const { admin, published, answer, receive, deliveries, clock } = await webhooksApp();
  answer.status = 500;
  await published();
  const ids: unknown[] = [];
  const deliver = async () => ids.push(...(await receive()).map(({ headers }) => headers["webhook-id"]));
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

  answer.status = 200;
  const [dead] = (await admin.get("/api/jobs?kind=webhooks.deliver&state=dead")).body.data as { id: string }[];
  const resend = () => admin.put(`/api/jobs/${dead?.id}/retry`);
  expect((await resend()).body.data.state).toBe("waiting");
  await deliver();
  // A successful one, too, but not while it waits.
  expect((await resend()).status).toBe(200);
  expect((await resend()).status).toBe(409);
  await deliver();
  // The receiver recognizes a repeat by its id.
  expect(ids).toEqual(Array.from({ length: 12 }, () => `msg_${dead?.id}`));
});

test("a receiver that is gone (410), or an address of this network, is not tried again; a redirect is not followed", async () => {
  const { admin, published, answer, deliver, deliveries } = await webhooksApp(["post.published"]);
  answer.status = 410;
  await published();
  await deliver();
  expect((await deliveries())[0]).toMatchObject({ state: "dead", reason: "The receiver answered 410", attempts: 1 });

  answer.status = 302;
  answer.headers = { location: "http://127.0.0.2/" };
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
