import { list, one } from "../../http/answers.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { Labels } from "./labels.ts";

const policy = { may: "admin", rate: "none", cache: "never" } as const;
const refuses = { 404: "Label not found" };

export function labelsApi(labels: Labels): Route[] {
  return [
    route(
      "GET /labels",
      { ...policy, summary: "List categories or tags with their posts, most used first" },
      async ({ query }) => list(await labels.list(query)),
    ),
    route(
      "PUT /labels/rename",
      { ...policy, summary: "Rename a category or tag in all posts, or merge it into another", refuses },
      async ({ body }) => one(await labels.rename(body)),
    ),
    route(
      "PUT /labels/remove",
      { ...policy, summary: "Remove a category or tag from all posts", refuses },
      async ({ body }) => one(await labels.remove(body)),
    ),
  ];
}
