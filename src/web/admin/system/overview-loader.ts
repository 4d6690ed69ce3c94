import { api } from "../data/authenticated-api.ts";
import { longPageSize, deferred } from "../data/loading.ts";

const loadSystem = async () => (await api.call("GET /system")).data;
export const loadBackups = async () => (await api.call("GET /backups")).data;
export const startBackup = () => api.call("POST /backups");

/** Loads the findings, and the failed and uncertain (outcome unknown) jobs, which the server lists first. */
async function loadHealth() {
  const [findings, jobs] = await Promise.all([
    api.call("GET /system/findings"),
    api.call("GET /jobs", { query: { limit: longPageSize } }),
  ]);
  return {
    findings: findings.data,
    jobs: jobs.data.filter(({ state }) => state === "dead" || state === "uncertain"),
  };
}
export type Health = Awaited<ReturnType<typeof loadHealth>>;

export const overviewLoader = () => ({
  health: deferred(loadHealth()),
  backups: deferred(loadBackups()),
  system: deferred(loadSystem()),
});
