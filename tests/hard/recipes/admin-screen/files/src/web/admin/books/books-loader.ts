import type { LoaderFunctionArgs } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { loadList, longPageSize, queryOf } from "../data/loading.ts";

/** A page of the books, by `page` of the URL. */
export const booksLoader = ({ request }: LoaderFunctionArgs) => ({
  books: loadList(queryOf(request), longPageSize, ({ page, limit }) =>
    api.call("GET /books", { query: { page, limit } }),
  ),
});
