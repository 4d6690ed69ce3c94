import type { Book } from "../../../contract/books.ts";

/** The books that the owner recommends. */
export function BooksPage({ books }: { books: readonly Book[] }) {
  return (
    <div className="column pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter">Books</h1>
      {books.length === 0 && <p className="mt-4 text-lg text-muted">No books yet.</p>}
      <ul className="mt-9">
        {books.map(({ id, title }) => (
          <li key={id} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
