import { done, list, one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Books } from "./books.ts";

const writing = { may: "admin", rate: "none", cache: "never" } as const;

export function booksApi(books: Books): Route[] {
  return [
    route(
      "GET /books",
      { may: "anyone", rate: "none", cache: "visitors", summary: "List the recommended books, newest first" },
      async ({ query }) => list(await books.list(query)),
    ),
    route("POST /books", { ...writing, summary: "Recommend a book", status: 201 }, async ({ body, once }) =>
      one(await once((run) => books.add(body, run))),
    ),
    route("DELETE /books/:id", { ...writing, summary: "Recommend a book no more" }, async ({ params }) => {
      await books.remove(params.id);
      return done;
    }),
  ];
}
