import { expect, test } from "vitest";
import { createClient } from "../../../tests/support/client.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { hourMs, minuteMs } from "../../contract/durations.ts";
import type { OwnSession } from "../../contract/users/session.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

/** Creates user Ada, signed in with two browsers an hour apart, and the administrator Eve. */
async function twoBrowsers() {
  let now = Date.parse("2025-01-31T09:00:00.000Z");
  const site = await testApp({ now: () => new Date(now) });
  const here = await site.as("user", "ada");
  now += hourMs;
  const elsewhere = createClient(site.origin);
  const login = { email: "ada@example.com", password: site.password };
  await elsewhere.post("/api/auth/login", login, { headers: { "user-agent": firefox } });
  const stranger = await site.as("admin", "eve");
  return {
    ...site,
    here,
    elsewhere,
    stranger,
    pass: (minutes: number) => (now += minutes * minuteMs),
    sessionsOf: async (client: typeof here): Promise<OwnSession[]> =>
      (await client.get("/api/auth/sessions")).body.data,
  };
}

test("the list of sessions contains only the person's own sessions, the current browser's first", async () => {
  const { here, elsewhere, stranger, sessionsOf, pass, origin } = await twoBrowsers();
  pass(2);

  const { status, body, text } = await here.get("/api/auth/sessions");

  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    total: 2,
    data: [
      {
        device: "Unknown browser",
        signedInAt: "2025-01-31T09:00:00.000Z",
        lastUsedAt: "2025-01-31T10:02:00.000Z",
        isCurrent: true,
      },
      {
        device: "Firefox on Linux",
        signedInAt: "2025-01-31T10:00:00.000Z",
        lastUsedAt: "2025-01-31T10:00:00.000Z",
        isCurrent: false,
      },
    ],
  });
  expect((await sessionsOf(elsewhere)).map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
    [true, "Firefox on Linux"],
    [false, "Unknown browser"],
  ]);
  expect(await sessionsOf(stranger)).toHaveLength(1);
  const page = await here.get("/api/auth/sessions?limit=1&page=2");
  expect(page.body).toMatchObject({ total: 2, page: 2, limit: 1, data: [{ device: "Firefox on Linux" }] });
  expect((await createClient(origin).get("/api/auth/sessions")).status).toBe(401);
  expect(text).not.toContain("Gecko");
});

test("the public id of a session reveals neither its token nor its id in the database", async () => {
  const { here, elsewhere, database, origin } = await twoBrowsers();
  const { text, body } = await here.get("/api/auth/sessions");
  const stored = await database.db.selectFrom("sessions").select("id").execute();

  for (const client of [here, elsewhere]) expect(text).not.toContain(client.cookies.get("folio_session"));
  for (const { id } of stored) expect(text).not.toContain(id.slice(0, 12));
  for (const { id } of body.data as OwnSession[]) {
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    const cookie = `folio_session=${id}`;
    expect((await createClient(origin).get("/api/auth/me", { headers: { cookie } })).status).toBe(401);
  }
});

test("a session ended by its user is signed out at its next request, and other sessions continue", async () => {
  const { here, elsewhere, stranger, sessionsOf } = await twoBrowsers();
  const [mine, other] = await sessionsOf(here);

  expect((await here.delete(`/api/auth/sessions/${other?.id}`)).body).toEqual({ success: true });

  expect((await elsewhere.get("/api/auth/me")).status).toBe(401);
  for (const client of [here, stranger]) expect((await client.get("/api/auth/me")).status).toBe(200);
  expect(await sessionsOf(here)).toEqual([mine]);
  expect((await here.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(404);
});

test("another person's session cannot be ended, not even by an administrator", async () => {
  const { here, stranger, sessionsOf } = await twoBrowsers();
  const [mine] = await sessionsOf(here);

  for (const id of [mine?.id, "0".repeat(24), "nonsense", `${mine?.id.slice(0, 8)}${"0".repeat(16)}`])
    expect((await stranger.delete(`/api/auth/sessions/${id}`)).status).toBe(404);

  expect((await here.get("/api/auth/me")).status).toBe(200);
  expect(await sessionsOf(here)).toHaveLength(2);
});

test("all other sessions can be ended at once", async () => {
  const { here, elsewhere, stranger, sessionsOf } = await twoBrowsers();

  expect((await here.delete("/api/auth/sessions")).body).toEqual({ success: true });
  expect((await elsewhere.get("/api/auth/me")).status).toBe(401);
  expect((await stranger.get("/api/auth/me")).status).toBe(200);
  expect(await sessionsOf(here)).toHaveLength(1);
});
