import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Authors } from "./authors.ts";

const reading = { may: "anyone", rate: "none", cache: "visitors" } as const;

export function authorsApi(authors: Authors): Route[] {
  return [
    route(
      "GET /authors",
      { ...reading, summary: "List authors of published posts, by name; administrators also get authors of drafts" },
      async ({ viewer }) => one(await authors.list(viewer)),
    ),
    route(
      "GET /authors/:id",
      { ...reading, summary: "Get an author of published posts, by id, slug or former slug" },
      async ({ params }) => one(await authors.getPublished(params.id)),
    ),
  ];
}
