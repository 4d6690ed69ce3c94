import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { createWire } from "../../../tests/support/cuttable-wire.ts";
import { keepLog } from "../../../tests/support/log-lines.ts";
import { testApp } from "../../../tests/support/test-app.ts";

// SQLite has no connection that can be lost.
test.runIf(inject("postgres"))("a database that is away is logged once, and again after it was back", async () => {
  const wire = createWire();
  const { lines, logTo } = keepLog();
  const { features } = await testApp({ through: wire.through, logTo });
  const errors = () => lines.filter((line) => line.includes("due jobs could not be found")).length;
  features.jobs.start();
  await sleep(500);

  wire.cut();
  features.jobs.notify();
  await expect.poll(errors, { timeout: 5000 }).toBe(1);
  await sleep(2500);
  expect(errors()).toBe(1);

  wire.mend();
  await sleep(2500);
  wire.cut();
  features.jobs.notify();
  await expect.poll(errors, { timeout: 5000 }).toBe(2);
  wire.mend();
});
