import { adminRoute, type Route, visitorRoute } from "../http/routes/route.ts";
import type { Books } from "./books.ts";

export const booksApi = (books: Books): Route[] => [
  visitorRoute("GET /books", "List the recommended books, newest first", ({ query }) => books.list(query)),
  adminRoute("POST /books", { summary: "Recommend a book", status: 201 }, ({ body, once }) =>
    once((run) => books.add(body, run)),
  ),
  adminRoute("DELETE /books/:id", "Recommend a book no more", ({ params }) => books.remove(params.id)),
];
