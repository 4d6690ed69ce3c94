import { z } from "zod";
import type { Page } from "../../contract/envelope.ts";

/** The envelopes in which calls of the API answer. */
const one = <T>(data: T) => ({ success: true as const, data });
const list = <T>({ items, total, page, limit }: Page<T>) => ({
  success: true as const,
  data: items,
  total,
  page,
  limit,
});
/** The answer of a call whose caller gets nothing else. */
export const done = { success: true as const };

/** Content of an envelope, as a feature returns it: a page of a list, one thing, or nothing that the caller gets. */
export type ContentOf<Answer> = Answer extends { data: (infer Item)[]; total: number }
  ? Page<Item>
  : Answer extends { data: infer Data }
    ? Data
    : Exclude<keyof Answer, "success"> extends never
      ? unknown
      : Answer;

/** Puts content into the envelope of a call's answer. An answer of its own form is sent as it is. */
export function enveloped(answer: z.ZodType, content: unknown) {
  const parts = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
  if (parts.includes("total")) return list(content as Page<unknown>);
  if (parts.includes("data")) return one(content);
  return parts.length === 1 ? done : content;
}
