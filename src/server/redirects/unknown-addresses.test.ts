import { expect, test } from "vitest";
import { redirectsApp } from "../../../tests/support/redirects-app.ts";
import { dayMs } from "../../contract/durations.ts";

/** Adds `unknown`, which lists paths and counts of unknown addresses, to a site with redirects. */
async function countingApp(options: Parameters<typeof redirectsApp>[0] = {}) {
  const app = await redirectsApp(options);
  const unknown = async (query = "", reader = app.admin) => {
    await app.flush();
    const { data } = (await reader.get(`/api/redirects/unknown?${query}`)).body;
    return (data as { path: string; count: number }[]).map(({ path, count }) => [path, count] as const);
  };
  return { ...app, unknown };
}

test("unknown addresses are counted, and their counts are deleted when a redirect answers them", async () => {
  const { add, visit, unknown } = await countingApp();
  for (const path of "/2019/05/a /2019/05/a?x=1 /b /blog/missing /?p=12 /index.php?p=7&x=1 /tags/x".split(" "))
    await visit(path);
  expect(Object.fromEntries(await unknown())).toEqual({
    "/2019/05/a": 2,
    "/?p=12": 1,
    "/b": 1,
    "/blog/missing": 1,
    "/index.php?p=7": 1,
    "/tags/x": 1,
  });
  expect(await unknown("search=2019")).toEqual([["/2019/05/a", 2]]);
  await add("/2019/*", "/about");
  await add("/?p=12", "/about");
  const left = { "/b": 1, "/blog/missing": 1, "/index.php?p=7": 1, "/tags/x": 1 };
  expect(Object.fromEntries(await unknown())).toEqual(left);
});

test("unknown addresses requested by scanners or the owner, or containing personal data, are not stored", async () => {
  const { admin, visit, unknown } = await countingApp();
  const requested =
    "/wp-login.php /.env /old/photo.jpg /title.html /api/x /assets/x.js /unsubscribe/a@example.com".split(" ");
  for (const path of requested) await visit(path);
  await visit(`/${"x".repeat(300)}`);
  await admin.get("/typed-by-the-owner");
  expect(Object.fromEntries(await unknown())).toEqual({ "/old/photo.jpg": 1, "/title.html": 1 });
});

test("unknown addresses expire after 30 days, and thousands of random ones do not displace frequent ones", async () => {
  const clock = { now: Date.parse("2026-03-01T12:00:00Z") };
  const { as, features, unknown, visit, database } = await countingApp({ now: () => new Date(clock.now) });
  const { missed } = features.redirects.count;
  await visit("/forgotten");
  expect(await unknown()).toEqual([["/forgotten", 1]]);

  clock.now += 31 * dayMs;
  const admin = await as("admin", "later");
  for (let n = 0; n < 3; n++) await visit("/often");
  for (let n = 0; n < 5000; n++) missed(`/random-${n}`);
  const listed = await unknown("", admin);
  expect(listed[0]).toEqual(["/often", 3]);
  expect(listed.length).toBeLessThanOrEqual(600);
  for (let n = 0; n < 5000; n++) missed(`/again-${n}`);
  expect((await unknown("", admin))[0]).toEqual(["/often", 3]);
  const rows = await database.db.selectFrom("unknown_addresses").select("path").execute();
  expect(rows.length).toBeLessThanOrEqual(1000);
  expect(rows.map(({ path }) => path)).not.toContain("/forgotten");
});
