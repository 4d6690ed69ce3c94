import type { LoaderFunctionArgs } from "react-router";
import { jobStateTexts } from "../../../contract/jobs/job-texts.ts";
import { pageSizes } from "../../../contract/limits.ts";
import { api } from "../data/authenticated-api.ts";
import { valuesOf } from "../data/list-query.ts";
import { deferred, loadList, queryOf } from "../data/loading.ts";

export const jobFilters = { state: { label: "State", options: { "": "All States", ...jobStateTexts } } } as const;

const loadFindings = async () => (await api.call("GET /system/findings")).data;
const loadSystem = async () => (await api.call("GET /system")).data;

export function systemLoader({ request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  const filters = valuesOf(jobFilters, query);
  return {
    system: deferred(loadSystem()),
    findings: deferred(loadFindings()),
    jobs: loadList(query, pageSizes.jobs, ({ page, limit }) =>
      api.call("GET /jobs", { query: { page, limit, ...filters } }),
    ),
  };
}
