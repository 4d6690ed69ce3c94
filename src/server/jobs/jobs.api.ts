import { jobTexts } from "../../contract/job-texts.ts";
import { list, one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { JobList } from "./job-list.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;
const refuses = { 409: jobTexts.isNotOver };

export function jobsApi(jobs: JobList): Route[] {
  return [
    route(
      "GET /jobs",
      { ...shared, summary: "Work in the background, failed and uncertain jobs first" },
      async (call) => list(await jobs.list(call.query)),
    ),
    route(
      "PUT /jobs/:id/retry",
      { ...shared, summary: "Run a failed or an uncertain job again, even if it had its effect before", refuses },
      async ({ params }) => one(await jobs.retry(params.id)),
    ),
    route(
      "PUT /jobs/:id/cancel",
      { ...shared, summary: "Leave a failed or an uncertain job as it is", refuses },
      async ({ params }) => one(await jobs.cancel(params.id)),
    ),
  ];
}
