import type { LoaderFunctionArgs } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { loadList, longPageSize } from "../data/loading.ts";

/** Loads the pages on the `page` of the URL. */
export function pagesLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return {
    pages: loadList(query, longPageSize, ({ page, limit }) => api.call("GET /pages", { query: { page, limit } })),
  };
}
