import { expect, inject, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { minuteMs, secondMs } from "../../contract/durations.ts";
import { createContentVersion } from "./content-version.ts";
import { createTransactions } from "./transactions.ts";

// SQLite has one connection, so no reader can come between a change and its commit.
test.runIf(inject("postgres"))(
  "a change shows right after its commit, also to readers who read just before it",
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
