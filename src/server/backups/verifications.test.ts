import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { nightlyApp } from "../../../tests/support/any-database-app.ts";
import { filesIn } from "../../../tests/support/backup-app.ts";
import { bucketName, startS3Server } from "../../../tests/support/s3-server.ts";

/** Reads the last verification from the System API, the findings and the metrics. */
async function readVerification({ admin }: Awaited<ReturnType<typeof nightlyApp>>) {
  const { text } = await admin.get("/metrics");
  const metric = (name: string) => Number(new RegExp(`^folio_backup_last_verify_${name} (.+)$`, "m").exec(text)?.[1]);
  const findings = (await admin.get("/api/system/findings")).body.data as { check: string; level: string }[];
  return {
    system: (await admin.get("/api/system")).body.data.lastVerification as unknown,
    finding: findings.find(({ check }) => check === "backups"),
    metrics: [metric("success"), metric("timestamp_seconds")],
  };
}

test.each(["a folder", "object storage"])(
  "each nightly backup is verified where it was written (%s), and the System API shows the time",
  async (destination) => {
    const s3 = destination === "a folder" ? undefined : await startS3Server();
    const app = await nightlyApp({ ...s3?.environment, ...(s3 && { BACKUP_TO: `s3://${bucketName}/nightly` }) });
    expect((await app.admin.get("/api/system")).body.data.lastVerification).toBeNull();
    await app.night("2026-01-11");

    const { system, finding, metrics } = await readVerification(app);
    const at = "2026-01-11T04:00:00.000Z";
    expect(system).toEqual({ at, backup: "nightly-2026-01-11T04-00-00Z.tar", fault: null });
    const sentence = "The last backup is 0 hours old, and one was verified 0 hours ago.";
    expect(finding).toMatchObject({ level: "ok", sentence });
    expect(metrics).toEqual([1, Date.parse(at) / 1000]);
  },
);

test("a faulty nightly backup is reported as a problem until a later backup passes its verification", async () => {
  const app = await nightlyApp();
  const { directory, images, night } = app;
  const image = join(directory, images[0] ?? "");
  const whole = readFileSync(image);
  writeFileSync(image, "no image");
  await night("2026-01-11");

  const fault = `The image ${basename(image)} was damaged before it was backed up.`;
  const { system, finding, metrics } = await readVerification(app);
  expect(system).toMatchObject({ backup: "nightly-2026-01-11T04-00-00Z.tar", fault });
  expect(finding).toMatchObject({ level: "problem", sentence: expect.stringContaining(fault) });
  expect(metrics[0]).toBe(0);

  writeFileSync(image, whole);
  await night("2026-01-12");
  expect((await readVerification(app)).system).toMatchObject({ fault: null });
});

test("a faulty backup never causes the deletion of an intact one", async () => {
  const { directory, images, night } = await nightlyApp();
  const nameOf = (day: number) => `nightly-2026-01-${String(day).padStart(2, "0")}T04-00-00Z.tar`;
  mkdirSync(join(directory, "backups"));
  for (let day = 6; day <= 12; day++) writeFileSync(join(directory, "backups", nameOf(day)), "");
  writeFileSync(join(directory, images[0] ?? ""), "no image");
  await night("2026-01-13");
  expect(filesIn(directory, "backups")).toEqual([7, 8, 9, 10, 11, 12, 13].map(nameOf));
  await night("2026-01-14");
  expect(filesIn(directory, "backups")).toEqual([7, 8, 9, 10, 11, 12, 13, 14].map(nameOf));
});
