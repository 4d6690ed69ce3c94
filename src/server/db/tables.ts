import type { Kysely, Selectable, Transaction } from "kysely";
import type { AccountTables } from "./tables/accounts.ts";
import type { MessageTables } from "./tables/messages.ts";
import type { NewsletterTables } from "./tables/newsletter.ts";
import type { OperationTables } from "./tables/operation.ts";
import type { PostTables } from "./tables/posts.ts";
import type { SiteTables } from "./tables/site.ts";

/** Columns of all tables, equal on SQLite and PostgreSQL. Only `*.queries.ts` files handle rows in this form. */
export interface Tables
  extends AccountTables, MessageTables, NewsletterTables, OperationTables, PostTables, SiteTables {}

export type Db = Kysely<Tables> | Transaction<Tables>;
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
