import { jobTexts } from "../../contract/jobs/job-texts.ts";
import { adminRoute, type Route } from "../http/routes/route.ts";
import type { JobList } from "./job-list.ts";

const refuses = { 409: jobTexts.isNotOver };

export const jobsApi = (jobs: JobList): Route[] => [
  adminRoute("GET /jobs", "List background jobs, failed and uncertain ones first", ({ query }) => jobs.list(query)),
  adminRoute(
    "PUT /jobs/:id/retry",
    { summary: "Run a failed or uncertain job again, even if it may already have taken effect", refuses },
    ({ params }) => jobs.retry(params.id),
  ),
  adminRoute("PUT /jobs/:id/cancel", { summary: "Cancel a failed or uncertain job", refuses }, ({ params }) =>
    jobs.cancel(params.id),
  ),
];
