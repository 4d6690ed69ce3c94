import type { LoaderFunctionArgs } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { loadList, longPageSize } from "../data/loading.ts";

/** Loads a page of categories or tags, by `kind`, `search` and `page` of the URL. */
export function labelsLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kind = query.get("kind") === "tag" ? "tag" : "category";
  return {
    kind,
    labels: loadList(query, longPageSize, (page) => api.call("GET /labels", { query: { ...page, kind } })),
  } as const;
}
