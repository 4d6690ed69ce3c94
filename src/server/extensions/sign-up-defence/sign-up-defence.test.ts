import { expect, test } from "vitest";
import { signUpsApp } from "../../../../tests/support/any-database-app.ts";
import { hourMs, minuteMs } from "../../../contract/durations.ts";

test("many sign-ups from one network are held, the owner gets one mail about them, and one click releases them", async () => {
  const app = await signUpsApp();
  const readers = Array.from({ length: 14 }, (_, n) => `reader-${n}@${n}.example`);
  for (const [n, email] of readers.slice(0, 10).entries()) await app.subscribe(email, `203.0.113.${n}`);
  expect(await app.mails()).toHaveLength(10);
  for (const email of readers.slice(10)) await app.subscribe(email, "203.0.113.200");
  expect(await app.mails()).toEqual([
    { to: "admin@example.com", subject: "Many sign-ups for the newsletter of Ada's Site", path: "" },
  ]);
  expect(await app.listed()).toMatchObject(readers.map(() => ({ isActive: false, inactiveReason: "held" })));

  const [wave] = (await app.admin.get("/api/newsletter/waves")).body.data;
  expect(wave).toMatchObject({ source: "network", name: "203.0.113.0/24", count: 14 });
  expect((await app.admin.put(`/api/newsletter/waves/${wave.id}/release`)).status).toBe(200);
  expect((await app.mails()).map(({ to }) => to)).toEqual(readers.toSorted());
  expect((await app.admin.get("/api/newsletter/waves")).body.data).toEqual([]);
  expect((await app.admin.put(`/api/newsletter/waves/${wave.id}/release`)).status).toBe(404);

  app.pass(hourMs);
  for (let n = 0; n < 12; n++) await app.subscribe(`late-${n}@${n}.example`, "203.0.113.9");
  expect(await app.mails()).toHaveLength(12);
});

test("many sign-ups of one domain are held, and one click deletes the unconfirmed ones", async () => {
  const app = await signUpsApp();
  await app.subscribe("left@many.example");
  const [left] = await app.mails();
  await app.confirm(left?.path ?? "");
  await app.visitor.post("/api/newsletter/unsubscribe", { email: "left@many.example" });
  app.pass(2 * hourMs);

  await app.subscribe("real@many.example", "192.0.2.1");
  const [real] = await app.mails();
  await app.confirm(real?.path ?? "");
  await app.subscribe("left@many.example", "192.0.2.2");
  for (let n = 0; n < 35; n++) await app.subscribe(`reader-${n}@Many.example`, `10.${n}.0.1`);
  await app.mails();
  await app.subscribe("later@many.example", "10.200.0.1");
  await app.subscribe("somebody@else.example", "10.201.0.1");
  expect((await app.mails()).map(({ to }) => to)).toEqual(["somebody@else.example"]);

  const [wave, ...others] = (await app.admin.get("/api/newsletter/waves")).body.data;
  expect([wave, others]).toMatchObject([{ source: "domain", name: "many.example", count: 37 }, []]);
  expect((await app.admin.delete(`/api/newsletter/waves/${wave.id}`)).status).toBe(200);
  expect((await app.listed()).map(({ email }: { email: string }) => email).toSorted()).toEqual(
    ["left@many.example", "real@many.example", "somebody@else.example"].toSorted(),
  );
  expect([await app.statusOf("left@"), await app.statusOf("real@")]).toEqual(["left", "active"]);

  app.pass(10 * minuteMs);
  await app.subscribe("later@many.example", "10.200.0.1");
  expect([await app.mails(), await app.statusOf("later@")]).toEqual([[], "held"]);
});
