import { expect, test } from "vitest";
import { fillSubscribers } from "../../../tests/support/fill-subscribers.ts";
import { testApp } from "../../../tests/support/test-app.ts";

test("the export is a CSV file whose cells no spreadsheet runs as formulas", async () => {
  const { admin, visitor } = await testApp({ now: () => new Date("2026-03-01T12:00:00.000Z") });
  await visitor.post("/api/newsletter/subscribe", {
    email: "+cmd@example.com",
    name: '=HYPERLINK("http://evil.example","x")',
  });

  const requested = await admin.head("/api/newsletter/export");
  expect([requested.status, requested.text]).toEqual([200, ""]);

  const file = await admin.get("/api/newsletter/export");
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="newsletter-subscribers.csv"');
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(file.text).toBe(
    `Email,Name,Status,Subscribed Date\r\n'+cmd@example.com,"'=HYPERLINK(""http://evil.example"",""x"")",Active,2026-03-01T12:00:00.000Z\r\n`,
  );
});

test("an export has each of thousands of subscribers once, newest first; a filter limits it to a status", async () => {
  const app = await testApp();
  const admin = await app.as("admin");
  await fillSubscribers(app.database, 3210);

  const lines = async (query: string) =>
    (await admin.get(`/api/newsletter/export${query}`)).text.trimEnd().split("\r\n").slice(1);
  const numbers = (await lines("")).map((line) => Number(/^reader-(\d+)@/.exec(line)?.[1]));
  expect(numbers).toEqual(Array.from({ length: 3210 }, (_, n) => 3209 - n));

  const inactive = await lines("?active=false");
  expect(inactive).toHaveLength(1070);
  expect(inactive.every((line) => line.includes(",Inactive,"))).toBe(true);
  expect(await lines("?active=true")).toHaveLength(2140);
});
