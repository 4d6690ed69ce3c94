import { api } from "../data/authenticated-api.ts";
import { longPageSize, deferred } from "../data/loading.ts";

const loadFindings = async () => (await api.call("GET /system/findings")).data;
const loadSystem = async () => (await api.call("GET /system")).data;
export const loadBackups = async () => (await api.call("GET /backups")).data;
export const startBackup = () => api.call("POST /backups");

/** The server lists failed and uncertain jobs before all others. */
async function loadFailedJobs() {
  const { data } = await api.call("GET /jobs", { query: { limit: longPageSize } });
  return data.filter(({ state }) => state === "dead" || state === "uncertain");
}

export const overviewLoader = () => ({
  findings: deferred(loadFindings()),
  backups: deferred(loadBackups()),
  jobs: deferred(loadFailedJobs()),
  system: deferred(loadSystem()),
});
