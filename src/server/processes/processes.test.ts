import { expect, inject, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { minuteMs } from "../../contract/durations.ts";
import { findUnsharedMedia } from "./processes.ts";

const storage = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_ENDPOINT_URL: "http://127.0.0.1:1" };

/** Starts several processes on one database; returns the warnings that they and doctor give about each other. */
async function severalProcesses() {
  let now = Date.now();
  const first = await testApp({ now: () => new Date(now) });
  // Only the first process drops the database.
  const drop = async () => {};
  return {
    first,
    pass: (ms: number) => void (now += ms),
    diagnose: () => findUnsharedMedia(first.database.db, new Date(now)),
    async start(directory: string, settings: Record<string, string> = {}) {
      const lines: string[] = [];
      const logTo = { write: (line: string) => void lines.push(line) };
      const place = { ...first.place, directory, drop };
      const app = await testApp({ place, settings, logTo, now: () => new Date(now) });
      await app.features.processes.start();
      return { app, warning: lines.find((line) => line.includes("different places")) };
    },
  };
}

// SQLite supports a single process.
test.runIf(inject("postgres"))("a process warns at its start if another one stores its images elsewhere", async () => {
  const { first, start, diagnose, pass } = await severalProcesses();
  await first.features.processes.start();
  expect((await start(first.directory)).warning).toBeUndefined();
  expect(await diagnose()).toBeUndefined();

  const { app, warning } = await start(`${first.directory}/elsewhere`);
  expect(warning).toContain("Let them share one DATA_DIR, or set MEDIA_URL for all.");
  expect((await diagnose())?.sentence).toContain("keep their images in different places (folder ");

  await app.app.close();
  expect(await diagnose()).toBeUndefined();

  await start(`${first.directory}/elsewhere`);
  expect(await diagnose()).toBeDefined();
  pass(6 * minuteMs);
  expect(await diagnose()).toBeUndefined();
});

test.runIf(inject("postgres"))(
  "processes with the same bucket share their images, whatever their data folders",
  async () => {
    const { first, start, diagnose } = await severalProcesses();
    for (const [folder, bucket] of [
      ["one", "s3://images"],
      ["two", "s3://images"],
    ] as const)
      expect((await start(`${first.directory}/${folder}`, { ...storage, MEDIA_URL: bucket })).warning).toBeUndefined();
    expect(await diagnose()).toBeUndefined();

    expect((await start(`${first.directory}/three`, { ...storage, MEDIA_URL: "s3://others" })).warning).toContain(
      "s3://others",
    );
  },
);

test.runIf(!inject("postgres"))(
  "a process on SQLite does not register itself, because no other one can serve the site",
  async () => {
    const { database, features } = await testApp();
    await features.processes.start();
    expect(await database.db.selectFrom("processes").select("id").execute()).toEqual([]);
  },
);
