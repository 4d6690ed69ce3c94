import type { Page } from "../../contract/envelope.ts";

/** The envelopes in which calls of the API answer. */
export const one = <T>(data: T) => ({ success: true as const, data });
export const list = <T>({ items, total, page, limit }: Page<T>) => ({
  success: true as const,
  data: items,
  total,
  page,
  limit,
});
export const done = { success: true as const };
