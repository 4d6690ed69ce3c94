import type { LoaderFunctionArgs } from "react-router";
import { pageSizes } from "../../../contract/limits.ts";
import { api } from "../data/authenticated-api.ts";
import { valuesOf } from "../data/list-query.ts";
import { loadList, queryOf } from "../data/loading.ts";

export const mediaFilters = {
  use: { label: "Use", options: { "": "All", used: "Used", unused: "Not used" } },
} as const;

/** Loads a page of uploaded images, by the URL's parameters `search`, `use` and `page`. */
export function mediaLoader({ request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  const filters = valuesOf(mediaFilters, query);
  return {
    images: loadList(query, pageSizes.media, (page) => api.call("GET /media", { query: { ...page, ...filters } })),
  };
}
