import { type Kysely, sql } from "kysely";
import { accounts } from "./baseline/accounts.ts";
import { messages } from "./baseline/messages.ts";
import { newsletter } from "./baseline/newsletter.ts";
import { operation } from "./baseline/operation.ts";
import { posts } from "./baseline/posts.ts";
import { publishedCounts } from "./baseline/published-counts.ts";
import { search } from "./baseline/search.ts";
import { site } from "./baseline/site.ts";
import { writing } from "./baseline/writing.ts";
import type { SchemaDialect } from "./schema-dialect.ts";

/** The schema of release 1. Times are milliseconds, booleans 0 or 1, lists JSON text; see `tables.ts`. */
export async function baseline(db: Kysely<never>, dialect: SchemaDialect) {
  const parts = [accounts, posts, search, publishedCounts, writing, messages, newsletter, site, operation];
  for (const part of parts) for (const statement of part(dialect)) await sql.raw(statement).execute(db);
}
