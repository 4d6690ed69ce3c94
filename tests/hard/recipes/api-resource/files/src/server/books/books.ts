import type { Book, BookFilter, NewBook } from "../../contract/books.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import { notFound } from "../errors.ts";
import * as queries from "./books.queries.ts";

interface Deps {
  /** Runs in the transaction of a change, because pages and cached answers show the books. */
  changed: (db: Db) => Promise<void>;
}

/** Books that the owner recommends. Everybody may read them. */
export function createBooks({ db, inTransaction, now }: AppContext, { changed }: Deps) {
  return {
    list: (filter: BookFilter) => queries.list(db, filter),

    async add({ title }: NewBook, run = inTransaction) {
      const at = now();
      const book: Book = { id: newId(at), title, createdAt: at.toISOString() };
      return run(async (transaction) => {
        await queries.insert(transaction, book);
        await changed(transaction);
        return book;
      });
    },

    remove: (id: string) =>
      inTransaction(async (transaction) => {
        if (!(await queries.remove(transaction, id))) throw notFound("Book");
        await changed(transaction);
      }),
  };
}

export type Books = ReturnType<typeof createBooks>;
