import { expect, test } from "vitest";
import { webhooksApp } from "../../../../tests/support/extensions/webhooks/webhooks-app.ts";

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
