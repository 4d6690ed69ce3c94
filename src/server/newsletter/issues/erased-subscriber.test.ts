import { expect, test } from "vitest";
import { issuesApp } from "../../../../tests/support/any-database-app.ts";
import { minuteMs } from "../../../contract/durations.ts";

test("an issue ends even if a waiting subscriber was erased, and the export of a recipient's data lists it", async () => {
  const { features, ...app } = await issuesApp({ subscribers: 2 });
  const [actor] = (await app.admin.get("/api/users")).body.data;
  const id = await app.draft({ subject: "News of the marsh" });
  await app.act(id, "send");
  await features.people.erase(actor, "reader-0@example.com");

  expect((await app.arrived()).map(({ to }) => to)).toEqual([["reader-1@example.com"]]);
  app.pass(minuteMs);
  await app.runDue();
  expect(await app.issue(id)).toMatchObject({ state: "sent", counts: { accepted: 1, queued: 0 } });
  expect((await features.people.export(actor, "reader-1@example.com")).issueDeliveries).toMatchObject([
    { number: 1, subject: "News of the marsh", state: "accepted" },
  ]);
});
