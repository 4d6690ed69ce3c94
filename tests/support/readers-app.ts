import type { Analytics } from "../../src/contract/analytics.ts";
import type { AnalyticsPeriod } from "../../src/contract/limits.ts";
import { testApp } from "./test-app.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

interface Options {
  settings?: Record<string, string>;
  /** Initial time of the clock, as an ISO string in UTC. */
  at?: string;
}

/** Creates a site, by default at noon UTC of 15 June 2025, with functions that read pages and report the analytics. */
export async function readersApp({ settings = {}, at = "2025-06-15T12:00:00Z" }: Options = {}) {
  const clock = { now: new Date(at) };
  const app = await testApp({ now: () => clock.now, settings });
  // Runs the jobs that are due immediately, so that all later runs follow the schedules.
  await app.features.jobs.runDue();

  return {
    ...app,
    clock,
    read: (path: string, headers: Record<string, string> = {}) =>
      app.visitor.get(path, { headers: { "user-agent": browser, ...headers } }),
    /** Writes the buffered views, and runs the due jobs. */
    async flush() {
      await app.features.views.flush();
      await app.features.jobs.runDue();
    },
    async report(days: AnalyticsPeriod = "30"): Promise<Analytics> {
      await app.features.views.flush();
      return (await app.admin.get(`/api/analytics?days=${days}`)).body.data as Analytics;
    },
  };
}
