import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { StarterContent } from "./starter-content.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function starterContentApi(starterContent: StarterContent): Route[] {
  return [
    route("GET /starter-articles", { ...shared, summary: "Count the remaining starter articles" }, async () =>
      one({ count: await starterContent.count() }),
    ),
    route(
      "DELETE /starter-articles",
      { ...shared, summary: "Move the starter articles to the trash, and delete the starter pages" },
      async ({ viewer }) => one(await starterContent.remove(viewer)),
    ),
    route(
      "GET /starter-settings",
      { ...shared, summary: "List the settings that still hold the examples of a new site" },
      async () => one({ settings: await starterContent.exampleSettings() }),
    ),
    route("PUT /starter-settings", { ...shared, summary: "Dismiss examples that need no change" }, async ({ body }) =>
      one({ settings: await starterContent.dismissExamples(body.settings) }),
    ),
  ];
}
