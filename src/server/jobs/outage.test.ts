import { expect, inject, test } from "vitest";
import { z } from "zod";
import { createWire } from "../../../tests/support/cuttable-wire.ts";
import { captureLog } from "../../../tests/support/log-lines.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { createTransactions } from "../db/transactions.ts";
import { countByState } from "./jobs.queries.ts";

// Skipped for SQLite, which has no connection that could be lost.
test.runIf(inject("postgres"))("each of two database outages is logged once", async () => {
  const wire = createWire();
  const { lines, logTo } = captureLog();
  const { database, features } = await testApp({ through: wire.through, logTo });
  const errors = () => lines.filter((line) => line.includes("due jobs could not be queried")).length;
  const { enqueue } = features.jobs.register("test", { title: "Test", payload: z.object({}), run: async () => {} });
  const unfinishedJobs = async () =>
    (await countByState(database.db, ["waiting", "running", "dead", "uncertain"])).filter(
      ({ kind }) => kind === "test",
    );
  const runJob = async () => {
    await createTransactions(database)((transaction) => enqueue(transaction, {}));
    await expect.poll(unfinishedJobs).toEqual([]);
  };
  features.jobs.start();
  await runJob();

  wire.cut();
  features.jobs.notify();
  await expect.poll(errors).toBe(1);
  // Further refused connections of the same outage add no line to the log.
  const refused = wire.refusedConnections();
  await expect.poll(wire.refusedConnections).toBeGreaterThan(refused + 5);
  expect(errors()).toBe(1);

  wire.mend();
  await expect
    .poll(() =>
      runJob().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  wire.cut();
  features.jobs.notify();
  await expect.poll(errors).toBe(2);
  wire.mend();
});
