import { expect, inject, test } from "vitest";
import { allRows } from "../support/backup-app.ts";
import { killWhileUpgrading, schemaOf, stepsOf, upgrade } from "../support/older-site.ts";
import { newestRelease, restoreRelease } from "../upgrades/recorded-database.ts";

const kills = 50;

test(
  `${kills} kills at random moments of an upgrade leave the old schema or the new one`,
  { timeout: 600_000 },
  async () => {
    const first = await restoreRelease(newestRelease);
    const { startedInMs } = await upgrade(first);
    await first.drop();
    const found = { old: 0, new: 0, "in between": 0 };
    for (let kill = 0; kill < kills; kill++) {
      const place = await restoreRelease(newestRelease);
      const [steps, rows] = [await stepsOf(place), await allRows(place)];
      await killWhileUpgrading(place, Math.random() * startedInMs);
      const schema = await schemaOf(place, steps);
      found[schema] += 1;
      expect(schema === "new" || (await allRows(place))).toEqual(schema === "new" || rows);
      // Every tenth run continues after the kill.
      if (kill % 10 === 0) await upgrade(place);
      await place.drop();
    }
    console.log(`${inject("postgres") ? "PostgreSQL" : "SQLite"}: ${JSON.stringify(found)}`);
    expect(found).toMatchObject({ "in between": 0 });
    expect(found.old + found.new).toBe(kills);
  },
);
