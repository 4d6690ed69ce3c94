import type { SchemaDialect } from "../schema-dialect.ts";

/** The full-text index of posts, by their number. It is filled with words that are split and folded. */
export const search = ({ name }: SchemaDialect) => (name === "SQLite" ? sqlite : postgres);

const sqlite = [
  // Everything but spaces belongs to a word: marks, and the signs of c++ and c#.
  `create virtual table post_search using fts5(
    title, labels, excerpt, content,
    content='', contentless_delete=1, prefix='2 3',
    tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
  )`,
  `create trigger posts_leave_search after delete on posts
  begin delete from post_search where rowid = old.number; end`,
];

const postgres = [
  `create table post_search (
    number bigint primary key references posts (number) on delete cascade,
    document tsvector not null
  )`,
  "create index post_search_document on post_search using gin (document)",
];
