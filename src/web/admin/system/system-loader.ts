import type { LoaderFunctionArgs } from "react-router";
import { jobStateTexts } from "../../../contract/job-texts.ts";
import type { JobState } from "../../../contract/jobs.ts";
import { pageSizes } from "../../../contract/limits.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, loadList } from "../data/loading.ts";

const states = Object.keys(jobStateTexts) as JobState[];

export const stateOptions = [
  { value: "", label: "All States" },
  ...states.map((value) => ({ value, label: jobStateTexts[value] })),
] as const;

const loadFindings = async () => (await api.call("GET /system/findings")).data;
const loadSystem = async () => (await api.call("GET /system")).data;

export function systemLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = { state: states.find((state) => state === query.get("state")) };
  return {
    system: deferred(loadSystem()),
    findings: deferred(loadFindings()),
    jobs: loadList(query, pageSizes.jobs, ({ page, limit }) =>
      api.call("GET /jobs", { query: { page, limit, ...filters } }),
    ),
  };
}
