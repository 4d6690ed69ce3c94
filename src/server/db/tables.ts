import type { Kysely, Selectable, Transaction } from "kysely";
import type { AccountTables } from "./tables/accounts.ts";
import type { MessageTables } from "./tables/messages.ts";
import type { NewsletterTables } from "./tables/newsletter.ts";
import type { OperationTables } from "./tables/operation.ts";
import type { PostTables } from "./tables/posts.ts";
import type { SiteTables } from "./tables/site.ts";

/** All tables, as in both databases. Only `*.queries.ts` files see rows in this shape. */
export interface Tables
  extends AccountTables, MessageTables, NewsletterTables, OperationTables, PostTables, SiteTables {}

export type Db = Kysely<Tables> | Transaction<Tables>;
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
