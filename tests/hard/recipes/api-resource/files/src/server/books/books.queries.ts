import type { Book, BookFilter } from "../../contract/books.ts";
import type { Page } from "../../contract/envelope.ts";
import { readPage } from "../db/read-page.ts";
import type { Db, Row } from "../db/tables.ts";

export async function insert(db: Db, { id, title, createdAt }: Book) {
  await db
    .insertInto("books")
    .values({ id, title, created_at: Date.parse(createdAt) })
    .execute();
}

/** Newest first. */
export async function list(db: Db, filter: BookFilter): Promise<Page<Book>> {
  const books = db.selectFrom("books");
  const rows = books.selectAll().orderBy("created_at", "desc").orderBy("id", "desc");
  return readPage(books, rows, toBook, filter);
}

/** Returns whether there was one. */
export async function remove(db: Db, id: string) {
  const { numDeletedRows } = await db.deleteFrom("books").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

const toBook = ({ created_at, ...row }: Row<"books">): Book => ({
  ...row,
  createdAt: new Date(created_at).toISOString(),
});
