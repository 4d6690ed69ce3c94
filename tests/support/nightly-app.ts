import { filledApp } from "./backup-app.ts";

/** A filled site with nightly backups, and a function that advances the nights. */
export async function nightlyApp(settings: Record<string, string> = {}) {
  const clock = { now: new Date("2026-01-10T12:00:00Z") };
  const app = await filledApp({ now: () => clock.now, settings: { BACKUP_AT: "03:30", ...settings } });
  await app.features.jobs.runDue();
  return {
    ...app,
    async night(day: string) {
      clock.now = new Date(`${day}T04:00:00Z`);
      await app.features.jobs.runDue();
    },
  };
}
