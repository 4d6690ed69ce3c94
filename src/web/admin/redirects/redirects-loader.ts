import type { LoaderFunctionArgs } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { valuesOf } from "../data/list-query.ts";
import { loadList, longPageSize, queryOf } from "../data/loading.ts";

export const statusNames = { 301: "Moved", 302: "Moved temporarily", 410: "Gone" } as const;

export const redirectFilters = {
  status: {
    label: "Status",
    options: {
      "": "All",
      301: `301 ${statusNames[301]}`,
      302: `302 ${statusNames[302]}`,
      410: `410 ${statusNames[410]}`,
    },
  },
} as const;

/** Search and status filter of the list of redirects. */
export const searchOf = (query: URLSearchParams) => ({
  search: query.get("search") ?? undefined,
  ...valuesOf(redirectFilters, query),
});

export function redirectsLoader({ request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  return {
    redirects: loadList(query, longPageSize, (page) =>
      api.call("GET /redirects", { query: { ...page, ...searchOf(query) } }),
    ),
  };
}

export const unknownLoader = ({ request }: LoaderFunctionArgs) => ({
  addresses: loadList(queryOf(request), longPageSize, (page) => api.call("GET /redirects/unknown", { query: page })),
});
