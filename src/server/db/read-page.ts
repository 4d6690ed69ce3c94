import type { SelectQueryBuilder } from "kysely";
import type { Page } from "../../contract/envelope.ts";
import { countRows } from "./found-rows.ts";
import type { Tables } from "./tables.ts";

/** Reads one page of a list, and counts all of it. `rows` are the `matches` with their columns in order. */
export async function readPage<T extends keyof Tables, R, Item>(
  matches: SelectQueryBuilder<Tables, T, object>,
  rows: SelectQueryBuilder<Tables, T, R>,
  toItem: (row: R) => Item,
  { page, limit }: Pick<Page<Item>, "page" | "limit">,
): Promise<Page<Item>> {
  const found = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await countRows(matches);
  return { items: found.map((row) => toItem(row as R)), total, page, limit };
}
