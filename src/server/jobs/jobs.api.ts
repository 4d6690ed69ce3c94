import { jobTexts } from "../../contract/job-texts.ts";
import { list, one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { JobList } from "./job-list.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;
const refuses = { 409: jobTexts.isNotOver };

export function jobsApi(jobs: JobList): Route[] {
  return [
    route("GET /jobs", { ...shared, summary: "List background jobs, failed and uncertain ones first" }, async (call) =>
      list(await jobs.list(call.query)),
    ),
    route(
      "PUT /jobs/:id/retry",
      { ...shared, summary: "Run a failed or uncertain job again, even if it had its effect before", refuses },
      async ({ params }) => one(await jobs.retry(params.id)),
    ),
    route(
      "PUT /jobs/:id/cancel",
      { ...shared, summary: "Cancel a failed or uncertain job", refuses },
      async ({ params }) => one(await jobs.cancel(params.id)),
    ),
  ];
}
