import { adminRoute, type Route } from "../../http/routes/route.ts";
import type { Labels } from "./labels.ts";

const refuses = { 404: "Label not found" };

export const labelsApi = (labels: Labels): Route[] => [
  adminRoute("GET /labels", "List categories or tags with their posts, most used first", ({ query }) =>
    labels.list(query),
  ),
  adminRoute(
    "PUT /labels/rename",
    { summary: "Rename a category or tag in all posts, or merge it into another", refuses },
    ({ body }) => labels.rename(body),
  ),
  adminRoute("PUT /labels/remove", { summary: "Remove a category or tag from all posts", refuses }, ({ body }) =>
    labels.remove(body),
  ),
];
