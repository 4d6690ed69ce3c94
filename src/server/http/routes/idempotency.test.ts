import { expect, inject, test } from "vitest";
import { createClient } from "../../../../tests/support/client.ts";
import { createCommitWire } from "../../../../tests/support/commit-wire.ts";
import { testApp } from "../../../../tests/support/test-app.ts";
import { dayMs } from "../../../contract/durations.ts";
import { createApp } from "../../app.ts";
import { createContext } from "../../context.ts";
import { createAssets } from "../assets.ts";
import { createLog } from "../logging.ts";

const letter = { name: "Ada", email: "ada@example.com", message: "Hello" };
const text = { title: "Hello World", excerpt: "An excerpt", content: "Some words" };
const keyed = (key: string) => ({ headers: { "idempotency-key": key } });

test("an idempotency key that was used for one request is refused for another", async () => {
  const { admin } = await testApp();
  expect((await admin.post("/api/blogs", text, keyed("one"))).status).toBe(201);

  for (const answer of [
    await admin.post("/api/blogs", { ...text, title: "Another" }, keyed("one")),
    await admin.post("/api/contacts", letter, keyed("one")),
  ]) {
    expect([answer.status, answer.body]).toEqual([
      409,
      { success: false, error: "This Idempotency-Key was used for another request. Please send a new key." },
    ]);
  }
  expect((await admin.get("/api/blogs")).body.total).toBe(1);
  expect((await admin.get("/api/contacts")).body.total).toBe(0);
});

test("an idempotency key of 1 to 64 visible characters is accepted, any other one is refused", async () => {
  const { admin } = await testApp();
  for (const key of ["", "x".repeat(65), "two words", "é"]) {
    const answer = await admin.post("/api/blogs", text, keyed(key));
    expect([answer.status, answer.body.fields], key).toEqual([
      400,
      { "Idempotency-Key": "Idempotency-Key must be 1 to 64 visible characters" },
    ]);
  }
  expect((await admin.post("/api/blogs", text, keyed("~".repeat(64)))).status).toBe(201);
  expect((await admin.get("/api/blogs")).body.total).toBe(1);
});

test("two callers with the same idempotency key do not affect each other", async () => {
  const { as } = await testApp();
  const [ann, bob] = [await as("user", "ann"), await as("user", "bob")];
  const [first, second] = [
    await ann.post("/api/blogs", text, keyed("same")),
    await bob.post("/api/blogs", text, keyed("same")),
  ];
  expect(first.body.data.author.name).toBe("ann");
  expect(second.body.data.author.name).toBe("bob");
});

test("a refused call is not recorded: the corrected call succeeds with the same idempotency key", async () => {
  const { admin } = await testApp();
  const bob = { name: "Bob", email: "admin@example.com", password: "correct horse", role: "user" };
  expect((await admin.post("/api/users", bob, keyed("bob"))).status).toBe(409);
  expect((await admin.post("/api/users", { ...bob, email: "bob@example.com" }, keyed("bob"))).status).toBe(201);
});

test("an idempotency key is stored for 24 hours, then removed", async () => {
  const clock = { now: new Date("2025-01-31T09:00:00Z") };
  const { visitor, database } = await testApp({ now: () => clock.now });
  const first = await visitor.post("/api/contacts", letter, keyed("one"));

  clock.now = new Date("2025-02-01T08:59:59Z");
  expect((await visitor.post("/api/contacts", letter, keyed("one"))).body).toEqual(first.body);

  clock.now = new Date("2025-02-01T10:00:01Z");
  const later = await visitor.post("/api/contacts", letter, keyed("two"));
  expect(later.status).toBe(201);
  const stored = await database.db.selectFrom("idempotency_keys").select("expires_at").execute();
  expect(stored).toEqual([{ expires_at: clock.now.getTime() + dayMs }]);
  expect((await visitor.post("/api/contacts", letter, keyed("one"))).body.data.id).not.toBe(first.body.data.id);
});

test("concurrent calls with one idempotency key, at two servers of one database, create one message", async () => {
  const { admin, origin, database, settings } = await testApp({ settings: { LIMIT_FORMS: "1000" } });
  const log = createLog({ level: "silent", readable: false });
  const context = createContext({ database, settings, now: () => new Date(), log });
  const assets = createAssets({ mode: "source" });
  const other = await createApp(context, { assets, webRoot: undefined });
  const otherOrigin = await other.app.listen({ port: 0, host: "127.0.0.1" });

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      createClient(number % 2 ? origin : otherOrigin).post("/api/contacts", letter, keyed("one")),
    ),
  );
  await other.app.close();

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await admin.get("/api/contacts")).body.total).toBe(1);
});

test("a repeated call with an idempotency key does not count for rate limits, and succeeds over a limit", async () => {
  const { visitor } = await testApp({ settings: { LIMIT_FORMS: "1" } });
  const first = await visitor.post("/api/contacts", letter, keyed("one"));
  for (let times = 0; times < 3; times++) {
    const again = await visitor.post("/api/contacts", letter, keyed("one"));
    expect([again.status, again.body]).toEqual([201, first.body]);
  }
  expect((await visitor.post("/api/contacts", letter, keyed("two"))).status).toBe(429);
});

test.skipIf(!inject("postgres")).each(["request lost", "answer lost"] as const)(
  "after an interrupted COMMIT (%s), a repeated call with the same key leaves exactly one message",
  async (how) => {
    const wire = createCommitWire();
    const { as } = await testApp({ through: wire.through });
    const [admin, visitor] = [await as("admin"), await as("visitor")];

    wire.failNextCommit(how);
    const first = await visitor.post("/api/contacts", letter, keyed("one"));
    expect([first.status, first.body.uncertain]).toEqual([503, true]);
    expect(first.body.error).toContain("Please try again: nothing is done twice");

    const again = await visitor.post("/api/contacts", letter, keyed("one"));
    expect(again.status).toBe(201);
    const { total, data } = (await admin.get("/api/contacts")).body;
    expect([total, data[0].id]).toEqual([1, again.body.data.id]);
  },
);

test("a repeated save is done once, and answers a conflict if another person saved in between", async () => {
  const { as, draft, database } = await testApp();
  const [admin, other] = [await as("admin"), await as("admin", "other")];
  const [{ id }, { id: another }] = [await draft(), await draft()];
  const save = () =>
    admin.put(
      `/api/blogs/${id}`,
      { content: "Saved once" },
      { headers: { "idempotency-key": "one", "if-match": '"1"' } },
    );

  const [first, repeat] = [await save(), await save()];
  expect([first.status, repeat.status, repeat.headers.get("etag")]).toEqual([200, 200, '"2"']);
  expect(repeat.body).toEqual(first.body);
  const rows = await database.db.selectFrom("idempotency_keys").select("result").execute();
  expect(rows.map(({ result }) => result)).toEqual(["2"]);
  expect((await admin.put(`/api/blogs/${another}`, { content: "Saved once" }, keyed("one"))).status).toBe(409);

  await other.put(`/api/blogs/${id}`, { content: "Saved by somebody else" });
  expect((await save()).status).toBe(409);
  expect((await admin.get(`/api/blogs/${id}`)).body.data.content).toBe("Saved by somebody else");
});
