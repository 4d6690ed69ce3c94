import { expect, inject, onTestFinished, test } from "vitest";
import { createMessageWire } from "../../../tests/support/message-wire.ts";
import { testApp } from "../../../tests/support/test-app.ts";

/** Number of cut positions: slightly above the 24 messages of opening a connection (19) and of a query (5). */
const boundaries = 26;
const cuts = 2 * boundaries;

test.runIf(inject("postgres"))(
  `a server survives connections that break between any two messages of PostgreSQL (${cuts} cuts)`,
  { timeout: 600_000 },
  async () => {
    const deaths: Error[] = [];
    const die = (error: Error) => void deaths.push(error);
    process.on("uncaughtExceptionMonitor", die);
    onTestFinished(() => void process.off("uncaughtExceptionMonitor", die));

    const wire = createMessageWire();
    const { as } = await testApp({ through: wire.through });
    // Signs in before the first cut.
    const admin = await as("admin");
    for (let index = 0; index < cuts; index++) {
      wire.cutAt({ afterMessages: Math.floor(index / 2) % boundaries, withReason: index % 2 === 0 });
      const before = wire.countCuts();
      expect([200, 503]).toContain((await admin.get("/api/auth/me")).status);
      while (wire.countCuts() === before) await admin.get("/api/auth/me");
      wire.mend();
      await expect.poll(async () => (await admin.get("/api/auth/me")).status, { interval: 5 }).toBe(200);
    }
    expect(deaths).toEqual([]);
  },
);
