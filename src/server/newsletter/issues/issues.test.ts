import { expect, test } from "vitest";
import { type IssuesApp, issuesApp } from "../../../../tests/support/issues-app.ts";
import { dayMs } from "../../../contract/durations.ts";
import { issueTexts } from "../../../contract/newsletter/issue-texts.ts";

test("an issue is sent once to every active subscriber, with an unsubscribe link, and each delivery is recorded", async () => {
  const app = await issuesApp({ subscribers: 3 });
  const post = await app.published({ title: "Herons fish at dawn", excerpt: "They stand still." });
  const id = await app.draft({
    subject: "News of the marsh",
    note: "Hello **all**, see [the blog](/blog)",
    postIds: [post.id],
  });
  expect(await app.issue(id)).toMatchObject({ state: "draft", number: null, recipients: 3 });

  const mails = await app.sendAll(id);
  expect(mails.map(({ to }) => to)).toEqual([
    ["reader-0@example.com"],
    ["reader-1@example.com"],
    ["reader-2@example.com"],
  ]);
  expect(await app.issue(id)).toMatchObject({ state: "sent", number: 1, counts: { accepted: 3, queued: 0 } });
  const [mail] = mails;
  expect(mail?.parsed.subject).toBe("News of the marsh");
  expect(mail?.parsed.html).toContain("Hello <strong>all</strong>");
  expect(mail?.parsed.text).toMatch(/see \[the blog\]\(http:\/\/127[^ ]*\/blog\)/);
  expect(mail?.parsed.text).toContain("Herons fish at dawn\nhttp://127.0.0.1:");
  expect(mail?.parsed.html).toMatch(/href="http:[^"]*\/newsletter\/1"[^>]*>View in browser</);
  const headers = new Map(mail?.parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("list-id")).toMatch(/^<newsletter\.[^>]+>$/);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const links = mails.map(({ parsed }) => parsed.headers.find(({ key }) => key === "list-unsubscribe")?.value);
  expect(new Set(links).size).toBe(3);
  for (const link of links) expect(link).toMatch(/^<http:\/\/127[^ ]*\/newsletter\/unsubscribe\?token=[\w-]{32,}>$/);
  expect(await deliveriesOf(app, id)).toEqual({ accepted: 3 });
});

async function deliveriesOf({ admin }: IssuesApp, id: string) {
  const { body } = await admin.get(`/api/newsletter/issues/${id}/deliveries`);
  const counts: Record<string, number> = {};
  for (const { state } of body.data as { state: string }[]) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

test("an issue draft is neither overwritten nor sent by a window that has not loaded its latest version", async () => {
  const { admin, draft, act } = await issuesApp();
  const path = `/api/newsletter/issues/${await draft({ subject: "News", note: "Hello" })}`;
  const seen = { "if-match": (await admin.get(path)).headers.get("etag") ?? "" };
  const first = await admin.put(path, { note: "Hello from the first window" }, { headers: seen });
  expect(first.status).toBe(200);
  const late = await admin.put(path, { note: "Hello from the second" }, { headers: seen });
  expect([late.status, late.body.error]).toEqual([
    409,
    expect.stringMatching(/^Someone saved this issue in the meantime/),
  ]);
  expect((await admin.post(`${path}/send`, {}, { headers: seen })).status).toBe(409);
  expect((await admin.get(path)).body.data).toMatchObject({ note: "Hello from the first window", state: "draft" });

  const now = { headers: { "if-match": first.headers.get("etag") ?? "" } };
  const at = new Date(Date.now() + dayMs * 400).toISOString();
  expect((await admin.post(`${path}/send`, { at }, now)).status).toBe(200);
  expect((await admin.put(path, { note: "After it got its time" }, now)).status).toBe(409);
  await act(path.split("/").at(-1) ?? "", "pause");
  expect((await admin.put(path, { note: "Without a version" })).status).toBe(200);
});

test("an issue without recipients cannot be sent at once, but can be scheduled", async () => {
  const app = await issuesApp({ subscribers: 0 });
  const id = await app.draft({});
  expect(await app.act(id, "send")).toMatchObject({ status: 409, error: issueTexts.nobody });
  expect(await app.act(id, "send", { at: "2030-01-01T00:00:00.000Z" })).toMatchObject({ state: "scheduled" });
});
