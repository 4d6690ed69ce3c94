import type { LoaderFunctionArgs } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { loadList, longPageSize } from "../data/loading.ts";

/** A page of the books, by `page` of the URL. */
export function booksLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return {
    books: loadList(query, longPageSize, ({ page, limit }) => api.call("GET /books", { query: { page, limit } })),
  };
}
