import { expect, test } from "vitest";
import { issuesApp } from "../../../../tests/support/issues-app.ts";
import { dayMs } from "../../../contract/durations.ts";

test("a year after an issue was sent, figures replace the list of its recipients", async () => {
  const app = await issuesApp({ subscribers: 3 });
  const { database, pass, runDue } = app;
  const id = await app.draft({ subject: "Old" });
  await app.sendAll(id);
  await runDue();
  const { counts, state } = await app.issue(id);
  expect([counts.accepted, state]).toEqual([3, "sent"]);
  const stopped = await app.draft({ subject: "Stopped" });
  await app.act(stopped, "send");
  await app.act(stopped, "stop");
  const ledger = () => database.db.selectFrom("issue_deliveries").selectAll().execute();

  pass(364 * dayMs);
  await runDue();
  expect(await ledger()).toHaveLength(6);

  pass(2 * dayMs);
  await runDue();
  expect(await ledger()).toEqual([]);
  const admin = await app.as("admin", "again");
  const read = async (path: string) => (await admin.get(`/api/newsletter/issues${path}`)).body;
  expect((await read(`/${id}`)).data.counts).toEqual(counts);
  expect((await read(`/${stopped}`)).data.counts).toMatchObject({ accepted: 0, queued: 3 });
  expect((await read("")).data.find((one: { id: string }) => one.id === id).counts).toEqual(counts);
  expect((await read(`/${id}/deliveries`)).total).toBe(0);
  expect((await admin.post(`/api/newsletter/issues/${id}/retry`)).status).toBe(409);
});
