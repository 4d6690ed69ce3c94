import type { FastifyInstance } from "fastify";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { BooksPage } from "../../../web/visitor/books/books-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/send-page.ts";

const { path, name } = visitorPages.books;
const shownBooks = 500;

/** `/books`: the books that the owner recommends, newest first. */
export function booksPage(app: FastifyInstance, context: PageContext) {
  const { features } = context;

  app.get(path, (request, reply) =>
    showPage(context, request, reply, { path }, async () => {
      const { items } = await features.books.list({ page: 1, limit: shownBooks });
      return {
        head: { title: name, description: "Recommended books.", trail: [[name, path]] },
        body: <BooksPage books={items} />,
      };
    }),
  );
}
