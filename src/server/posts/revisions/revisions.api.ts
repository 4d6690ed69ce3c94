import { list, one } from "../../http/answers.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { Revisions } from "./revisions.ts";

const own = { may: "user", rate: "none", cache: "never" } as const;

export function revisionsApi(revisions: Revisions): Route[] {
  return [
    route(
      "GET /blogs/:id/revisions",
      { ...own, summary: "List the saved revisions of a post, newest first, for people who may edit it" },
      async ({ viewer, params, query }) => list(await revisions.list(viewer, params.id, query)),
    ),
    route(
      "GET /blogs/:id/revisions/:revision",
      { ...own, summary: "Get a revision of a post, with its texts" },
      async ({ viewer, params }) => one(await revisions.get(viewer, params.id, params.revision)),
    ),
  ];
}
