import { adminRoute, type Route } from "../http/routes/route.ts";
import type { StarterContent } from "./starter-content.ts";

export const starterContentApi = (starterContent: StarterContent): Route[] => [
  adminRoute("GET /starter-articles", "Count the remaining starter articles", async () => ({
    count: await starterContent.count(),
  })),
  adminRoute(
    "DELETE /starter-articles",
    "Move the starter articles to the trash, and delete the starter pages",
    ({ viewer }) => starterContent.remove(viewer),
  ),
  adminRoute("GET /starter-settings", "List the settings that still hold the examples of a new site", () =>
    starterContent.exampleSettings(),
  ),
  adminRoute("PUT /starter-settings", "Dismiss examples that need no change, or list them again", ({ body }) =>
    starterContent.dismissExamples(body.settings, body.isDismissed),
  ),
];
