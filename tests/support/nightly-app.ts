import { filledApp } from "./backup-app.ts";

/** Creates a filled site with nightly backups, and a function that runs all nightly jobs of a day. */
export async function nightlyApp(settings: Record<string, string> = {}) {
  const clock = { now: new Date("2026-01-10T12:00:00Z") };
  const app = await filledApp({ now: () => clock.now, settings: { BACKUP_AT: "04:59", ...settings } });
  await app.features.jobs.runDue();
  return {
    ...app,
    async night(day: string) {
      // Runs the other nightly jobs before the backup (04:59 in Berlin), as some of them change stored rows.
      for (const time of ["03:55", "04:00"]) {
        clock.now = new Date(`${day}T${time}:00Z`);
        await app.features.jobs.runDue();
      }
    },
  };
}
