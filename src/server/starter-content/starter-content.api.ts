import { z } from "zod";
import { oneOf } from "../../contract/envelope.ts";
import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { StarterContent } from "./starter-content.ts";

const shared = { url: "/starter-articles", may: "admin", rate: "none", cache: "never" } as const;

export function starterContentApi(starterContent: StarterContent): Route[] {
  return [
    route(
      {
        ...shared,
        method: "GET",
        summary: "How many starter articles are left",
        answer: oneOf(z.object({ count: z.int() })),
      },
      async () => one({ count: await starterContent.count() }),
    ),
    route(
      {
        ...shared,
        method: "DELETE",
        summary: "Remove the starter articles",
        answer: oneOf(z.object({ removed: z.int() })),
      },
      async () => one(await starterContent.remove()),
    ),
  ];
}
