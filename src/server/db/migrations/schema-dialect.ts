import { type ColumnDataType, type Kysely, sql } from "kysely";

/** What the two databases write differently in a schema. As it was when the steps that use it landed: it never changes. */
export interface SchemaDialect {
  name: "SQLite" | "PostgreSQL";
  /** The type of a key that counts up by itself. */
  autoNumber: ColumnDataType;
  createSearchIndex(db: Kysely<never>): Promise<void>;
}

const sqlite: SchemaDialect = {
  name: "SQLite",
  autoNumber: "integer",
  async createSearchIndex(db) {
    await sql`
      create virtual table post_search using fts5(
        title, labels, excerpt, content,
        content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 0'
      )`.execute(db);
    await sql`
      create trigger posts_leave_search after delete on posts
      begin delete from post_search where rowid = old.number; end`.execute(db);
  },
};

const postgres: SchemaDialect = {
  name: "PostgreSQL",
  autoNumber: "bigserial",
  async createSearchIndex(db) {
    await sql`
      create table post_search (
        number bigint primary key references posts (number) on delete cascade,
        document tsvector not null
      )`.execute(db);
    await sql`create index post_search_document on post_search using gin (document)`.execute(db);
  },
};

export const schemaDialects: Record<SchemaDialect["name"], SchemaDialect> = { SQLite: sqlite, PostgreSQL: postgres };
