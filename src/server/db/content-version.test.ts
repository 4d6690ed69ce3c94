import { expect, inject, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { minuteMs, secondMs } from "../../contract/durations.ts";
import { createContentVersion } from "./content-version.ts";
import { createTransactions } from "./transactions.ts";

// On PostgreSQL only: SQLite has one connection, so no read can happen between a change and its commit.
test.runIf(inject("postgres"))(
  "a change is visible right after its commit, even if the version was read just before the commit",
  async () => {
    const { database } = await testApp();
    let at = 0;
    const contentVersion = createContentVersion(database, { now: () => at, waitAfterChangeMs: 10 * minuteMs });
    const before = await contentVersion.current();

    await createTransactions(database)(async (transaction) => {
      await contentVersion.changed(transaction);
      at += secondMs;
      expect(await contentVersion.current()).toBe(before);
      expect(await contentVersion.recent()).toBe(before);
    });

    expect(await contentVersion.recent()).not.toBe(before);
    expect(await contentVersion.current()).not.toBe(before);
  },
);
