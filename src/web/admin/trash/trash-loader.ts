import type { LoaderFunctionArgs } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { loadList, longPageSize } from "../data/loading.ts";

/** Loads a page of deleted posts, by `search` and `page` of the URL. */
export function trashLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return { posts: loadList(query, longPageSize, (page) => api.call("GET /trash", { query: page })) };
}
