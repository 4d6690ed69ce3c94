import { type Route, visitorRoute } from "../http/routes/route.ts";
import type { Authors } from "./authors.ts";

export const authorsApi = (authors: Authors): Route[] => [
  visitorRoute(
    "GET /authors",
    "List authors of published posts, by name; administrators also get authors of drafts",
    ({ viewer }) => authors.list(viewer),
  ),
  visitorRoute("GET /authors/:id", "Get an author of published posts, by id, slug or former slug", ({ params }) =>
    authors.getPublished(params.id),
  ),
];
