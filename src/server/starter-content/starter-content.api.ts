import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { StarterContent } from "./starter-content.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function starterContentApi(starterContent: StarterContent): Route[] {
  return [
    route("GET /starter-articles", { ...shared, summary: "How many starter articles are left" }, async () =>
      one({ count: await starterContent.count() }),
    ),
    route(
      "DELETE /starter-articles",
      { ...shared, summary: "Move the starter articles to the trash, and delete the starter pages" },
      async ({ viewer }) => one(await starterContent.remove(viewer)),
    ),
    route(
      "GET /starter-settings",
      { ...shared, summary: "Settings that still hold the examples of a new site" },
      async () => one({ settings: await starterContent.exampleSettings() }),
    ),
    route(
      "PUT /starter-settings",
      { ...shared, summary: "Dismiss examples that are right as they are" },
      async ({ body }) => one({ settings: await starterContent.dismissExamples(body.settings) }),
    ),
  ];
}
