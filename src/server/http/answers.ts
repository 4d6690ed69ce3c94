import { z } from "zod";
import type { Page } from "../../contract/envelope.ts";

/** Envelope of a successful answer with one thing; that of a list follows. */
const one = <T>(data: T) => ({ success: true as const, data });
const list = <T>({ items, total, page, limit }: Page<T>) => ({
  success: true as const,
  data: items,
  total,
  page,
  limit,
});
/** Answer of a call that returns no data. */
export const done = { success: true as const };

/** Content of an envelope, as a feature returns it: a page of a list, one thing, or undefined. */
export type ContentOf<Answer> = Answer extends { data: (infer Item)[]; total: number }
  ? Page<Item>
  : Answer extends { data: infer Data }
    ? Data
    : Exclude<keyof Answer, "success"> extends never
      ? unknown
      : Answer;

/** Puts content into the envelope of a call's answer; an answer without an envelope is sent as it is. */
export function enveloped(answer: z.ZodType, content: unknown) {
  const parts = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
  if (parts.includes("total")) return list(content as Page<unknown>);
  if (parts.includes("data")) return one(content);
  return parts.length === 1 ? done : content;
}
